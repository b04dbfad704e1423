import { expect, test } from 'vitest'
import { noTranslations } from '../../../shared/text/translated.ts'
import {
  firstWithoutService,
  type Menu,
  membersFor,
  oneClient,
  priceOf,
  requestOf,
  stillOffered,
  withAnswers,
  withPeople,
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

const [nobody = { serviceIds: [], staffId: null, options: {} }] = oneClient
const manicure = withService(nobody, 'manicure', menu)

test('a friend who comes along would like the same, with anyone', () => {
  expect(withPeople([{ ...manicure, staffId: 'loan' }], 2)).toEqual([
    { serviceIds: ['manicure'], staffId: 'loan', options: {} },
    { serviceIds: ['manicure'], staffId: null, options: {} },
  ])
})

test('there is always one person, and never more than eight', () => {
  expect(withPeople(oneClient, 0)).toHaveLength(1)
  expect(withPeople(oneClient, 9)).toHaveLength(8)
})

test('whoever stays keeps what they chose when others leave', () => {
  const both = [manicure, withService(nobody, 'pedicure', menu)]

  expect(withPeople(both, 1)).toEqual([manicure])
})

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
  const both = withAnswers({ ...nobody, serviceIds: ['manicure', 'pedicure'] }, 'pedicure', [long])

  expect(priceOf([manicure, both], menu)).toBe(9500)
  expect(requestOf(both).options).toEqual([{ serviceId: 'pedicure', choices: [{ optionId: 'long', count: 1 }] }])
})

test('whoever has chosen nothing is named', () => {
  expect(firstWithoutService([manicure, nobody, nobody])).toBe(1)
  expect(firstWithoutService([manicure])).toBe(-1)
})

test('what the salon has stopped offering meanwhile is not asked for', () => {
  const before = [{ serviceIds: ['manicure', 'gone'], staffId: 'gone', options: {} }]

  expect(stillOffered(before, menu)).toEqual([{ serviceIds: ['manicure'], staffId: null, options: {} }])
})
