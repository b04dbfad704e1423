/** Texts of the landing page, one file per language. The operator's own are in `OperatorWords`. */

export interface LandingCopy {
  /** Title of the browser tab and of previews. */
  page: string
  /** For search engines and previews. */
  description: string
  home: string
  nav: {
    label: string
    features: string
    prices: string
    contact: string
    login: string
    help: string
    api: string
    menu: string
    language: string
  }
  hero: {
    title: readonly string[]
    text: string
    ask: string
    /** If anybody may sign up. */
    open: string
    demo: string
    points: readonly string[]
    /** By the channel with which this server reaches clients. */
    reminders: { texts: string; mails: string }
  }
  problem: { label: string; title: string; text: string }
  solution: { label: string; title: string; text: string }
  features: {
    title: string
    booking: Point & { held: string }
    turns: Point
    record: Point
    /** By the channel with which this server reaches clients. */
    reminders: { texts: Point; mails: Point }
    till: Point
    reports: Point
    takeout: Point
  }
  prices: { title: string; text: string }
  audience: { title: string; small: Point; walkIns: Point; languages: Point }
  quotes: { title: string }
  closing: { title: string; text: string; mail: string }
  footer: { label: string }
}

export interface Point {
  title: string
  text: string
}
