import { expect, test } from 'vitest'
import { popularFirst } from './popular-first.ts'
import { gel, pedicure, service } from './sample-offer.ts'

const dip = service('dip')
const groups = [
  { key: 'hands', title: { text: 'Hands' }, services: [gel, dip] },
  { key: 'feet', title: { text: 'Feet' }, services: [pedicure] },
]

function listed(popular: string[]) {
  const shown = popularFirst(groups, popular, { text: 'Most booked' })
  return shown.map(({ key, services }) => [key, ...services.map(({ id }) => id)])
}

test('popular services stand first, each once', () => {
  expect(listed([pedicure.id, gel.id])).toEqual([
    ['popular', pedicure.id, gel.id],
    ['hands', dip.id],
  ])
})

test('a popular service that is no longer on the menu is left out', () => {
  expect(listed(['gone'])).toEqual([
    ['hands', gel.id, dip.id],
    ['feet', pedicure.id],
  ])
})
