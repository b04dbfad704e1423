import { expect, test } from 'vitest'
import { defaultTillSettings, type TillSettings } from '../../../shared/till/settings.ts'
import { newMethodId, type SettingsTyped, settingsOf, typedOf, withMethod } from './settings-form.ts'

const own = { id: '01936f2e-0000-7000-8000-000000000001', name: 'Check' }
const settings: TillSettings = {
  ...defaultTillSettings,
  version: 3,
  taxMillionths: 93_750,
  serviceTaxes: [{ from: '2027-01-01', millionths: 45_000, categoryIds: [null] }],
  cashPrice: 'cash_off',
  cashPriceBp: 350,
  cardTipFeeBp: 300,
  discountReasons: ['First visit', 'Birthday'],
  otherMethods: [own],
}

const taxed = { from: '2027-01-01', percent: '4.5', categoryIds: [null] }

function problemsOf(change: Partial<SettingsTyped>) {
  return settingsOf({ ...typedOf(settings), ...change })
}

test('settings fill the form, and the form sets them', () => {
  expect(typedOf(settings)).toMatchObject({
    tax: '9.375',
    cashPercent: '3.5',
    tips: '15, 18, 20, 25',
    cardTipFee: '3',
    reasons: 'First visit\nBirthday',
    float: '200.00',
  })
  const { version: _, accountNames: __, ...sent } = settings
  expect(settingsOf(typedOf(settings))).toEqual({ settings: sent, problems: {} })
})

test('a surcharge above the highest that is allowed there is refused, a cash discount is not', () => {
  const onTop = { cashPrice: 'card_on_top', cashPercent: '3.5' } as const
  expect(problemsOf({ ...onTop, surchargeCap: '3' }).problems).toEqual({ cashPercent: 'cap' })
  expect(problemsOf({ ...onTop, surchargeCap: '3.5' }).settings).toMatchObject({ surchargeCapBp: 350 })
  expect(problemsOf({ ...onTop, surchargeCap: '' }).settings).toMatchObject({ surchargeCapBp: null })
  expect(problemsOf({ ...onTop, surchargeCap: '20.01' }).problems).toEqual({ surchargeCap: 'percent' })
  expect(problemsOf({ surchargeCap: '3' }).problems).toEqual({})
})

test('an empty rate is none', () => {
  expect(problemsOf({ tax: ' ', cashPrice: 'none', cashPercent: '', cardTipFee: '' }).settings).toMatchObject({
    taxMillionths: 0,
    cashPriceBp: 0,
    cardTipFeeBp: 0,
  })
  expect(typedOf({ ...settings, taxMillionths: 0, cashPriceBp: 0 })).toMatchObject({ tax: '', cashPercent: '' })
})

test('tips are percentages, each once, as people list them', () => {
  expect(problemsOf({ tips: '15% 18;20, 18' }).settings?.tipPercents).toEqual([1_500, 1_800, 2_000])
  expect(problemsOf({ tips: '' }).settings?.tipPercents).toEqual([])
})

test('reasons and names of methods are trimmed, and empty lines skipped', () => {
  const { settings: sent } = problemsOf({ reasons: ' Birthday \n\n', otherMethods: [{ ...own, name: ' Check ' }] })
  expect(sent).toMatchObject({ discountReasons: ['Birthday'], otherMethods: [own] })
})

test.each<[Partial<SettingsTyped>, object]>([
  [{ tax: '25.1' }, { tax: 'tax' }],
  [{ tax: 'x' }, { tax: 'tax' }],
  [{ serviceTaxes: [{ ...taxed, from: '' }] }, { 'serviceTaxes.0.from': 'tax_day' }],
  [{ serviceTaxes: [taxed, taxed] }, { 'serviceTaxes.1.from': 'same_tax_day' }],
  [{ serviceTaxes: [{ ...taxed, percent: '' }] }, { 'serviceTaxes.0.millionths': 'tax' }],
  [{ serviceTaxes: [{ ...taxed, percent: '26' }] }, { 'serviceTaxes.0.millionths': 'tax' }],
  [{ serviceTaxes: [{ ...taxed, categoryIds: [] }] }, { 'serviceTaxes.0.categoryIds': 'tax_categories' }],
  [{ cashPercent: '20.01' }, { cashPercent: 'percent' }],
  [{ cashPercent: '' }, { cashPercent: 'percent' }], // a cash price of 0 percent
  [{ cardTipFee: '21' }, { cardTipFee: 'percent' }],
  [{ tips: '15, 0' }, { tips: 'tips' }],
  [{ tips: '15, 101' }, { tips: 'tips' }],
  [{ tips: '1 2 3 4 5 6 7' }, { tips: 'tips' }],
  [{ float: '' }, { float: 'price' }],
  [{ methods: [], otherMethods: [] }, { methods: 'methods' }],
  [{ otherMethods: [{ ...own, name: ' ' }] }, { otherMethods: 'own_method' }],
  [{ reasons: 'a'.repeat(61) }, { reasons: 'reasons' }],
  [{ reasons: 'a\n'.repeat(21) }, { reasons: 'reasons' }],
])('%j is refused', (change, problems) => {
  expect(problemsOf(change)).toEqual({ settings: null, problems })
})

test('methods keep their usual order', () => {
  expect(withMethod(['cash', 'zelle'], 'card', true)).toEqual(['card', 'cash', 'zelle'])
  expect(withMethod(['card', 'cash'], 'card', false)).toEqual(['cash'])
})

test('a method of the salon’s own has an id as the contract wants it', () => {
  expect(newMethodId()).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(newMethodId()).not.toBe(newMethodId())
})
