/**
 * Proof of work for each booking while a salon is being flooded: it takes a phone some seconds at most, but a program
 * that books by the thousand must do it by the thousand. At other times none is required.
 */

/** What the server wants worked on: the answer is good for one booking, and for some minutes. */
export interface ProofChallenge {
  question: string
  /** How many zeros each hash must begin with. */
  bits: number
}

export type Hash = (text: string) => Uint8Array

export const proofHeader = 'Booking-Proof'

/**
 * Many small pieces of work take nearly the same time for everybody; one large piece can take five times as long by
 * chance.
 */
export const pieces = 8

export function isProofChallenge(details: unknown): details is ProofChallenge {
  return typeof details === 'object' && details !== null && 'question' in details && 'bits' in details
}

const proofShape = new RegExp(`^\\d{1,9}(?:\\.\\d{1,9}){${pieces - 1}}$`)

/**
 * Whether the answer is one number for each piece, with a point between, and the SHA-256 of the question, the numbers so
 * far, and a blank between each two begins with so many zeros every time.
 */
export function isProof({ question, bits }: ProofChallenge, answer: string, hash: Hash): boolean {
  if (!proofShape.test(answer)) return false
  const numbers = answer.split('.')
  return numbers.every((_, last) => zeros(hash([question, ...numbers.slice(0, last + 1)].join(' '))) >= bits)
}

/** Tries one number after another. */
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

/** Of the first 32 bits. */
function zeros(hash: Uint8Array): number {
  const [a = 0, b = 0, c = 0, d = 0] = hash
  return Math.clz32((a << 24) | (b << 16) | (c << 8) | d)
}
