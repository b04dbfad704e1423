import { expect, test } from 'vitest'
import type { FloorAct } from '../acts.ts'
import { mayChoose, pastChoices, usualChoice } from './past-choices.ts'

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
