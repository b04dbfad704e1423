/** Ticks of a form, put on top of what has become of the list meanwhile: ticks never overwrite each other. */
export function withTicks(
  present: readonly string[],
  { before, now }: { before: readonly string[]; now: readonly string[] },
): string[] {
  const added = now.filter((id) => !before.includes(id))
  return [...new Set([...present, ...added])].filter((id) => now.includes(id) || !before.includes(id))
}
