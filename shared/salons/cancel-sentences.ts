import type { CancelWords } from './cancelling.ts'

type Sentences = Pick<CancelWords, 'before' | 'after'>

/** The cancellation policy in a sentence: before the deadline, and after it. */
export interface CancelSentences {
  /** For salons that allow cancelling until the visit starts. */
  until_start: Sentences
  counted: Sentences
  call: Sentences
  /** The deadline for clients who must confirm. */
  confirm: string
}
