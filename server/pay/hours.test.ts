/** How long a member was at work, from what was clocked. */

import { expect, test } from 'vitest'
import { clockedMinutes } from './hours.ts'

type Entry = Parameters<typeof clockedMinutes>[0][number]
/** `9:00 clock_in` and so on, of one day. */
const clocked = (...entries: string[]): Entry[] =>
  entries.map((entry) => {
    const [time = '', kind = ''] = entry.split(' ')
    return { at: at(time), kind: kind as Entry['kind'] }
  })
const at = (time: string) => Date.parse(`2027-03-10T${time.length > 5 ? time : `${time}:00`}Z`)

test.each([
  ['a day with a long break', ['09:00 clock_in', '12:00 break', '12:30 back', '17:00 clock_out'], 8 * 60 - 10],
  [
    'a break of twenty minutes is time at work',
    ['09:00 clock_in', '12:00 break', '12:20 back', '17:00 clock_out'],
    8 * 60,
  ],
  [
    'of a longer one, all but twenty is not',
    ['09:00 clock_in', '12:00 break', '12:21 back', '17:00 clock_out'],
    8 * 60 - 1,
  ],
  [
    'a tenth over twenty minutes is that tenth',
    ['09:00 clock_in', '12:00 break', '12:20:06 back', '17:00 clock_out'],
    8 * 60,
  ],
  [
    'a moment over twenty minutes is that moment',
    ['09:00 clock_in', '12:00 break', '12:20:00.1 back', '17:00 clock_out'],
    8 * 60,
  ],
  ['two spans', ['09:00 clock_in', '11:00 clock_out', '14:00 clock_in', '16:30 clock_out'], 4.5 * 60],
  ['who went out in a break was not back', ['09:00 clock_in', '12:00 break', '13:00 clock_out'], 3 * 60],
  ['who did not clock out is there until the day ends', ['09:00 clock_in'], 10 * 60],
  ['who is in a break when it ends is not', ['09:00 clock_in', '18:00 break'], 9 * 60],
  ['twice in counts from the first', ['09:00 clock_in', '10:00 clock_in', '11:00 clock_out'], 2 * 60],
  ['out without in is nothing', ['09:00 clock_out'], 0],
])('%s', (_, entries, minutes) => {
  expect(clockedMinutes(clocked(...entries), at('19:00')).minutes).toBe(minutes)
})

test('of each break, twenty minutes at most are paid rest', () => {
  const day = clocked('09:00 clock_in', '11:00 break', '11:10 back', '14:00 break', '14:45 back', '17:00 clock_out')
  expect(clockedMinutes(day, at('19:00'))).toMatchObject({ minutes: 8 * 60 - 25, restMinutes: 30 })
})

test.each([
  [
    'a break of 45 minutes is unpaid for 25',
    ['09:00 clock_in', '14:00 break', '14:45 back', '17:00 clock_out'],
    25,
    '17:00',
  ],
  [
    'time between two spans is unpaid',
    ['09:00 clock_in', '11:00 clock_out', '14:00 clock_in', '17:00 clock_out'],
    180,
    '17:00',
  ],
  ['who left in a break was not paid for it', ['09:00 clock_in', '12:00 break', '13:00 clock_out'], 60, '13:00'],
  ['who did not clock out has no time of leaving', ['09:00 clock_in'], 0, null],
  ['who came back has not left yet', ['09:00 clock_in', '11:00 clock_out', '12:00 clock_in'], 60, null],
])('%s', (_, entries, unpaidMinutes, out) => {
  const { clocked: times, minutes } = clockedMinutes(clocked(...entries), at('19:00'))
  expect(times).toEqual({ inAt: at('09:00'), outAt: out && at(out), unpaidMinutes })
  expect(minutes).toBe((at(out ?? '19:00') - at('09:00')) / 60_000 - unpaidMinutes)
})

test('who never clocked in has no times', () => {
  expect(clockedMinutes(clocked('09:00 clock_out'), at('19:00')).clocked).toBeNull()
})
