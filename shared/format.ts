/** Formats instants, dates, durations and money. Besides `server/time-zone.ts` the only place that applies a time zone. */

import type { Locale } from './locale/locale.ts'
import { locales } from './locale/locales.ts'
import type { Cents } from './money.ts'
import type { PriceKind } from './prices.ts'
import { firstLanguage, type Language } from './text/language.ts'
import { addMinutes, type Instant, type LocalDate, type LocalTime, midnight, minute, toIso } from './time.ts'

const space = ' '
/** Times of day are written the US way in every language. */
const clockTag = 'en-US'

let shownLanguage: Language = firstLanguage

/** The language of this browser's screens, or of the page being rendered. */
export function setShownLanguage(language: Language): void {
  shownLanguage = language
}

/** `$1,083.00`, as on every receipt in the US. Default `language`: the one set by `setShownLanguage`. */
export function showMoney(cents: Cents, language = shownLanguage): string {
  return dollars(cents, language, 2)
}

/** `$45.00`, `from $45.00` if it may become more, or `price in the salon`. Default `language` as for `showMoney`. */
export function showPrice(cents: Cents, kind: PriceKind, language = shownLanguage): string {
  if (kind === 'exact') return showMoney(cents, language)
  const { from, inSalon } = locales[language].prices
  return kind === 'in_salon' ? inSalon : fill(from, { price: showMoney(cents, language) })
}

/** `$1,083`, for figures where cents would distract. */
export function showWholeDollars(cents: Cents, language = shownLanguage): string {
  return dollars(cents, language, 0)
}

/** `Kim Nguyen`; either may be empty. Default `language` as for `showMoney`. */
export function showName({ firstName, lastName }: PersonName, language = shownLanguage): string {
  return fill(locales[language].name, { first: firstName, last: lastName }).trim()
}

/** `Denise F.` */
export function shortName({ firstName, lastName }: PersonName): string {
  const [initial] = lastName.trim()
  return initial ? `${firstName} ${initial.toUpperCase()}.` : firstName
}

/** From the whole name to the first word, of which the first with room is shown: `Maria Ana Vo`, `Maria Ana V.`, `Maria V.`, `Maria`. */
export function nameForms({ firstName, lastName }: PersonName): string[] {
  const [word = ''] = firstName.split(' ')
  if (word === '') return [showName({ firstName, lastName })]
  const forms = [
    showName({ firstName, lastName }),
    shortName({ firstName, lastName }),
    shortName({ firstName: word, lastName }),
    word,
  ]
  return [...new Set(forms)]
}

interface PersonName {
  firstName: string
  lastName: string
}

/** `2:15 PM` in every language, or `14:15` after `setClock('24h')`; `1:30 AM PDT` if that time occurs twice on the day. */
export function showTime(zone: string, at: Instant): string {
  const time = onClock(localTimeOf(zone, at))
  return comesTwice(zone, at) ? `${time} ${zoneName(clockTag, zone, at, 'short')}` : time
}

/** `2:15`, where the page says once whether it is morning or afternoon. */
export function showClock(zone: string, at: Instant): string {
  return showTime(zone, at).replace(/ [AP]M\b/, '')
}

/** A wall-clock time of no particular day: `9:00 AM` for `09:00`, `Midnight` for `24:00` in the language set by `setShownLanguage`. */
export function showLocalTime(time: LocalTime): string {
  if (time === midnight) return locales[shownLanguage].midnight
  return onClock(time)
}

/** Without `Intl`: the first formatter that a page creates takes a slow phone a tenth of a second. */
function onClock(time: LocalTime): string {
  if (clock === '24h') return time
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** `2:15 PM – 3:50 PM` */
export function showTimes(zone: string, start: Instant, end: Instant): string {
  return `${showTime(zone, start)} – ${showTime(zone, end)}`
}

/** `Fri, Nov 20` or `T6, 20 tháng 11`; with the year if it is not that of `today` (default: the one set by `setThisYear`). */
export function showShortDate(date: LocalDate, language: Language, today?: LocalDate): string {
  return withYear(date, today, `${showWeekday(date, language)}, ${showDayAndMonth(date, language)}`, language)
}

/** `Nov 20, 2026` or `20 tháng 11, 2026` */
export function showDate(date: LocalDate, language: Language): string {
  return ordered('day', date, language)
}

/** `Friday, November 20, 2026` or `Thứ Sáu, 20 tháng 11, 2026` */
export function showLongDate(date: LocalDate, language: Language): string {
  return ordered('longDay', date, language)
}

/** `Monday, Nov 23` or `Thứ Hai, 23 tháng 11`; the year as in `showShortDate`. */
export function showWeekdayAndDate(date: LocalDate, language: Language, today?: LocalDate): string {
  return withYear(date, today, `${showLongWeekday(date, language)}, ${showDayAndMonth(date, language)}`, language)
}

/** `Nov 20` or `20 tháng 11` */
export function showDayAndMonth(date: LocalDate, language: Language): string {
  return ordered('dayAndMonth', date, language)
}

/** `Fri` or `T6` */
export function showWeekday(date: LocalDate, language: Language): string {
  return ofDate(date, language, { weekday: locales[language].shortWeekday })
}

/** `Friday` or `Thứ Sáu` */
export function showLongWeekday(date: LocalDate, language: Language): string {
  return ofDate(date, language, { weekday: 'long' })
}

/** `November` or `Tháng 11` */
export function showMonthName(date: LocalDate, language: Language): string {
  return ofDate(date, language, { month: 'long' })
}

/** The title of the month of any date in it: `November 2026` or `Tháng 11/2026`. */
export function showMonth(date: LocalDate, language: Language): string {
  return ordered('month', date, language)
}

/** `5 minutes ago`, `yesterday` or `5 phút trước`, `hôm qua`: the largest unit that fits. */
export function showAgo(at: Instant, now: Instant, language: Language): string {
  const minutes = Math.max(0, Math.round((now - at) / minute))
  const words = new Intl.RelativeTimeFormat(locales[language].tag, { numeric: 'auto' })
  const [count, unit] =
    minutes < 60
      ? ([minutes, 'minute'] as const)
      : minutes < 1440
        ? ([Math.floor(minutes / 60), 'hour'] as const)
        : ([Math.floor(minutes / 1440), 'day'] as const)
  return words.format(-count, unit).replace(/^./u, (letter) => letter.toLowerCase()) // used within a sentence
}

/** `45 min`, `1 h 35 min`, `2 h` or `45 phút`, `1 giờ 35 phút`, `2 giờ` */
export function showDuration(minutes: number, language: Language): string {
  const { hour, minute } = locales[language].units
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 && `${hours} ${hour}`, (rest > 0 || hours === 0) && `${rest} ${minute}`]
  return parts.filter(Boolean).join(' ')
}

/** `95 min` or `95 phút`, without hours. A visit ends when it is finished, whatever the second. */
export function showMinutes(minutes: number, language: Language): string {
  return `${Math.round(minutes)} ${locales[language].units.minute}`
}

/**
 * `55 min`; if the visit is not as long as its services together, those too: `55 min, two technicians · 1 h 35 min of service` or
 * `55 phút, hai thợ cùng làm · 1 giờ 35 phút dịch vụ`. @param show how minutes are written
 */
export function showLength(
  { minutes, serviceMinutes, atOnce }: { minutes: number; serviceMinutes: number; atOnce: boolean },
  language: Language,
  show = showDuration,
): string {
  if (minutes === serviceMinutes && !atOnce) return show(minutes, language)
  const words = locales[language].visit
  return `${show(minutes, language)}${atOnce ? `, ${words.atOnce}` : ''} · ${show(serviceMinutes, language)} ${words.ofService}`
}

/** `5.3` or `5,3`: always one decimal. */
export function showAverage(average: number, language: Language): string {
  return numbers(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(average)
}

/** `1,234` or `1.234` */
export function showNumber(count: number, language: Language): string {
  return numbers(language, {}).format(count)
}

/** `7:05` */
export function showHours(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** The salon's calendar day at an instant. */
export function localDateOf(zone: string, at: Instant): LocalDate {
  return wall(zone, at).slice(0, 10)
}

/** The salon's wall clock at an instant, cut to the minute: `09:00`. */
export function localTimeOf(zone: string, at: Instant): LocalTime {
  return wall(zone, at).slice(11)
}

let thisYear: string | undefined

/** For a browser: dates of this year are shown without the year. */
export function setThisYear(now: Instant): void {
  thisYear = String(new Date(now).getFullYear())
}

function withYear(date: LocalDate, today: LocalDate | undefined, words: string, language: Language): string {
  const year = date.slice(0, 4)
  const present = today?.slice(0, 4) ?? thisYear ?? year
  return year === present ? words : fill(locales[language].dates.withYear, { words, year })
}

/** `Pacific Time` or `Giờ Thái Bình Dương` */
export function showZone(zone: string, at: Instant, language: Language): string {
  return zoneName(locales[language].tag, zone, at, 'longGeneric')
}

function zoneName(tag: string, zone: string, at: Instant, timeZoneName: 'short' | 'longGeneric'): string {
  const parts = formatter(tag, { timeZone: zone, timeZoneName }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** Whether this device's clock differs from the zone's. */
export function isOnOtherClock(zone: string, at: Instant): boolean {
  return wall(zone, at) !== wall(new Intl.DateTimeFormat().resolvedOptions().timeZone, at)
}

/** How times of day are written: `2:15 PM` or `14:15`. */
export type Clock = '12h' | '24h'

let clock: Clock = '12h'

/** For a browser, which shows times to one person. The server always writes the 12-hour clock. */
export function setClock(chosen: Clock): void {
  clock = chosen
}

/** In autumn one hour occurs twice: whether `at` lies in it, the first or the second time. */
function comesTwice(zone: string, at: Instant): boolean {
  if (offsetOn(zone, at) !== null) return false
  const shown = wall(zone, at)
  return wall(zone, addMinutes(at, 60)) === shown || wall(zone, addMinutes(at, -60)) === shown
}

// A calendar shows thousands of times, and an `Intl` call costs twenty times as much as adding the cached offset of the day.
const offsets = new Map<string, number | null>()
const maxOffsets = 10_000
const wholeDay = 24 * 60 * minute

/** The zone's offset from UTC in milliseconds on the UTC day of `at`; null: it changes then, or within two hours of it. */
function offsetOn(zone: string, at: Instant): number | null {
  const start = Math.floor(at / wholeDay) * wholeDay
  const key = `${zone} ${start}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const ahead = (instant: Instant) => Date.parse(`${shownWall(zone, instant)}Z`) - instant
  const offset = ahead(start)
  const isSame = [addMinutes(start, -120), addMinutes(start + wholeDay, 120)].every((one) => ahead(one) === offset)
  if (offsets.size >= maxOffsets) offsets.clear()
  offsets.set(key, isSame ? offset : null)
  return isSame ? offset : null
}

/** `2026-11-20T14:15` */
function wall(zone: string, at: Instant): string {
  const offset = offsetOn(zone, at)
  return offset === null ? shownWall(zone, at) : toIso(at + offset).slice(0, 16)
}

/** The same, formatted by `Intl`. */
function shownWall(zone: string, at: Instant): string {
  const parts = formatter(clockTag, {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** A calendar day has no zone: it is formatted as the same day in UTC. */
function ofDate(date: LocalDate, language: Language, style: Intl.DateTimeFormatOptions): string {
  return formatter(locales[language].tag, { ...style, timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`))
}

function ordered(order: Exclude<keyof Locale['dates'], 'withYear'>, date: LocalDate, language: Language): string {
  const words = {
    day: String(Number(date.slice(8, 10))),
    month: String(Number(date.slice(5, 7))),
    year: date.slice(0, 4),
    monthName: () => ofDate(date, language, { month: 'long' }),
    shortMonthName: () => ofDate(date, language, { month: 'short' }),
    weekday: () => showLongWeekday(date, language),
    shortWeekday: () => showWeekday(date, language),
  }
  return fill(locales[language].dates[order], words)
}

/** Replaces the names in braces. */
function fill(pattern: string, words: Readonly<Record<string, string | (() => string)>>): string {
  return pattern.replace(/{(\w+)}/g, (whole, name: string) => {
    const word = words[name] ?? whole
    return typeof word === 'string' ? word : word()
  })
}

// Creating a formatter costs a thousand times as much as using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(style)}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, style)
  formatters.set(key, made)
  return made
}

const numberForms = new Map<string, Intl.NumberFormat>()

function numbers(language: Language, style: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(style)}`
  const known = numberForms.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locales[language].numbers, style)
  numberForms.set(key, made)
  return made
}

/** Some engines put a no-break space before the sign, others a plain one. */
function dollars(cents: Cents, language: Language, digits: number): string {
  const dollars = numbers(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return dollars.format(cents / 100).replace(/\s/g, space)
}

/** The device's time zone: probably the salon's, too. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
