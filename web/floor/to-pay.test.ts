import { expect, test } from 'vitest'
import type { Seat } from '../../shared/floor/contract.ts'
import { time } from './test-board.ts'
import { finishedVisit, priceOfSeats, visitsOf } from './to-pay.ts'

const kim = seat('kim', '25.00')
const mai = seat('mai', '35.00')
const finish = { kind: 'finish' as const, bookingId: 'visit', staffId: 'kim' }

test('the last to finish makes the whole visit ready to pay', () => {
  const board = { inService: [kim], readyToPay: [mai] }

  expect(finishedVisit(board, finish)).toEqual([kim, mai])
  expect(priceOfSeats([kim, mai])).toEqual({ cents: 6000, kind: 'exact' })
})

test('nobody pays while a colleague goes on with the visit', () => {
  expect(finishedVisit({ inService: [kim, mai], readyToPay: [] }, finish)).toBeNull()
})

test('a visit of two members is one row', () => {
  expect(visitsOf([kim, seat('thu', '10.00', 'other'), mai])).toEqual([[kim, mai], [seat('thu', '10.00', 'other')]])
})

function seat(staffId: string, price: string, bookingId = 'visit'): Seat {
  return {
    bookingId,
    version: 1,
    staffId,
    staffFirstName: staffId,
    firstName: 'Emily',
    lastName: 'Sanders',
    number: null,
    lineIds: [],
    services: [],
    price,
    chair: null,
    redo: false,
    requested: false,
    counts: 2,
    startedAt: time,
    expectedEnd: time,
    plannedMinutes: 30,
    plannedEnd: time,
    finishedAt: null,
  }
}
