import { expect, test } from 'vitest'
import { allShort, noShortNames } from '../../shared/services/short-names.ts'
import { allOf, noTranslations } from '../../shared/text/translated.ts'
import { readService, typedCopyOf, typedOf } from './service-form.ts'

const typed = { ...typedOf(undefined, ''), name: 'Gel Manicure', price: '45', duration: '75' }

test('a price and a duration are sent as they were understood', () => {
  expect(readService({ ...typed, cleanup: '10 min' })).toEqual({
    input: {
      name: 'Gel Manicure',
      names: noTranslations,
      description: '',
      descriptions: noTranslations,
      shortNames: noShortNames,
      price: '45.00',
      priceKind: 'exact',
      duration: 75,
      cleanupMinutes: 10,
      status: 'active',
      categoryId: null,
      resourceIds: [],
      takes: 'hands',
      addOn: false,
      goesFirst: false,
    },
  })
})

test('what is wrong is said field by field, from the top of the form', () => {
  const bad = {
    ...typed,
    name: '',
    price: 'free',
    duration: '0',
    description: 'x'.repeat(201),
    names: allOf({ vi: 'x'.repeat(256) }),
    shortNames: allShort({ en: '', vi: 'x'.repeat(25) }),
    cleanup: 'later',
  }
  const read = readService(bad)

  expect('codes' in read && Object.entries(read.codes)).toEqual([
    ['name', 'service_name_required'],
    ['names.vi', 'service_name_too_long'],
    ['description', 'description_too_long'],
    ['duration', 'duration'],
    ['price', 'price'],
    ['shortNames.vi', 'too_long'],
    ['cleanupMinutes', 'cleanup'],
  ])
})

const service = {
  id: 'gel',
  name: 'Gel Manicure',
  names: allOf({ vi: 'Sơn gel' }),
  description: 'Shine',
  descriptions: allOf({ vi: 'Bóng' }),
  shortNames: allShort({ en: 'Gel mani', vi: 'Gel tay' }),
  duration: 45,
  cleanupMinutes: 5,
  price: '38.50',
  priceKind: 'from' as const,
  status: 'inactive' as const,
  takes: 'both' as const,
  addOn: true,
  goesFirst: true,
  categoryId: '0190b6b6-0000-7000-8000-000000000000',
  salonId: 'salon',
  salon_id: 'salon',
  optionGroupIds: [],
  category: null,
  resourceIds: ['0190b6b6-0000-7000-8000-000000000001'],
}

test('a service comes back from its form as it was', () => {
  const { id: _, salonId, salon_id, category, optionGroupIds, ...fields } = service

  expect(readService(typedOf(service))).toEqual({ input: fields })
})

test('a copy says so in each language that the service has', () => {
  const copyName = (name: string) => `Copy of ${name}`

  expect(typedCopyOf(service, copyName)).toEqual({
    ...typedOf(service),
    name: 'Copy of Gel Manicure',
    names: allOf({ vi: 'Copy of Sơn gel' }),
  })
  expect(typedCopyOf({ ...service, names: noTranslations }, copyName).names).toEqual(noTranslations)
})
