/** Texts of the landing page, one file per language. What the operator's file says (`OperatorWords`) replaces its part of them. */

export interface LandingCopy {
  /** Title of the browser tab and of previews. */
  page: string
  /** For search engines and previews. */
  description: string
  home: string
  nav: {
    label: string
    features: string
    pricing: string
    contact: string
    login: string
    help: string
    api: string
    language: string
  }
  /** The call to action, all over the page. */
  start: string
  hero: {
    title: readonly string[]
    text: string
    demo: string
    points: readonly string[]
    news: { title: string; visit: string; when: string }
  }
  demo: {
    title: string
    close: string
    back: string
    next: string
    pause: string
    play: string
    /** In the order in which they are shown. */
    steps: readonly (Point & { picture: DemoPicture })[]
    /** To the sample salon, where there is one. */
    sample: string
  }
  problem: Side
  solution: Side
  features: {
    title: string
    text: string
    booking: Point & { taken: TimedWords; offered: string }
    record: Point & { services: string; spent: string; last: string; note: string }
    reminders: Point & { message: string; confirmed: string }
    reports: Point & { busiest: string }
    price: Point & { save: string; each: string }
  }
  walkIns: { title: string; text: string; line: Point; turns: Point; till: Point; takeout: Point }
  audience: { title: string; small: Point; medium: Point; overpaying: Point }
  /** `samples`: nobody said them, and they are marked so. */
  quotes: { title: string; sample: string; samples: readonly Quote[] }
  pricing: {
    title: string
    text: string
    others: string
    /** What the two bars compare. */
    year: string
    sample: string
    samples: readonly Price[]
    included: readonly string[]
    trial: string
  }
  closing: { title: string; text: string; mail: string; hours: string }
  footer: { label: string }
}

/** Screenshots of the help. */
export type DemoPicture = 'booking-page' | 'booking-time' | 'calendar' | 'tomorrow' | 'reports'

export interface Point {
  title: string
  text: string
}

interface Side {
  label: string
  title: string
  points: readonly string[]
}

/** Words around a time. */
interface TimedWords {
  before: string
  after: string
}

export interface Quote {
  words: string
  who: string
}

export interface Price {
  name: string
  price: string
  note?: string | undefined
}
