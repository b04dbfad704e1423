import { expect, test } from 'vitest'
import { checkOf, lineOf } from './any-check.ts'
import { owedWords } from './owed-words.ts'

const { totals } = checkOf({})

test('what is owed on a paid check with tax on services is said to be before tax', () => {
  const paid = checkOf({ state: 'paid', owedCents: 20_00, lines: [lineOf('Manicure', 20_00)] })
  expect(owedWords(paid)).toEqual(['owed'])
  expect(owedWords({ ...paid, totals: { ...totals, serviceTaxCents: 90 } })).toEqual(['owed', 'owed_tax'])
})

test('products stay sold; an open check has its payment reversed', () => {
  const lines = [lineOf('Oil', 20_00, { kind: 'product' })]
  expect(owedWords(checkOf({ state: 'paid', owedCents: 20_00, lines }))).toEqual(['owed', 'sold'])
  expect(owedWords(checkOf({ state: 'open', owedCents: 20_00, lines }))).toEqual(['behind'])
})
