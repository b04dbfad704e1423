/**
 * How a language writes dates, numbers, durations and names. Each has a file here, which `shared/format.ts`
 * follows. Names of days, months, zones and languages, numbers, money and plurals come from `Intl`. Date patterns do
 * not: they change between versions of its data, and the server and a browser would render different pages.
 */
export interface Locale {
  /** The locale for `Intl`: names and plurals. */
  tag: string
  /** The locale for numbers and money: as they stand on prices and receipts in the US, in every language. */
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
  /** For a price that may become more (`{price}`: the least), and for one that is said in the salon only. */
  prices: { from: string; inSalon: string }
  /** For a visit that is not as long as its services together. */
  visit: { atOnce: string; ofService: string }
  /** Pattern with `first` and `last` in braces; either may be missing. */
  name: string
  /** Names of the language in customer lists, in lower case and without diacritics. */
  called: RegExp
}
