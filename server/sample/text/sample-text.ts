export interface SampleText {
  /** Of those who were content, and of the others; empty: stars without a word. */
  reviews: Record<'good' | 'mixed', readonly string[]>
  /** To who was not quite content. */
  answer: string
  /** With a booking. */
  requests: readonly string[]
  /** The salon's, about a customer. */
  notes: readonly string[]
  preferences: readonly string[]
}
