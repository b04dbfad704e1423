/** Copy of the landing page, one file per language, to be edited by the operator. */

export interface LandingCopy {
  /** Title of the browser tab. */
  page: string
  nav: { label: string; features: string; pricing: string; contact: string; login: string; api: string; menu: string }
  hero: {
    title: readonly string[]
    text: string
    ask: string
    demo: string
    points: readonly string[]
    /** Ratings, certificates, customer numbers: only claims that can be proved. */
    claims: readonly string[]
  }
  problem: { label: string; title: string; text: string }
  solution: { label: string; title: string; text: string }
  features: {
    title: string
    booking: { title: string; text: string; held: string }
    record: Point
    reminders: Point
    reports: Point
    price: Point
  }
  pricing: {
    title: string
    text: string
    others: string
    othersCost: string
    ours: string
    ourCost: string
    note: string
  }
  audience: { title: string; small: Point; medium: Point; overpaying: Point }
  quotes: {
    title: string
    /** Says that the quotes are made up. To be removed once they are real. */
    sample?: string
    said: readonly { words: string; who: string }[]
  }
  closing: { title: string; text: string; phone: string; phoneNumber: string; hours: string }
  footer: { label: string }
}

export interface Point {
  title: string
  text: string
}
