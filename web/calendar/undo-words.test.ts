import { expect, test } from 'vitest'
import { moveKindOf } from './undo-words.ts'

test('a change of length alone is not a move', () => {
  expect(moveKindOf(changed({ minutes: 75 }))).toBe('longer')
  expect(moveKindOf(changed({ minutes: 45 }))).toBe('shorter')
})

test('another time or member is a move, whatever the length', () => {
  expect(moveKindOf(changed({ start: '17:15' }))).toBe('moved')
  expect(moveKindOf(changed({ start: '17:15', minutes: 75 }))).toBe('moved')
  expect(moveKindOf(changed({ staffId: 'thao' }))).toBe('moved')
})

/** A one-hour visit at five o'clock with Kim. */
function changed({ start = '17:00', minutes = 60, staffId = 'kim' }) {
  const at = (time: string) => `2026-11-20T${time}:00.000Z`
  return {
    before: { startDateTime: at('17:00'), lines: [{ id: 'gel', staffId: 'kim', duration: 60 }] },
    startTime: at(start),
    services: [{ id: 'gel', staffId, duration: minutes }],
  }
}
