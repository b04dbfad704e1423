/**
 * How a language writes dates, numbers, durations and names. Each has a file here, which `shared/format.ts`
 * follows. Names of days, months, zones and languages, numbers, money and plurals come from `Intl`. Date patterns do
 * not: they change between versions of its data, and the server and a browser would render different pages.
 */
export interface Locale {
  /** The locale for `Intl`: names and plurals. */
  tag: string
  /** The locale for numbers and money: in every language as on US prices and receipts. */
  numbers: string
  /** Short weekday as people write it: `Fri`, but `T6`. */
  shortWeekday: 'short' | 'narrow'
  /** Patterns, with `day`, `month` (its number), `monthName`, `shortMonthName`, `weekday`, `shortWeekday` and `year` in braces. */
  dates: {
    dayAndMonth: string
    day: string
    longDay: string
    /** The title of a month. */
    month: string
    /** `{words}`: the date without its year. */
    withYear: string
  }
  /** Units, after the number. */
  units: { hour: string; minute: string }
  /** The end of a day, as the end of opening hours. */
  midnight: string
  /** A price that may become more (`{price}` is the minimum), and one that is only given in the salon. */
  prices: { from: string; inSalon: string }
  /** For visits whose length differs from the sum of their services. */
  visit: { atOnce: string; ofService: string }
  /** Pattern with `first` and `last` in braces; either may be missing. */
  name: string
  /** Names of the language in customer lists, in lower case and without diacritics. */
  called: RegExp
}
