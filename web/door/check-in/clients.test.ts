import { expect, test } from 'vitest'
import { noTranslations } from '../../../shared/text/translated.ts'
import {
  firstWithoutService,
  type Menu,
  membersFor,
  nothing,
  priceOf,
  requestOf,
  stillOffered,
  withAnswers,
  withService,
} from './clients.ts'

const menu: Menu = {
  members: [
    { staffId: 'minh', firstName: 'Minh' },
    { staffId: 'loan', firstName: 'Loan' },
  ],
  services: [service('manicure', '25.00', ['minh', 'loan']), service('pedicure', '35.00', ['minh'])],
}

function service(id: string, price: string, staffIds: string[]): Menu['services'][number] {
  return { id, name: id, names: noTranslations, minutes: 30, price, categoryId: null, optionGroupIds: [], staffIds }
}

const manicure = withService(nothing, 'manicure', menu)

test('a member who does not do what is added is no longer asked for', () => {
  const withLoan = { ...manicure, staffId: 'loan' }

  expect(withService(withLoan, 'pedicure', menu)).toMatchObject({ serviceIds: ['manicure', 'pedicure'], staffId: null })
  expect(withService({ ...manicure, staffId: 'minh' }, 'pedicure', menu).staffId).toBe('minh')
})

test('a second tap takes the service back, and a seventh service is not taken', () => {
  expect(withService(manicure, 'manicure', menu).serviceIds).toEqual([])
  const full = { serviceIds: ['1', '2', '3', '4', '5', '6'], staffId: null, options: {} }
  expect(withService(full, 'manicure', menu)).toEqual(full)
})

test('only those are offered who do all that was chosen', () => {
  expect(membersFor(menu, ['manicure', 'pedicure']).map(({ staffId }) => staffId)).toEqual(['minh'])
  expect(membersFor(menu, [])).toEqual([])
})

test('everybody is paid for', () => {
  const long = {
    optionId: 'long',
    name: 'Long',
    names: noTranslations,
    count: 1,
    minutes: 20,
    cents: 1000,
    from: false,
  }
  const both = withAnswers({ ...nothing, serviceIds: ['manicure', 'pedicure'] }, 'pedicure', [long])

  expect(priceOf([manicure, both], menu)).toBe(9500)
  expect(requestOf(both).options).toEqual([{ serviceId: 'pedicure', choices: [{ optionId: 'long', count: 1 }] }])
})

test('whoever has chosen nothing is named', () => {
  expect(firstWithoutService([manicure, nothing, nothing])).toBe(1)
  expect(firstWithoutService([manicure])).toBe(-1)
})

test('what the salon has stopped offering meanwhile is not asked for', () => {
  const before = [{ serviceIds: ['manicure', 'gone'], staffId: 'gone', options: {} }]

  expect(stillOffered(before, menu)).toEqual([{ serviceIds: ['manicure'], staffId: null, options: {} }])
})
