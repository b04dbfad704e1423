/**
 * Proof of work for each booking while a salon is being flooded: it takes a phone some seconds at most, but a program
 * that books by the thousand must do it by the thousand. At other times none is required.
 */

/** The server's challenge: a solution is valid for one booking and a few minutes. */
export interface ProofChallenge {
  question: string
  /** Number of leading zero bits of each hash. */
  bits: number
}

export type Hash = (text: string) => Uint8Array

export const proofHeader = 'Booking-Proof'

/**
 * Many small puzzles take nearly the same time for everybody; a single large one can take five times as long by
 * chance.
 */
export const pieces = 8

export function isProofChallenge(details: unknown): details is ProofChallenge {
  return typeof details === 'object' && details !== null && 'question' in details && 'bits' in details
}

const proofShape = new RegExp(`^\\d{1,9}(?:\\.\\d{1,9}){${pieces - 1}}$`)

/**
 * Whether the solution has one number per puzzle, separated by points, and the SHA-256 of the challenge and the numbers so
 * far, separated by spaces, has that many leading zeros every time.
 */
export function isProof({ question, bits }: ProofChallenge, answer: string, hash: Hash): boolean {
  if (!proofShape.test(answer)) return false
  const numbers = answer.split('.')
  return numbers.every((_, last) => zeros(hash([question, ...numbers.slice(0, last + 1)].join(' '))) >= bits)
}

/** Tries consecutive numbers. */
export function findProof({ question, bits }: ProofChallenge, hash: Hash): string {
  const numbers: number[] = []
  while (numbers.length < pieces) {
    const start = [question, ...numbers, ''].join(' ')
    let number = 0
    while (zeros(hash(start + number)) < bits) number++
    numbers.push(number)
  }
  return numbers.join('.')
}

/** Leading zeros of the first 32 bits. */
function zeros(hash: Uint8Array): number {
  const [a = 0, b = 0, c = 0, d = 0] = hash
  return Math.clz32((a << 24) | (b << 16) | (c << 8) | d)
}
