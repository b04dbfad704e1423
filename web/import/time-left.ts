/** How long an import still takes, from how long it has taken. */

/** Of what takes `elapsedMs` for `done` of `all`, rounded up as people say it. Null: too early to say. */
export function timeLeft(
  done: number,
  all: number,
  elapsedMs: number,
): { unit: 'seconds' | 'minutes'; count: number } | null {
  if (done <= 0 || elapsedMs < 2000) return null
  const seconds = ((all - done) * elapsedMs) / done / 1000
  if (seconds > 90) return { unit: 'minutes', count: Math.ceil(seconds / 60) }
  return { unit: 'seconds', count: Math.max(5, Math.ceil(seconds / 5) * 5) }
}
