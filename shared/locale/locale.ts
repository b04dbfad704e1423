/**
 * What a language does its own way in dates, numbers, lengths and names. Each has a file here, and `shared/format.ts` does what
 * it says. Names of days, months, zones and languages, numbers, money and plurals come from `Intl`. The order of a date does
 * not: it changes between versions of its data, and the server and a browser would write two different pages.
 */
export interface Locale {
  /** For `Intl`. */
  tag: string
  /** The short day of the week that people know: `Fri`, but `T6`. */
  shortWeekday: 'short' | 'narrow'
  /** In braces: `day`, `month` (its number), `monthName`, `shortMonthName`, `weekday`, `shortWeekday`, `year`. */
  dates: {
    dayAndMonth: string
    day: string
    longDay: string
    /** The title of a month. */
    month: string
    /** `{words}`: a date that was written without its year. */
    withYear: string
  }
  /** Behind the number. */
  units: { hour: string; minute: string }
  /** Of a visit whose length is not the minutes of its services. */
  visit: { atOnce: string; ofService: string }
  /** Of `first` and `last`, in braces; one of them may be missing. */
  name: string
  /** What people write for the language in lists of customers, in small letters without marks. */
  called: RegExp
}
