/** The customer contacts in an answer that the front desk does not need for the visits of these weeks. */

import { addMinutes, type Instant, type Interval } from '../../shared/time.ts'

const day = 24 * 60

/** The visits of these weeks are the daily work of a front desk: it sees all their clients, in the calendar again and again. */
export function weeksOfWork(now: Instant): Interval {
  return { start: addMinutes(now, -7 * day), end: addMinutes(now, 42 * day) }
}

/** Each contact as 32 bits: phones, and emails of customers without a phone, anywhere in the answer. */
export function contactsIn(answer: unknown, daily: Interval, found = new Set<number>()): Set<number> {
  if (Array.isArray(answer)) {
    for (const one of answer) contactsIn(one, daily, found)
  } else if (isObject(answer) && !isDaily(answer, daily)) {
    const contact = [
      answer['customerPhone'],
      answer['phone'],
      answer['customerEmail'],
      answer['email'],
      answer['recipient'],
    ].find(isFilled)
    if (contact) found.add(numberOf(contact))
    for (const value of Object.values(answer)) if (typeof value === 'object') contactsIn(value, daily, found)
  }
  return found
}

function isDaily({ startTime }: Record<string, unknown>, { start, end }: Interval): boolean {
  if (typeof startTime !== 'string') return false
  const at = Date.parse(startTime)
  return start <= at && at < end
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** FNV-1a as a signed 32-bit number, which fits PostgreSQL's integer. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (let offset = 0; offset < text.length; offset++) hash = Math.imul(hash ^ text.charCodeAt(offset), 0x01000193)
  return hash | 0
}
