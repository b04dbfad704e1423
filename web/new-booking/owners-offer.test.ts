import { expect, test } from 'vitest'
import { noTranslations } from '../../shared/text/translated.ts'
import { findOnMenu } from '../book/find-on-menu.ts'
import { gel, kim, lotus, pedicure, service, thao } from '../book/sample-offer.ts'
import { firstOnMenu, ownersOffer } from './owners-offer.ts'

const { salon, menu } = lotus()

test('hidden services and members who cannot be booked are missing at the front desk too', () => {
  const away = { ...thao, isAvailableForBooking: false }
  const old = [
    {
      id: 'old',
      name: 'Old',
      names: noTranslations,
      description: '',
      alongside: [],
      services: [service('wax', { status: 'inactive' })],
    },
  ]

  const offer = ownersOffer(salon, [...menu, ...old], [kim, away])

  expect(offer.staff).toEqual([kim])
  expect(offer.menu).toEqual(menu)
})

test('services are found by any words of their names, in either language, accents aside', () => {
  const found = (typed: string) => findOnMenu(lotus(), typed).flatMap(({ services }) => services)

  expect(found('man ge')).toEqual([gel])
  expect(found('son gel')).toEqual([gel])
  expect(found('wax')).toEqual([])
})

test('Enter takes the service whose name begins with what was typed', () => {
  const spaGel = service('spa gel', { name: 'Spa with Gel' })
  const both = lotus({ services: [spaGel, gel, pedicure] }).menu

  expect(firstOnMenu(both, 'gel')).toEqual(gel)
  expect(firstOnMenu(both, 'with')).toEqual(spaGel)
})
