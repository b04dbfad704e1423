import { expect, test } from 'vitest'
import type { FloorAct } from '../acts.ts'
import { mayChoose, onClockSince, pastChoices, usualChoice } from './past-choices.ts'

const choices = (act: FloorAct) => pastChoices.filter((choice) => mayChoose(act, choice))
const clients = [{ serviceIds: [], staffId: null, redo: false, options: [] }]

test('a visit that stayed open ends then, or now', () => {
  const finish: FloorAct = { kind: 'finish', bookingId: 'b', staffId: null }
  expect(choices(finish)).toEqual(['now', 'correct', 'drop'])
  expect(usualChoice(finish)).toBe('correct')
})

test('a break of another day changes nothing any more', () => {
  expect(choices({ kind: 'break', staffId: 'kim', minutes: 10 })).toEqual(['drop'])
})

test('who came then can be put in line today, but not by itself', () => {
  const add: FloorAct = { kind: 'add', party: { clients, name: 'Rosa', phone: '', oneByOne: false } }
  expect(choices(add)).toEqual(['now', 'drop'])
  expect(usualChoice(add)).toBe('drop')
})

test('a clock-out says the hours of who came once and has not left since', () => {
  const entry = (staffId: string, kind: 'clock_in' | 'break' | 'clock_out', isUndone = false) => {
    return { staffId, kind, isUndone, at: '2027-03-10T14:30:00Z' }
  }
  const came = entry('kim', 'clock_in')
  const since = (...entries: (typeof came)[]) => onClockSince({ entries }, 'kim')
  expect(since(came, entry('kim', 'break'), entry('mai', 'clock_out'))).toBe(Date.parse(came.at))
  expect(since(came, entry('kim', 'clock_out', true))).toBe(Date.parse(came.at))
  expect(since(came, entry('kim', 'clock_out'), came)).toBeNull()
  expect(since(entry('mai', 'clock_in'))).toBeNull()
})
