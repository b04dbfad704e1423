/** What an owner can enter about a member. The browser validates its forms with the same schemas. */

import { z } from 'zod'
import { VersionIn } from '../audit/edits.ts'
import { EmailIn, PhoneIn } from '../contact.ts'
import { Id } from '../ids.ts'
import { EndTime, LocalDate, LocalTime } from '../local-time.ts'
import { ServiceDuration, ServicePrice } from '../services/contract.ts'
import type { FieldCode } from '../text/language.ts'
import { line, nameLine, notes, requiredLine, requiredName } from '../text.ts'

export const staffStatuses = ['active', 'inactive', 'on_break'] as const
export const StaffStatus = z.enum(staffStatuses)
export type StaffStatus = z.infer<typeof StaffStatus>

const Skills = z.array(requiredLine(60)).max(30).transform(withoutRepeats)
export const Languages = z
  .array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/))
  .max(10)
  .transform(withoutRepeats)
  .describe('BCP 47 tags, such as en and vi')

export const NewStaff = z.strictObject({
  firstName: requiredName(80),
  lastName: requiredName(80),
  email: EmailIn,
  phone: PhoneIn,
  address: line(200).default(''),
  bio: notes(500).default(''),
  skills: Skills.default([]),
  languages: Languages.default([]),
})
export type NewStaff = z.output<typeof NewStaff>

/** Absent fields stay unchanged. */
export const StaffChange = z.strictObject({
  firstName: requiredName(80).optional(),
  lastName: nameLine(80).optional(),
  email: z.union([z.literal(''), EmailIn], 'email').optional(),
  phone: z.union([z.literal(''), PhoneIn], 'phone').optional(),
  address: line(200).optional(),
  bio: notes(500).optional(),
  skills: Skills.optional(),
  languages: Languages.optional(),
  status: StaffStatus.optional(),
  isAvailableForBooking: z.boolean().optional(),
})
export type StaffChange = z.output<typeof StaffChange>

/** Where a member differs from the menu. */
const own = {
  duration: ServiceDuration.nullable().describe('Null: as on the menu.'),
  price: ServicePrice.nullable().describe('Null: as on the menu.'),
}

export const AssignedServices = z.strictObject({
  serviceIds: z.array(Id).max(500).transform(withoutRepeats),
  terms: z
    .array(z.strictObject({ serviceId: Id, ...own }))
    .max(500)
    .optional()
    .describe("The member's own minutes and prices, all of them. Absent: unchanged."),
})

export const AssignedMembers = z.strictObject({
  staffIds: z.array(Id).max(500),
  terms: z
    .array(z.strictObject({ staffId: Id, ...own }))
    .max(500)
    .optional()
    .describe("The members' own minutes and prices of it, all of them. Absent: unchanged."),
})

const noBreaks = { breakStart: null, breakEnd: null, secondBreakStart: null, secondBreakEnd: null }
const noTimes = { startTime: null, endTime: null, ...noBreaks }
const Time = LocalTime.nullish().transform((time) => time ?? null)
const End = EndTime.nullish().transform((time) => time ?? null)

/** The validated times of a working day in a request: a day off has none. */
export interface DayTimes {
  isActive: boolean
  startTime: LocalTime | null
  endTime: LocalTime | null
  breakStart: LocalTime | null
  breakEnd: LocalTime | null
  secondBreakStart: LocalTime | null
  secondBreakEnd: LocalTime | null
}

/** One weekday of a member's week in a request. */
export interface AvailabilityIn extends DayTimes {
  dayOfWeek: number
  version?: number | undefined
}

export const dayTimesIn = {
  isActive: z.boolean(),
  startTime: Time,
  endTime: End,
  breakStart: Time,
  breakEnd: End,
  secondBreakStart: Time,
  secondBreakEnd: End,
}

/** Times sent with a day off are dropped, so that a week can be sent back as it was read. */
export const AvailabilityIn = z
  .strictObject({
    id: z.string().max(40).optional(),
    staffId: z.string().max(40).optional(),
    dayOfWeek: z.number().int().min(0).max(6).describe('Sunday 0 to Saturday 6'),
    ...dayTimesIn,
    version: VersionIn,
  })
  .transform(({ id, staffId, ...day }): AvailabilityIn => withoutTimesOff(day))
  .superRefine(checkTimes)

export function withoutTimesOff<Day extends DayTimes>(day: Day): Day {
  return day.isActive ? day : { ...day, ...noTimes }
}

/** Names each time that cannot be saved. */
export function checkTimes(day: DayTimes, check: z.RefinementCtx): void {
  for (const [field, code] of wrongTimesOf(day)) check.addIssue({ code: 'custom', path: [field], message: code })
}

/** Field and code of a problem with a day's times. A working day needs both ends; a break needs both or neither. */
function wrongTimesOf(day: DayTimes): [keyof typeof noTimes, FieldCode][] {
  const { isActive, startTime, endTime } = day
  if (!isActive) return []
  if (startTime === null) return [['startTime', 'required']]
  if (endTime === null) return [['endTime', 'required']]
  if (endTime <= startTime) return [['endTime', 'shift_ends_before_start']]
  const shift = { startTime, endTime }
  const wrong = [...wrongBreak(day, ['breakStart', 'breakEnd'], shift), ...wrongSecond(day, shift)]
  return wrong.slice(0, 1)
}

type ShiftEnds = Record<'startTime' | 'endTime', LocalTime>

function wrongBreak(
  day: DayTimes,
  [first, last]: [keyof typeof noBreaks, keyof typeof noBreaks],
  { startTime, endTime }: ShiftEnds,
): [keyof typeof noTimes, FieldCode][] {
  const { [first]: start, [last]: end } = day
  if (start === null && end === null) return []
  if (start === null) return [[first, 'required']]
  if (end === null) return [[last, 'required']]
  if (end <= start) return [[last, 'break_ends_before_start']]
  if (start < startTime) return [[first, 'break_outside_shift']]
  return end > endTime ? [[last, 'break_outside_shift']] : []
}

/** There is no second break without a first, and it is the later one. */
function wrongSecond(day: DayTimes, shift: ShiftEnds): [keyof typeof noTimes, FieldCode][] {
  const { breakEnd, secondBreakStart, secondBreakEnd } = day
  if (secondBreakStart === null && secondBreakEnd === null) return []
  if (breakEnd === null) return [['breakStart', 'required']]
  if (secondBreakStart !== null && secondBreakStart < breakEnd) return [['secondBreakStart', 'breaks_overlap']]
  return wrongBreak(day, ['secondBreakStart', 'secondBreakEnd'], shift)
}

/** Absent weekdays stay unchanged; none may occur twice. */
export const WeekIn = z
  .array(AvailabilityIn)
  .min(1)
  .max(7)
  .refine((week) => new Set(week.map(({ dayOfWeek }) => dayOfWeek)).size === week.length, 'weekday_twice')

/**
 * Instants, or days of the salon's calendar (both inclusive), or hours on them: `fromTime` on the first day until
 * `toTime` on the last.
 */
export const TimeOffIn = z
  .strictObject({
    startsAt: z.iso.datetime({ offset: true }).optional(),
    endsAt: z.iso.datetime({ offset: true }).optional(),
    from: LocalDate.optional(),
    to: LocalDate.optional(),
    fromTime: LocalTime.optional().describe('Absent: from the beginning of the first day.'),
    toTime: EndTime.optional().describe('Absent: until the end of the last day.'),
    reason: line(200).default(''),
  })
  .superRefine((input, check) => {
    for (const [field, code] of wrongSpanOf(input)) {
      check.addIssue({ code: 'custom', path: [field], message: code })
    }
  })
export type TimeOffIn = z.output<typeof TimeOffIn>

type Span = Partial<Record<'startsAt' | 'endsAt' | 'from' | 'to' | 'fromTime' | 'toTime', string>>

function wrongSpanOf({ startsAt, endsAt, from, to, fromTime, toTime }: { [Key in keyof Span]: string | undefined }) {
  const wrong: [keyof Span, FieldCode][] = []
  if (startsAt !== undefined || endsAt !== undefined) {
    if (startsAt === undefined) wrong.push(['startsAt', 'required'])
    else if (endsAt === undefined) wrong.push(['endsAt', 'required'])
    else if (Date.parse(endsAt) <= Date.parse(startsAt)) wrong.push(['endsAt', 'time_off_ends_before_start'])
    if (from !== undefined || to !== undefined) wrong.push(['from', 'unknown'])
  } else if (from === undefined) wrong.push(['from', 'required'])
  else if (to === undefined) wrong.push(['to', 'required'])
  else if (to < from) wrong.push(['to', 'ends_before_start'])
  else if (from === to && fromTime !== undefined && toTime !== undefined && toTime <= fromTime) {
    wrong.push(['toTime', 'time_off_ends_before_start'])
  }
  return wrong
}

function withoutRepeats(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
