/**
 * Tells the server that somebody has booked in this browser, so that it folds the salon's window before the page is shown.
 * Says nothing of who it was. `known`: their contact is kept in this browser, so that the page keeps room to greet them.
 */

const name = 'booked'

/** For a year. */
export function noteReturning(what: 'booked' | 'known'): void {
  write(what, 31_536_000)
}

export function forgetReturning(): void {
  write('', 0)
}

function write(value: string, seconds: number): void {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', '']
  // oxlint-disable-next-line unicorn/no-document-cookie -- some browsers still in use lack cookieStore
  document.cookie = `${prefix}${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}
