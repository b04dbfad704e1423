import { expect, test } from 'vitest'
import { withMember } from '../../shared/staff/shown-service.ts'
import { readOffer, writeOffer } from './page.ts'
import { gel, lotus, member, pedicure, service } from './sample-offer.ts'

test('a page says once what each service is called by, however many members do it', () => {
  const terms = [{ serviceId: pedicure.id, duration: 40, price: null }]
  const staff = ['kim', 'thao', 'linh'].map((id) => ({ ...member(id, [gel.id, pedicure.id]), ownTerms: terms }))
  const offer = lotus({ staff })
  const written = writeOffer(offer)

  expect(JSON.stringify(written).split(`"${pedicure.id}"`)).toHaveLength(2) // before it, and after it
  expect(readOffer(JSON.parse(JSON.stringify(written)))).toEqual(offer)
})

test('a team is looked through once, however many services are on the page', () => {
  const menu = Array.from({ length: 50 }, (_, index) => service(`${index}`))
  let looks = 0
  const kim = {
    id: 'kim',
    serviceIds: menu.map(({ id }) => id),
    get ownTerms() {
      looks++
      return [{ serviceId: '7', duration: 45, price: '30.00' }]
    },
  }
  const team = { staff: [kim] }

  const shown = menu.map((one) => withMember(team, one, null))

  expect(shown.filter(({ duration }) => duration === 45).map(({ id }) => id)).toEqual(['7'])
  expect(looks).toBe(1)
})
