/** The engine's reasons as sentences. */

import type { TFunction } from 'i18next'
import type { Reason } from '../../shared/availability/reasons.ts'
import {
  localDateOf,
  localTimeOf,
  showDuration,
  showLocalTime,
  showLongDate,
  showLongWeekday,
  showShortDate,
  showTime,
  showTimes,
} from '../../shared/format.ts'
import type { Language } from '../../shared/text/language.ts'
import { addDays, type LocalDate } from '../../shared/time.ts'
import type { BookedService } from '../data/booked-names.ts'
import { dateOfWeekday } from '../ui/weekday.ts'

export interface Wording {
  t: TFunction<'availability'>
  /** The salon's time zone. */
  zone: string
  language: Language
  /** The requested day: times on other days are shown with their date. */
  date: LocalDate
  /** Of a service of the menu. */
  nameOf: (service: BookedService) => string
}

export function reasonSentence(reason: Reason, wording: Wording): string {
  const { t, language, zone } = wording
  const span = 'from' in reason ? spanWords(reason, wording) : ''
  const time = (iso: string) => showTime(zone, Date.parse(iso))

  switch (reason.code) {
    case 'in_the_past':
    case 'not_together':
    case 'not_at_once':
      return t(`reason.${reason.code}`)
    case 'held':
      return t('reason.held', { time: time(reason.until) })
    case 'too_short_notice':
      return t('reason.too_short_notice', {
        notice: showDuration(reason.noticeMinutes, language),
        earliest: momentWords(reason.earliest, wording),
      })
    case 'too_far_ahead':
      return t('reason.too_far_ahead', { date: showLongDate(reason.lastDate, language) })
    case 'no_such_time':
      return t('reason.no_such_time', { time: showLocalTime(reason.time) })
    case 'closed_weekday':
      return t('reason.closed_weekday', { day: weekday(reason.dayOfWeek, language) })
    case 'closure':
      return t('reason.closure', { name: reason.name })
    case 'before_opening':
      return t('reason.before_opening', { time: time(reason.opensAt) })
    case 'closes_too_early':
      return t('reason.closes_too_early', { time: time(reason.closesAt), count: reason.minutesShort })
    case 'off_grid':
      return gridSentence(reason, wording)
    case 'service_inactive':
    case 'nobody_does_it':
      return t(`reason.${reason.code}`, { service: wording.nameOf(reason) })
    case 'does_not_do_it':
      return t('reason.does_not_do_it', { name: reason.staffName, service: wording.nameOf(reason) })
    case 'not_bookable':
      return t(`reason.${notBookable[reason.status]}`, { name: reason.staffName })
    case 'day_off':
      return t('reason.day_off', { name: reason.staffName, day: weekday(reason.dayOfWeek || 7, language) })
    case 'outside_shift':
    case 'on_break':
    case 'booked':
      return t(`reason.${reason.code}`, { name: reason.staffName, span })
    case 'time_off':
      return reason.reason
        ? t('reason.time_off_because', { name: reason.staffName, span, reason: reason.reason })
        : t('reason.time_off', { name: reason.staffName, span })
    case 'blocked':
      return reason.reason
        ? t('reason.blocked_because', { name: reason.staffName, span, reason: reason.reason })
        : t('reason.blocked', { name: reason.staffName, span })
    case 'in_use': {
      const key = reason.units === 0 ? 'in_use_none' : reason.units === 1 ? 'in_use_single' : 'in_use'
      return t(`reason.${key}`, { resource: reason.resourceName, units: reason.units, span })
    }
    case 'needs_more':
      return t('reason.needs_more', { resource: reason.resourceName, units: reason.units })
  }
}

const notBookable = { active: 'not_bookable', inactive: 'staff_inactive', on_break: 'staff_on_break' } as const

function gridSentence(
  { stepMinutes, before, after }: Extract<Reason, { code: 'off_grid' }>,
  { t, zone, language }: Wording,
): string {
  const step = showDuration(stepMinutes, language)
  const [first, second] = [before, after].flatMap((iso) => (iso ? [showTime(zone, Date.parse(iso))] : []))
  return first && second
    ? t('reason.off_grid', { step, before: first, after: second })
    : t('reason.off_grid_single', { step, time: first ?? '' })
}

/** Whole days as dates; times on the requested day without a date. */
function spanWords({ from, to }: { from: string; to: string }, wording: Wording): string {
  const { zone, language } = wording
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const [first, last] = [localDateOf(zone, start), localDateOf(zone, end)]
  const wholeDays = first < last && [start, end].every((at) => localTimeOf(zone, at) === '00:00')
  if (wholeDays) {
    const through = addDays(last, -1)
    return first === through
      ? showShortDate(first, language)
      : `${showShortDate(first, language)} – ${showShortDate(through, language)}`
  }
  return first === last && first === wording.date
    ? showTimes(zone, start, end)
    : `${momentWords(from, wording)} – ${momentWords(to, wording)}`
}

function momentWords(iso: string, { zone, language, date }: Wording): string {
  const at = Date.parse(iso)
  const day = localDateOf(zone, at)
  return day === date ? showTime(zone, at) : `${showShortDate(day, language)}, ${showTime(zone, at)}`
}

/** Monday 1 to Sunday 7. */
function weekday(dayOfWeek: number, language: Language): string {
  return showLongWeekday(dateOfWeekday(dayOfWeek), language)
}
