import { expect, test } from 'vitest'
import type { Category, Service } from '../../shared/services/contract.ts'
import { allOf, noTranslations } from '../../shared/text/translated.ts'
import { countByCategory, findServices, sectionsOf, unperformed } from './menu.ts'

const hands: Category = {
  id: 'hands',
  name: 'Hands',
  names: noTranslations,
  description: '',
  alongside: [],
  colour: 1,
  version: 1,
}
const feet: Category = {
  id: 'feet',
  name: 'Feet',
  names: noTranslations,
  description: '',
  alongside: [],
  colour: 2,
  version: 1,
}
const gel = service('Gel Manicure', 'hands', { description: 'Two weeks of shine' })
const spa = service('Spa Pedicure', 'feet', {
  names: allOf({ vi: 'Làm móng chân' }),
  descriptions: allOf({ vi: 'Đắp mặt nạ' }),
})
const wax = service('Eyebrow Wax', null)
const menu = [gel, spa, wax]

test('a search finds names and descriptions, ignoring case', () => {
  expect(findServices(menu, undefined, 'GEL')).toEqual([gel])
  expect(findServices(menu, undefined, 'shine')).toEqual([gel])
  expect(findServices(menu, undefined, ' wax  brow')).toEqual([wax])
  expect(findServices(menu, undefined, 'massage')).toEqual([])
  expect(findServices(menu, undefined, '  ')).toEqual(menu)
})

test('Vietnamese is found with and without its marks', () => {
  expect(findServices(menu, undefined, 'móng chân')).toEqual([spa])
  expect(findServices(menu, undefined, 'mong chan')).toEqual([spa])
  expect(findServices(menu, undefined, 'dap mat na')).toEqual([spa])
})

test('a category shows its services, and those without one can be seen too', () => {
  expect(findServices(menu, 'hands', '')).toEqual([gel])
  expect(findServices(menu, 'none', '')).toEqual([wax])
  expect(findServices(menu, 'hands', 'pedicure')).toEqual([])
  expect([...countByCategory(menu)]).toEqual([
    ['hands', 1],
    ['feet', 1],
    ['none', 1],
  ])
})

test('the menu is read category by category, what has none last', () => {
  const empty: Category = { ...hands, id: 'empty' }

  expect(sectionsOf([feet, empty, hands], menu)).toEqual([
    { category: feet, services: [spa] },
    { category: hands, services: [gel] },
    { category: null, services: [wax] },
  ])
})

function service(name: string, categoryId: string | null, more: Partial<Service> = {}): Service {
  return {
    id: name,
    name,
    names: noTranslations,
    description: '',
    descriptions: noTranslations,
    duration: 45,
    cleanupMinutes: 0,
    price: '35.00',
    priceKind: 'exact',
    status: 'active',
    takes: 'none',
    addOn: false,
    goesFirst: false,
    optionGroupIds: [],
    categoryId,
    salonId: 'salon',
    salon_id: 'salon',
    category: null,
    ...more,
  }
}

test('a service that nobody does whom clients can book is told apart, unless it is hidden anyway', () => {
  const kim = { status: 'active' as const, isAvailableForBooking: true, serviceIds: [gel.id] }
  const away = { status: 'on_break' as const, isAvailableForBooking: true, serviceIds: [spa.id] }

  expect([...unperformed(menu, [kim, away])]).toEqual([spa.id, wax.id])
  expect([...unperformed([{ ...wax, status: 'inactive' }], [kim])]).toEqual([])
})
