/**
 * Whether the salons of this process's database are spread over several machines. Found out once, at the start: a few statements
 * that one machine answers in one round trip are sent there in parts.
 */

let isSpread = false

export function salonsAreSpread(): boolean {
  return isSpread
}

export function noteSpread(is: boolean): void {
  isSpread = is
}
