import { expect, test } from 'vitest'
import { besideOneAnother } from './side-by-side.ts'

const line = (person: number, takes: 'hands' | 'feet' | 'none', start: number, end: number) => ({
  person,
  takes,
  start,
  end,
})

test('whoever is served at the same kind of place at some moment may sit side by side', () => {
  expect(besideOneAnother([line(0, 'feet', 0, 40), line(1, 'feet', 20, 60)])).toBe('maybe')
  expect(besideOneAnother([line(0, 'hands', 0, 30), line(0, 'feet', 30, 70), line(1, 'feet', 0, 40)])).toBe('maybe')
  expect(besideOneAnother([line(0, 'hands', 0, 30), line(1, 'none', 0, 30)])).toBe('maybe')
})

test('not one after another, nor one at a table while the other is in a chair for feet', () => {
  expect(besideOneAnother([line(0, 'feet', 0, 40), line(1, 'feet', 40, 80)])).toBe('not_at_once')
  expect(besideOneAnother([line(0, 'hands', 0, 40), line(1, 'feet', 0, 40)])).toBe('apart')
  const three = [line(0, 'feet', 0, 40), line(1, 'feet', 0, 40), line(2, 'feet', 40, 80)]
  expect(besideOneAnother(three)).toBe('not_at_once')
})
