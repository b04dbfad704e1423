export interface SampleText {
  /** By satisfied clients, and by the others; empty: stars without text. */
  reviews: Record<'good' | 'mixed', readonly string[]>
  /** Replies to less satisfied clients. */
  answer: string
  /** Sent with a booking. */
  requests: readonly string[]
  /** The salon's own, about a customer. */
  notes: readonly string[]
  preferences: readonly string[]
  /** Why a client paid less. */
  discountReasons: readonly string[]
  till: {
    /** Why money was taken out of the drawer. */
    drawerOut: string
    /** Why a check was voided. */
    voided: string
    /** Why the drawer was short. */
    short: string
    /** Why a client got money back. */
    refund: string
  }
}
