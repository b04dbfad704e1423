import { expect, test } from 'vitest'
import { gel, kim, lotus, pedicure, service, thao } from '../sample-offer.ts'
import { chooseStaffForAll, emptyWizard, toggleService } from '../wizard.ts'
import { shorterVisit } from './shorter.ts'

const polish = service('polish', { name: 'Polish Change', duration: 20 })
const express = service('express', { name: 'Express Manicure', duration: 30, price: '28.00' })
const staff = [kim, { ...thao, serviceIds: [gel.id, polish.id, express.id] }]

test('a shorter visit has the next shorter service of the category instead', () => {
  const offer = lotus({ services: [gel, polish, express], staff })
  const found = shorterVisit(toggleService(emptyWizard, gel.id, offer), offer)

  expect([found?.wizard.serviceIds, found?.saved, found?.savedCents]).toEqual([[express.id], 15, 1000])
})

test('a service that asks questions is not put in place of another', () => {
  const offer = lotus({ services: [gel, { ...express, optionGroupIds: ['shape'] }], staff })

  expect(shorterVisit(toggleService(emptyWizard, gel.id, offer), offer)).toBeNull()
})

test('feet are not done in place of hands', () => {
  const offer = lotus({
    services: [
      { ...gel, takes: 'hands' },
      { ...pedicure, takes: 'feet', duration: 20 },
    ],
  })

  expect(shorterVisit(toggleService(emptyWizard, gel.id, offer), offer)).toBeNull()
})

test('who was asked for does the shorter service too, or it is not offered', () => {
  const offer = lotus({ services: [gel, polish, express], staff: [kim, { ...thao, serviceIds: [gel.id, polish.id] }] })
  const withThao = chooseStaffForAll(toggleService(emptyWizard, gel.id, offer), thao.id)
  const found = shorterVisit(withThao, lotus({ services: [gel, polish], staff: offer.staff.slice() }))

  expect(found?.wizard.staffByService).toEqual({ [polish.id]: thao.id })
  expect(shorterVisit(chooseStaffForAll(withThao, kim.id), offer)).toBeNull()
})
