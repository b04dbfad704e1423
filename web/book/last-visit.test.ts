import { expect, test } from 'vitest'
import { asLastTime, forgetLastVisits, keepLastVisit, loadLastVisit } from './last-visit.ts'
import { gel, kim, lotus, pedicure, thao } from './sample-offer.ts'
import { emptyWizard } from './wizard.ts'

const offer = lotus()
const visit = {
  ...emptyWizard,
  serviceIds: [gel.id, pedicure.id],
  staffByService: { [gel.id]: thao.id, [pedicure.id]: kim.id },
  each: true,
  date: '2026-11-20',
  times: [{ serviceId: gel.id, startDateTime: '2026-11-20T18:00:00Z', endDateTime: '2026-11-20T18:45:00Z' }],
  customer: { firstName: 'Emily', lastName: '', phone: '4085550100', email: '', comment: '' },
}

test('services and technicians of the last visit are chosen again, with a new time and the current client', () => {
  const storage = memory()
  keepLastVisit(storage, offer.salon.id, visit)
  const last = loadLastVisit(storage, offer)
  const typing = { ...emptyWizard, customer: { ...visit.customer, firstName: 'Em' } }

  expect(last && asLastTime(typing, last, [], offer)).toEqual({
    ...visit,
    date: null,
    times: [],
    customer: typing.customer,
  })
  expect(storage.getItem('last-visits')).not.toContain('Emily')
})

test('of options only which were chosen is kept: words and prices are those of today', () => {
  const storage = memory()
  const matte = { optionId: 'matte', count: 1, name: 'Matte', names: {}, minutes: 5, cents: 500, from: false }
  keepLastVisit(storage, offer.salon.id, { ...visit, options: { [gel.id]: [matte] } })
  const last = loadLastVisit(storage, offer)

  expect(last?.choices).toEqual({ [gel.id]: [{ optionId: 'matte', count: 1 }] })
  expect(storage.getItem('last-visits')).not.toContain('500')
  const dearer = { ...matte, cents: 800 }
  expect(last && asLastTime(emptyWizard, last, [{ [gel.id]: [dearer] }], offer).options).toEqual({ [gel.id]: [dearer] })
})

test('a party comes again with everybody, as they wanted it', () => {
  const storage = memory()
  const guest = { ...emptyWizard, name: 'Ana', serviceIds: [pedicure.id], staffByService: { [pedicure.id]: kim.id } }
  const party = { ...visit, guests: [guest], arrangement: 'finish' as const, sideBySide: true }
  keepLastVisit(storage, offer.salon.id, party)
  const last = loadLastVisit(storage, offer)

  const again = last && asLastTime(emptyWizard, last, [], offer)
  expect(again).toMatchObject({ serviceIds: visit.serviceIds, arrangement: 'finish', sideBySide: true })
  expect(again?.guests).toMatchObject([
    { name: 'Ana', serviceIds: [pedicure.id], staffByService: { [pedicure.id]: kim.id } },
  ])
})

test('what the salon no longer offers is left out, and technicians who left', () => {
  const storage = memory()
  keepLastVisit(storage, offer.salon.id, visit)

  const fewer = lotus({ services: [pedicure], staff: [thao] })
  expect(loadLastVisit(storage, fewer)).toMatchObject({
    serviceIds: [pedicure.id],
    staffByService: { [pedicure.id]: null },
  })
  expect(loadLastVisit(storage, lotus({ services: [] }))).toBeNull()
})

test('each salon has its own, and forgetting leaves nothing of any', () => {
  const storage = memory()
  keepLastVisit(storage, 'another', visit)
  expect(loadLastVisit(storage, offer)).toBeNull()

  for (let salon = 0; salon < 30; salon++) keepLastVisit(storage, `salon ${salon}`, visit)
  expect(Object.keys(JSON.parse(storage.getItem('last-visits') ?? ''))).toHaveLength(20)
  keepLastVisit(storage, offer.salon.id, visit)
  forgetLastVisits(storage)
  expect(storage.getItem('last-visits')).toBeNull()
})

test.each(['', 'null', '[1]', '{"salon":7}', '{"salon":{"serviceIds":"gel"}}', '{"salon":{"serviceIds":[1]}}'])(
  'what cannot be read counts as none: %j',
  (text) => {
    const storage = memory()
    storage.setItem('last-visits', text)
    expect(loadLastVisit(storage, offer)).toBeNull()
  },
)

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
