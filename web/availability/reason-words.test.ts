import { expect, test } from 'vitest'
import { Reason } from '../../shared/availability/reasons.ts'
import type { Language } from '../../shared/text/language.ts'
import { words as en } from '../app/page-words-en.ts'
import { words as vi } from '../app/page-words-vi.ts'
import { words as firstEn } from '../app/words-en.ts'
import { words as firstVi } from '../app/words-vi.ts'
import { textFor } from '../text/start.ts'
import { reasonSentence, type Wording } from './reason-words.ts'

const line = { line: 0, serviceId: 's', serviceName: 'Spa Pedicure' }
const kim = { ...line, staffId: 'k', staffName: 'Kim Nguyen' }
const chairs = { resourceId: 'r', resourceName: 'Pedicure chair', units: 4 }
const morning = { from: '2027-03-10T18:00:00Z', to: '2027-03-10T18:45:00Z' }

test('services are named as the reader knows them', () => {
  const nameOf = ({ serviceId }: { serviceId?: string | null }) => `${serviceId} (vi)`
  expect(told({ code: 'nobody_does_it', ...line }, 'en', nameOf)).toContain('s (vi)')
  expect(told({ code: 'does_not_do_it', ...kim }, 'en', nameOf)).toContain('s (vi)')
})

test('the reasons that owners ask for most', () => {
  expect(told({ code: 'day_off', ...kim, dayOfWeek: 3 })).toBe('Kim Nguyen is off every Wednesday.')
  expect(told({ code: 'day_off', ...kim, dayOfWeek: 0 })).toBe('Kim Nguyen is off every Sunday.')
  expect(told({ code: 'in_use', ...line, ...chairs, ...morning })).toBe(
    'All 4 are in use 10:00 AM – 10:45 AM: Pedicure chair.',
  )
  expect(told({ code: 'closes_too_early', closesAt: '2027-03-11T03:00:00Z', minutesShort: 20 })).toBe(
    'The salon closes at 7:00 PM, 20 minutes too early.',
  )
  expect(told({ code: 'closes_too_early', closesAt: '2027-03-11T03:00:00Z', minutesShort: 1 })).toBe(
    'The salon closes at 7:00 PM, 1 minute too early.',
  )
  expect(told({ code: 'booked', ...kim, ...morning })).toBe(
    'Kim Nguyen is booked 10:00 AM – 10:45 AM, clean-up included.',
  )
})

test('the same in Vietnamese', () => {
  expect(told({ code: 'day_off', ...kim, dayOfWeek: 3 }, 'vi')).toBe('Kim Nguyen nghỉ vào Thứ Tư hằng tuần.')
  expect(told({ code: 'in_use', ...line, ...chairs, units: 1, ...morning }, 'vi')).toBe(
    'Pedicure chair: chỉ có một và đang dùng 10:00 AM – 10:45 AM.',
  )
  expect(told({ code: 'closes_too_early', closesAt: '2027-03-11T03:00:00Z', minutesShort: 20 }, 'vi')).toBe(
    'Tiệm đóng cửa lúc 7:00 PM, thiếu 20 phút.',
  )
})

test('days off are shown as days, hours off as hours, other days by date', () => {
  const off = (from: string, to: string, reason = '') => told({ code: 'time_off', ...kim, from, to, reason })

  expect(off('2027-03-10T08:00:00Z', '2027-03-11T08:00:00Z')).toBe('Kim Nguyen is off Wed, Mar 10.')
  expect(off('2027-03-10T08:00:00Z', '2027-03-13T08:00:00Z', 'Vacation')).toBe(
    'Kim Nguyen is off Wed, Mar 10 – Fri, Mar 12: Vacation.',
  )
  expect(off(morning.from, morning.to, 'Dentist')).toBe('Kim Nguyen is off 10:00 AM – 10:45 AM: Dentist.')
  expect(off('2027-03-09T22:00:00Z', '2027-03-10T20:00:00Z')).toBe('Kim Nguyen is off Tue, Mar 9, 2:00 PM – 12:00 PM.')
})

test('a time between two starts names both, or the one there is', () => {
  const grid = { code: 'off_grid', stepMinutes: 30, before: '2027-03-10T18:00:00Z' } as const

  expect(told({ ...grid, after: '2027-03-10T18:30:00Z' })).toBe(
    'Visits start every 30 min. The nearest times are 10:00 AM and 10:30 AM.',
  )
  expect(told({ ...grid, after: null })).toBe('Visits start every 30 min. The nearest time is 10:00 AM.')
})

test('every reason of the engine is a whole sentence in both languages', () => {
  const codes = Reason.options.map(({ shape }) => shape.code.value)
  const values = {
    ...kim,
    ...chairs,
    ...morning,
    noticeMinutes: 120,
    earliest: morning.to,
    lastDate: '2027-06-01',
    time: '02:30',
    name: 'Tết',
    opensAt: morning.from,
    closesAt: morning.to,
    minutesShort: 5,
    stepMinutes: 15,
    before: morning.from,
    after: morning.to,
    until: morning.to,
    reason: '',
  }
  for (const code of codes) {
    const inside = {
      closed_weekday: { dayOfWeek: 7 },
      day_off: { dayOfWeek: 6 },
      not_bookable: { status: 'on_break' },
    } as const
    const reason = Reason.parse({ ...values, ...Object.entries(inside).find(([name]) => name === code)?.[1], code })
    for (const language of ['en', 'vi'] as const) {
      expect(told(reason, language), code).toMatch(/^[^{}]{10,}\.$/)
      expect(told(reason, language), code).not.toContain('reason.')
    }
  }
})

function told(
  reason: Reason,
  language: Language = 'en',
  nameOf: Wording['nameOf'] = ({ serviceName }) => serviceName,
): string {
  const t = textFor({ en: { ...firstEn, ...en }, vi: { ...firstVi, ...vi } }, language).getFixedT(
    language,
    'availability',
  )
  return reasonSentence(reason, {
    t,
    zone: 'America/Los_Angeles',
    language,
    date: '2027-03-10',
    nameOf,
  })
}
