/**
 * Whether the salons of this process's database are spread over several machines. Found out once, at the start: a few statements
 * that one machine answers in one round trip are sent there in parts.
 */

let isSpread = false

/** Prefix of a statement whose best plan depends on its parameters. */
export const planAnew = '/* planned anew */'

export function salonsAreSpread(): boolean {
  return isSpread
}

export function noteSpread(is: boolean): void {
  isSpread = is
}

export const unawaitedMark = '/* not waited for */'

/** Of a few it is quicker to ask each where it is than all machines at once. */
export const fewSalons = 8
