/**
 * A cookie that tells the server that somebody has booked in this browser, so that it renders the salon's window collapsed. It does not
 * identify them. `known`: their contact is stored in this browser, so that the server leaves room for the greeting.
 */

const name = 'booked'

/** Valid for a year. */
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
