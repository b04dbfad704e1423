import { expect, test } from 'vitest'
import { gel, kim, lotus, pedicure, service, thao } from '../sample-offer.ts'
import { emptyWizard, toggleService } from '../wizard.ts'
import { shorterVisit } from './shorter.ts'

const polish = service('polish', { name: 'Polish Change', duration: 20 })
const express = service('express', { name: 'Express Manicure', duration: 30 })
const staff = [kim, { ...thao, serviceIds: [gel.id, polish.id, express.id] }]

test('a shorter visit has the next shorter service of the category instead', () => {
  const offer = lotus({ services: [gel, polish, express], staff })
  const found = shorterVisit(toggleService(emptyWizard, gel.id, offer), offer)

  expect([found?.wizard.serviceIds, found?.saved]).toEqual([[express.id], 15])
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
