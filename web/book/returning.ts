/**
 * A cookie that tells the server that somebody has booked in this browser, so that it renders the salon's window collapsed. It does not
 * identify them. `known`: their contact is stored in this browser, so that the server leaves room for the greeting.
 */

import { writeCookie } from '../text/cookies.ts'

const name = 'booked'

/** Valid for a year. */
export function noteReturning(what: 'booked' | 'known'): void {
  writeCookie(name, what, 31_536_000)
}

export function forgetReturning(): void {
  writeCookie(name, '', 0)
}
