import { expect, test } from 'vitest'
import { type Card, type Column } from './cards.ts'
import { type Arrow, neighbourOf } from './neighbours.ts'
import { booking, cardOf } from './test-bookings.ts'

const early = card('early', 'kim', '17:00', '18:00')
const late = card('late', 'kim', '20:00', '21:00')
const hanh = card('hanh', 'hanh', '19:30', '20:30')
const columns = [column('kim', [early, late]), column('thao', []), column('hanh', [hanh])]

test('arrows lead up and down a column, and stop at its ends', () => {
  expect(to(early, 'ArrowDown')).toBe('late')
  expect(to(late, 'ArrowUp')).toBe('early')
  expect(to(late, 'ArrowDown')).toBeUndefined()
})

test('arrows to the side pass over empty columns to the nearest time', () => {
  expect(to(early, 'ArrowRight')).toBe('hanh')
  expect(to(hanh, 'ArrowLeft')).toBe('late')
  expect(to(early, 'ArrowLeft')).toBeUndefined()
})

function to(from: Card, arrow: Arrow): string | undefined {
  return neighbourOf(columns, from, arrow)?.booking.id
}

function card(id: string, staffId: string, from: string, until: string): Card {
  return cardOf(booking(id, [{ staffId, from, to: until }]))
}

function column(staffId: string, cards: Card[]): Column {
  return { staffId, name: staffId, index: 0, member: undefined, cards }
}
