import { expect, test } from 'vitest'
import { mustAgree, startsOf } from './one-by-one.ts'
import type { Expected } from './parts.ts'

const at = (start: string | null): Expected => ({ staffId: null, staffFirstName: '', start, minutes: null })

test('a party begins between two times, or not today when one of it cannot', () => {
  const [early, late] = ['2027-03-11T19:10:00Z', '2027-03-11T19:25:00Z']

  expect(startsOf([at(late), at(early)])).toEqual({ first: Date.parse(early), last: Date.parse(late) })
  expect(startsOf([at(late), at(null)])).toBeNull()
  expect(startsOf([at('2027-03-11T19:10:09Z'), at('2027-03-11T19:10:40Z')])).toEqual({
    first: Date.parse(early),
    last: Date.parse(early),
  })
})

test('a party that cannot start together is asked once, before the first of it', () => {
  const party = { people: 3, waiting: 3, canStart: 1, agreed: false }
  expect(mustAgree(party)).toBe(true)
  expect(mustAgree({ ...party, agreed: true })).toBe(false)
  expect(mustAgree({ ...party, canStart: 3 })).toBe(false)
  expect(mustAgree({ ...party, waiting: 2 })).toBe(false)
  expect(mustAgree({ ...party, people: 1, waiting: 1, canStart: 0 })).toBe(false)
})
