import { expect, test } from 'vitest'
import type { OptionGroup, ServiceOption } from '../../../shared/services/option-groups.ts'
import { noTranslations } from '../../../shared/text/translated.ts'
import { missingPrices, pricedGroups, unreadable } from './missing-prices.ts'

const option = (id: string, minutes: number, price: string, from = false): ServiceOption => {
  return { id, name: id, names: noTranslations, minutes, price, from }
}
const group = (id: string, options: ServiceOption[]): OptionGroup => {
  const asked = { kind: 'one' as const, required: false, maxCount: 10, askedIf: null, serviceIds: [], version: 3 }
  return { id, name: id, names: noTranslations, options, ...asked }
}
const groups = [
  group('on nails', [option('nothing', 0, '0.00'), option('gel', 15, '0.00'), option('dip', 20, '12.00')]),
  group('art', [option('chrome', 15, '0.00', true), option('stones', 5, '0.00')]),
]

test('what takes time and costs nothing is listed, and what is priced in the salon is not', () => {
  expect(missingPrices(groups).map((one) => one.option.id)).toEqual(['gel', 'stones'])
})

test('only groups with a typed price are saved, with all their options', () => {
  const priced = pricedGroups(groups, { gel: ' 8 ', stones: '' })

  expect(priced.map(({ id, input }) => [id, input.version, input.options.map(({ price }) => price)])).toEqual([
    ['on nails', 3, ['0.00', '8', '12.00']],
  ])
})

test('a price that cannot be read is named', () => {
  expect(unreadable({ gel: '8', stones: 'much', chrome: '' })).toEqual(['stones'])
})
