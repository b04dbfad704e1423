/** When the reminders of a visit are due: never at night, never close together. */

import type { Reminder } from '../../shared/salons/reminders.ts'
import { addDays, addMinutes, type Instant } from '../../shared/time.ts'
import { localDate, localTime, wallTime } from '../time-zone.ts'
import type { MessageChannel } from './messages.sql.ts'

/** `until` is exclusive. */
export const daytime = { from: '09:00', until: '20:00' } as const

const minutesOfADay = 1440
/** Of two that would come closer together, only the later one is sent. */
export const minGapMinutes = 60
/** How long before a visit is released its client is reminded at the latest. */
const askMinutes = 180
/** A client who was texted by hand gets no automatic reminder that is due this long before the visit, or earlier. */
export const handLeadMinutes = 1440

export interface DueReminder {
  leadMinutes: number
  channel: MessageChannel
  dueAt: Instant
}

interface ReminderTimes {
  start: Instant
  timezone: string
  /** Until when the client has to confirm, or the visit is released. */
  confirmBy?: Instant | null
}

/**
 * All are before the visit, whether their time has passed or not, earliest first. What has to be confirmed is reminded in time for
 * that, also by a salon that reminds of nothing else.
 */
export function remindersOf(
  { start, timezone, confirmBy = null }: ReminderTimes,
  reminders: readonly Reminder[],
  channels: readonly MessageChannel[],
): DueReminder[] {
  const askAt = confirmBy === null ? null : lastDaytime(timezone, addMinutes(confirmBy, -askMinutes))
  const used = channels.filter((channel) => reminders.some((reminder) => reminder[channel]))
  const asking = askAt === null ? [] : used.length > 0 ? used : channels.slice(0, 1)
  return channels.flatMap((channel) => {
    const leads = reminders.filter((reminder) => reminder[channel]).map(({ leadMinutes }) => leadMinutes)
    const isAsked = asking.includes(channel) && !leads.some((lead) => lead >= minutesOfADay)
    const due = [...leads, ...(isAsked ? [minutesOfADay] : [])]
      .toSorted((a, b) => b - a)
      .map((leadMinutes) => {
        const dueAt = dueAtOf(start, leadMinutes, timezone)
        const inTime = askAt !== null && leadMinutes >= minutesOfADay ? Math.min(dueAt, askAt) : dueAt
        return { leadMinutes, channel, dueAt: inTime }
      })
      .filter(({ dueAt }) => dueAt < start)
    return due.filter((one, index) => {
      const next = due[index + 1]
      return next === undefined || next.dueAt >= addMinutes(one.dueAt, minGapMinutes)
    })
  })
}

function dueAtOf(start: Instant, leadMinutes: number, timezone: string): Instant {
  return nextDaytime(timezone, before(start, leadMinutes, timezone))
}

/** Whether a reminder waits for the morning, because its own time is in the night. */
export function isHeld({
  start,
  leadMinutes,
  timezone,
  dueAt,
}: Omit<DueReminder, 'channel'> & { start: Instant; timezone: string }): boolean {
  return dueAt !== before(start, leadMinutes, timezone)
}

function before(start: Instant, leadMinutes: number, timezone: string): Instant {
  const days = Math.floor(leadMinutes / minutesOfADay)
  const sameTime =
    days === 0
      ? start
      : wallTime(timezone, addDays(localDate(timezone, start), -days), localTime(timezone, start), 'start')
  return addMinutes(sameTime, -(leadMinutes % minutesOfADay))
}

/** The instant itself in the daytime, otherwise an hour before the end of the last one. */
function lastDaytime(timezone: string, at: Instant): Instant {
  const [date, time] = [localDate(timezone, at), localTime(timezone, at)]
  if (time >= daytime.from && time < daytime.until) return at
  const last = time < daytime.from ? addDays(date, -1) : date
  return addMinutes(wallTime(timezone, last, daytime.until, 'start'), -60)
}

/** The instant itself in the daytime, otherwise the start of the next daytime. */
export function nextDaytime(
  timezone: string,
  at: Instant,
  { from, until }: { from: string; until: string } = daytime,
): Instant {
  const [date, time] = [localDate(timezone, at), localTime(timezone, at)]
  if (time < from) return wallTime(timezone, date, from, 'start')
  return time < until ? at : wallTime(timezone, addDays(date, 1), from, 'start')
}
