import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withTicks } from './ticks.ts'

test('what was ticked here is changed, and what others ticked meanwhile stays', () => {
  const ticks = { before: ['kim', 'thao'], now: ['thao', 'tommy'] }

  expect(withTicks(['kim', 'thao', 'ashley'], ticks)).toEqual(['thao', 'ashley', 'tommy'])
  expect(withTicks(['ashley'], ticks)).toEqual(['ashley', 'tommy']) // somebody else has removed Thao
})

test('without others, it is as it was ticked', () => {
  const list = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
  fc.assert(
    fc.property(list, list, (before, now) => {
      expect(withTicks(before, { before, now }).toSorted()).toEqual(now.toSorted())
    }),
  )
})
