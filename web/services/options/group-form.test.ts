import { expect, test } from 'vitest'
import { allOf } from '../../../shared/text/translated.ts'
import {
  emptyOption,
  groupAsTyped,
  kindOfTyped,
  mergedGroup,
  moved,
  readGroup,
  typedAs,
  typedGroup,
} from './group-form.ts'

const id = '0190b6b6-0000-7000-8000-000000000001'
const other = '0190b6b6-0000-7000-8000-000000000002'

const group = {
  id,
  name: 'Length',
  names: allOf({ vi: 'Độ dài' }),
  kind: 'one' as const,
  required: true,
  maxCount: 10,
  askedIf: other,
  options: [{ id: other, name: 'Long', names: allOf({ vi: 'Dài' }), minutes: 10, price: '5.00', from: true }],
  serviceIds: [id],
  version: 3,
}

test('a group comes back from its form as it was', () => {
  const { id: _, version, ...fields } = group

  expect(readGroup(typedGroup(group))).toEqual({ input: fields })
})

test('what somebody else has saved meanwhile stays, but for what was changed here', () => {
  const read = readGroup({ ...typedGroup(group), name: 'How long?' })
  const theirs = { ...group, name: 'Which length?', required: false, serviceIds: [other], version: 4 }
  const { id: _, version, ...present } = theirs

  expect('input' in read && mergedGroup(read.input, group, theirs)).toEqual({ ...present, name: 'How long?' })
})

test('minutes and prices may be taken off, and what is wrong is said field by field', () => {
  const typed = { ...typedGroup(undefined), name: 'Shape' }
  const named = (more: object) => ({ ...typed, options: [{ ...emptyOption('a'), name: 'Round', ...more }] })
  const read = readGroup(named({ minutes: '−5', price: '-$2.50' }))

  expect(read).toMatchObject({ input: { askedIf: null, options: [{ minutes: -5, price: '-2.50' }] } })
  expect(readGroup(named({ minutes: 'soon', price: 'much' }))).toEqual({
    codes: { 'options.0.minutes': 'option_minutes', 'options.0.price': 'option_price' },
  })
  expect(readGroup({ ...typed, name: '', options: [] })).toMatchObject({
    codes: { name: 'required', options: 'options_needed' },
  })
})

test('a group is shown while it is typed, without what has no name yet, and with figures that can be read', () => {
  const typed = { ...typedGroup(undefined), name: 'Shape', maxCount: 'many', askedIf: other, serviceIds: [id] }
  const options = [
    { ...emptyOption('a'), name: 'Round', minutes: '+5', price: '−2' },
    { ...emptyOption('b'), name: 'Coffin', minutes: 'soon', price: 'much', from: true },
    { ...emptyOption('c'), name: ' ' },
  ]

  expect(groupAsTyped({ ...typed, options })).toMatchObject({
    name: 'Shape',
    maxCount: 1,
    askedIf: null,
    serviceIds: [id],
    options: [
      { id: 'a', name: 'Round', minutes: 5, price: '-2.00', from: false },
      { id: 'b', name: 'Coffin', minutes: 0, price: '0.00', from: true },
    ],
  })
})

test('an option is moved, its price said in one of three ways', () => {
  expect([moved(['a', 'b', 'c'], 2, 0), moved(['a', 'b', 'c'], 0, 1)]).toEqual([
    ['c', 'a', 'b'],
    ['b', 'a', 'c'],
  ])
  const typed = { ...emptyOption('one'), price: '5' }
  expect(typedAs('in_salon', typed)).toEqual({ from: true, price: '0' })
  expect(kindOfTyped({ ...typed, ...typedAs('in_salon', typed) })).toBe('in_salon')
  expect(kindOfTyped({ ...typed, ...typedAs('from', typed) })).toBe('from')
  expect(kindOfTyped(typed)).toBe('exact')
})
