/**
 * Work that is asked for each booking while a salon is being flooded: a person's phone does it in a second or two, a
 * program that books by the thousand has to do it by the thousand. Nobody else is asked for anything.
 */

/** What the server wants worked on: the answer is good for one booking, and for some minutes. */
export interface Question {
  question: string
  /** How many zeros the hash must begin with. */
  bits: number
}

export const proofHeader = 'Booking-Proof'

export function isQuestion(details: unknown): details is Question {
  return typeof details === 'object' && details !== null && 'question' in details && 'bits' in details
}

/** Whether question and answer together have a hash that begins with so many zeros. */
export async function isProof({ question, bits }: Question, answer: string): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${question} ${answer}`))
  return Math.clz32(new DataView(hash).getUint32(0)) >= bits
}

const together = 64

/** Tries one number after another. */
export async function findProof(question: Question): Promise<string> {
  for (let start = 0; ; start += together) {
    const answers = Array.from({ length: together }, (_, place) => String(start + place))
    const found = await Promise.all(answers.map((answer) => isProof(question, answer)))
    const right = answers[found.indexOf(true)]
    if (right !== undefined) return right
  }
}
