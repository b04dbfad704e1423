import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addOnAlone, goesWith, inVisitOrder, type Marks, noMarks, takenParts, usualMarks } from './marks.ts'

const hand = { ...noMarks, takes: 'hands' as const }
const foot = { ...noMarks, takes: 'feet' as const }

test('the names of a service and its category tell what it takes', () => {
  const told = (name: string, category = '', vi = '') =>
    usualMarks({ name, names: { vi } }, { name: category, names: {} }).takes

  expect(
    ['Gel Manicure', 'Dip Powder', 'Acrylic Fill', 'Nail Art (2 nails)', 'Gel Removal'].map((one) => told(one)),
  ).toEqual(Array.from({ length: 5 }, () => 'hands'))
  expect(['Spa Pedicure', 'Gel Pedicure', 'Callus Treatment', 'Foot Massage'].map((one) => told(one))).toEqual(
    Array.from({ length: 4 }, () => 'feet'),
  )
  expect(told('Mani & Pedi')).toBe('both')
  expect(['Brow Wax', 'Facial', 'Lash Lift', 'Gift'].map((one) => told(one))).toEqual(
    Array.from({ length: 4 }, () => 'none'),
  )
  expect([
    told('Deluxe', 'Pedicures'),
    told('Deluxe', 'Manos'),
    told('Deluxe', 'Waxing'),
    told('Classic', 'Acrylics'),
  ]).toEqual(['feet', 'hands', 'none', 'hands'])
  expect([told('Number 5', '', 'Móng bột'), told('Number 6', '', 'Chà gót chân')]).toEqual(['hands', 'feet'])
})

test('they tell add-ons and what goes first, but a whole set or manicure is never one', () => {
  const told = (name: string, description = '') => {
    const { addOn, goesFirst } = usualMarks({ name, names: {}, description }, null)
    return [addOn, goesFirst]
  }

  expect([told('French Tip'), told('Hot Stones'), told('Shape change', 'Add to any set')]).toEqual([
    [true, false],
    [true, false],
    [true, false],
  ])
  expect([told('Gel Removal'), told('Acrylic Soak-off')]).toEqual([
    [false, true],
    [false, true],
  ])
  expect([told('Hot Stone Pedicure'), told('Gel Manicure with removal'), told('Chrome full set')]).toEqual([
    [false, false],
    [false, false],
    [false, false],
  ])
})

test('an add-on goes with main services that take the same, and is alone without one', () => {
  const art = { ...hand, addOn: true }
  const snack = { ...noMarks, addOn: true }

  expect([goesWith(art, hand), goesWith(art, foot), goesWith(art, { ...noMarks, takes: 'both' })]).toEqual([
    true,
    false,
    true,
  ])
  expect([goesWith(snack, foot), goesWith(art, art), goesWith(hand, hand)]).toEqual([true, false, false])
  expect([addOnAlone([art]), addOnAlone([foot, art]), addOnAlone([foot, hand, art]), addOnAlone([])]).toEqual([
    0, 1, -1, -1,
  ])
})

test('a removal comes before its manicure, an add-on after its own service', () => {
  const manicure = { ...hand, name: 'manicure' }
  const pedicure = { ...foot, name: 'pedicure' }
  const removal = { ...hand, goesFirst: true, name: 'removal' }
  const art = { ...hand, addOn: true, name: 'art' }
  const callus = { ...foot, addOn: true, name: 'callus' }
  const order = (...visit: { name: string; takes: Marks['takes']; addOn: boolean; goesFirst: boolean }[]) =>
    inVisitOrder(visit).map(({ name }) => name)

  expect(order(manicure, pedicure, callus, art, removal)).toEqual(['removal', 'manicure', 'art', 'pedicure', 'callus'])
  expect(order(pedicure, removal)).toEqual(['removal', 'pedicure'])
  expect(order(art, removal)).toEqual(['removal', 'art'])
})

test('whatever is chosen, the order keeps every service, mains as on the menu, and each with its own', () => {
  const marks = fc.record({ takes: fc.constantFrom(...takenParts), addOn: fc.boolean(), goesFirst: fc.boolean() })
  fc.assert(
    fc.property(fc.array(marks, { maxLength: 8 }), (visit) => {
      const ordered = inVisitOrder(visit)
      const mains = (some: readonly Marks[]) => some.filter(({ addOn, goesFirst }) => !addOn && !goesFirst)

      expect(ordered).toHaveLength(visit.length)
      expect(new Set(ordered)).toEqual(new Set(visit))
      expect(mains(ordered)).toEqual(mains(visit))
      for (const [index, one] of ordered.entries()) {
        const own = ordered.findIndex((main) => mains([main]).length > 0 && goesWith(one, main))
        if (own >= 0) expect(one.goesFirst ? index < own : index > own).toBe(true)
      }
    }),
  )
})
