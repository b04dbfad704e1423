import type { CancelWords } from '../bookings/cancelling.ts'

type Sentences = Pick<CancelWords, 'before' | 'after'>

/** What clients are told of cancelling: once while it can be done in time, once when it cannot any more. */
export interface CancelSentences {
  /** The salon lets clients cancel until the visit begins. */
  until_start: Sentences
  counted: Sentences
  call: Sentences
  /** For those who have to confirm that they come: until when. */
  confirm: string
}
