import { expect, test } from 'vitest'
import type { Booking } from '../../shared/bookings/contract.ts'
import type { CustomerRecord } from '../../shared/customers/contract.ts'
import { noTranslations } from '../../shared/text/translated.ts'
import { changeGuest, peopleOf, setPeople } from '../book/party/people.ts'
import { gel, kim, lotus, pedicure, thao } from '../book/sample-offer.ts'
import { chooseStaffForAll, chooseTimes, toggleService, type } from '../book/wizard.ts'
import {
  type BookingDraft,
  chooseKnown,
  draftErrors,
  draftForCustomer,
  draftFromBooking,
  furthestStep,
  requestOfDraft,
  seatWalkIn,
  sortOut,
  startDraft,
  takeNearest,
  typeStart,
  withWizard,
} from './draft.ts'

const offer = lotus()
const friday = '2026-11-20'
const linda = {
  id: '1',
  firstName: 'Linda',
  lastName: 'Tran',
  phone: '+14085550123',
  email: 'linda@example.com',
  language: 'vi' as const,
  lastVisit: null,
  visits: 0,
  noShows: 0,
}
const slot = {
  startDateTime: '2026-11-20T19:00:00.000Z',
  endDateTime: '2026-11-20T19:45:00.000Z',
  disabled: false,
  lines: [
    {
      serviceId: gel.id,
      staffId: kim.id,
      startDateTime: '2026-11-20T19:00:00.000Z',
      endDateTime: '2026-11-20T19:45:00.000Z',
    },
  ],
}

test('a tap in the calendar brings its date, its time and its member', () => {
  const draft = chosen(startDraft({ date: friday, time: '14:10', staff: thao.id }), gel.id)

  expect(draft.wizard.staffByService).toEqual({ [gel.id]: thao.id })
  expect(starts(draft)).toEqual(['2026-11-20T22:10:00.000Z'])
  expect(furthestStep(draft, offer)).toBe('info')
})

test('a member of the calendar who does not do the service is not requested', () => {
  expect(chosen(startDraft({ staff: thao.id }), pedicure.id).wizard.staffByService).toEqual({ [pedicure.id]: null })
})

test('a visit is booked again with its client, the members asked for, and what is still offered', () => {
  const line = { staffId: kim.id, staffRequested: true }
  const draft = draftFromBooking(
    earlierVisit([
      { ...line, serviceId: gel.id },
      { ...line, serviceId: pedicure.id, staffRequested: false },
      { ...line, serviceId: null },
      { ...line, serviceId: 'no longer offered' },
    ]),
    offer,
    [],
  )

  expect(draft.wizard.staffByService).toEqual({ [gel.id]: kim.id, [pedicure.id]: null })
  expect(draft.wizard.customer).toMatchObject({ firstName: 'Grace', phone: '(408) 555-0123', comment: '' })
  expect(draft.language).toBe('vi')
  expect(furthestStep(draft, offer)).toBe('time')
})

test('a party is booked again for all of them, guests without a name without one', () => {
  const line = { staffId: kim.id, staffRequested: true, serviceId: gel.id }
  const guest = (customerFirstName: string, partyPlace: number) => {
    const feet = { ...line, serviceId: pedicure.id, staffRequested: false }
    return { ...earlierVisit([feet]), customerFirstName, customerLastName: '', partyPlace }
  }
  const host = { ...earlierVisit([line]), partyPlace: 0, sideBySide: true }

  const { wizard } = draftFromBooking(host, offer, [], [guest('Grace (3)', 2), guest('Ana', 1)])

  expect(wizard).toMatchObject({ serviceIds: [gel.id], staffByService: { [gel.id]: kim.id }, sideBySide: true })
  expect(wizard.guests).toMatchObject([
    { name: 'Ana', serviceIds: [pedicure.id], staffByService: { [pedicure.id]: null } },
    { name: '', serviceIds: [pedicure.id] },
  ])
})

test('options come along with the words and prices of today, unless they are not offered any more', () => {
  const chosen = { optionId: 'long', name: 'Old', names: noTranslations, count: 1, minutes: 5, price: '1.00' }
  const earlier = earlierVisit([{ staffId: kim.id, staffRequested: true, serviceId: gel.id }])
  const visit = { ...earlier, services: earlier.services.map((one) => ({ ...one, options: [chosen] })) }
  const long = { id: 'long', name: 'Long', names: noTranslations, minutes: 20, price: '10.00', from: false }
  const group = {
    id: 'length',
    name: 'Length',
    names: noTranslations,
    kind: 'one' as const,
    required: true,
    maxCount: 1,
    askedIf: null,
    options: [long],
    serviceIds: [gel.id],
    version: 1,
  }
  const optionsIn = (options: (typeof long)[]) =>
    draftFromBooking(visit, offer, [{ ...group, options }]).wizard.options[gel.id]

  expect(optionsIn([long])).toMatchObject([{ name: 'Long', minutes: 20, cents: 1000 }])
  expect(optionsIn([{ ...long, id: 'other' }])).toBeUndefined()
})

test('a typed start holds for whatever is chosen after it: services follow one another', () => {
  const draft = chosen(typeStart(startDraft({ date: friday }), '14:10', offer), gel.id, pedicure.id)

  expect(starts(draft)).toEqual(['2026-11-20T22:10:00.000Z', '2026-11-20T22:55:00.000Z'])
})

test('a typed start stays on another day, and with someone else', () => {
  const draft = chosen(typeStart(startDraft({ date: friday }), '14:10', offer), gel.id)

  const moved = withWizard(draft, { ...draft.wizard, date: '2026-11-21', times: [] }, offer)
  const given = withWizard(moved, chooseStaffForAll(moved.wizard, kim.id), offer)

  expect(starts(given)).toEqual(['2026-11-21T22:10:00.000Z'])
})

test('a typed start is that of the whole party, as it is to be scheduled, once everybody has services', () => {
  const draft = chosen(typeStart(startDraft({ date: friday }), '14:10', offer), gel.id)
  const two = withWizard(draft, setPeople(draft.wizard, 2, offer), offer)
  const guest = { serviceIds: [pedicure.id], staffByService: { [pedicure.id]: null } }
  const wizard = changeGuest(two.wizard, 0, (one) => ({ ...one, ...guest, name: 'Ana' }))

  const ends = (arrangement: 'finish' | 'turns') => {
    const placed = withWizard(two, { ...wizard, arrangement }, offer)
    return peopleOf(placed.wizard).map(({ times }) => times.map(({ startDateTime }) => startDateTime.slice(11, 16)))
  }
  expect(starts(two)).toEqual([])
  expect(ends('turns')).toEqual([['22:10'], ['22:55']])
  expect(ends('finish')).toEqual([['22:15'], ['22:10']])
  expect(requestOfDraft(withWizard(two, wizard, offer), offer, false)).toMatchObject({
    guests: [{ name: 'Ana', services: [pedicure.id], timeSlots: [{ startDateTime: '2026-11-20T22:10:00.000Z' }] }],
  })
})

test('a free start in place of a taken one gives each of the party their lines', () => {
  const draft = chosen(startDraft({ date: friday }), gel.id)
  const two = setPeople(draft.wizard, 2, offer)
  const wizard = changeGuest(two, 0, (one) => ({ ...one, serviceIds: [gel.id], staffByService: { [gel.id]: null } }))
  const line = (startDateTime: string) => ({ id: gel.id, staffId: kim.id, startDateTime, duration: 45 })
  const times = ['2026-11-20T19:00:00.000Z', '2026-11-20T19:45:00.000Z']
  const [startDateTime = '', endDateTime = ''] = times

  const taken = takeNearest({ ...draft, wizard }, { startDateTime, endDateTime, lines: times.map(line) })

  expect(peopleOf(taken.wizard).flatMap((one) => one.times.map((time) => time.startDateTime))).toEqual(times)
})

test('a start picked from the list takes the place of the typed one', () => {
  const draft = chosen(typeStart(startDraft({ date: friday }), '14:10', offer), gel.id)

  const picked = withWizard(draft, chooseTimes(draft.wizard, slot.lines), offer)

  expect(picked.start).toBeNull()
  expect(starts(picked)).toEqual([slot.startDateTime])
})

test('half a typed time does not take away a start that was picked, a deleted one does', () => {
  const picked = withWizard(chosen(startDraft({ date: friday }), gel.id), withSlot(), offer)

  expect(starts(typeStart(picked, null, offer))).toEqual([slot.startDateTime])
  expect(starts(typeStart(typeStart(picked, '14:10', offer), null, offer))).toEqual([])
})

test('a walk-in sits down with anybody, needs no phone, and is called what was typed', () => {
  const draft = chosen(startDraft({ staff: kim.id }), gel.id)

  const seated = seatWalkIn(draft, friday, slot, 'Walk-in')

  expect(seated.wizard.staffByService).toEqual({ [gel.id]: null })
  expect(furthestStep(seated, offer)).toBe('review')
  expect(requestOfDraft(seated, offer, false)).toMatchObject({
    walkIn: true,
    customer: { firstName: 'Walk-in', phone: '' },
  })
  expect(seatWalkIn(typed(draft, 'Mai', ''), friday, slot, 'Walk-in').wizard.customer.firstName).toBe('Mai')
})

test('whoever calls leaves a number; what a walk-in leaves is a number too', () => {
  const draft = chosen(startDraft({}), gel.id)

  expect(draftErrors(typed(draft, 'Mai', ''))).toEqual({ phone: 'required' })
  expect(draftErrors({ ...typed(draft, 'Mai', ''), walkIn: true })).toEqual({})
  expect(draftErrors({ ...typed(draft, 'Mai', '12'), walkIn: true })).toEqual({ phone: 'phone' })
})

test('from the customer book come the customer and the services of the last visit, as far as they are offered', () => {
  const customer: CustomerRecord = {
    id: 'c1',
    firstName: 'Mai',
    lastName: 'Nguyễn',
    phone: '+14085550123',
    email: '',
    language: 'vi',
    blocked: true,
    textsStopped: false,
    mailsStopped: false,
    erased: false,
    phoneHolder: null,
    phoneVisits: 0,
    family: [],
    serviceUsageCount: 3,
    lastServiceDate: '2026-10-01T19:00:00.000Z',
    totalSpent: '90.00',
    before: null,
    createdAt: '2026-01-01T19:00:00.000Z',
    notes: 'Allergic to acetone',
    preferences: '',
    birthday: null,
    noShows: 1,
    lateCancels: 0,
    leftLine: { count: 0, latest: [] },
    exempt: false,
    standing: 'free',
    missed: [],
    exception: null,
    firstVisit: null,
    nextVisit: null,
    comingVisits: 0,
    lastServiceIds: [gel.id, 'gone', gel.id],
    favouriteServices: [],
    favouriteStaff: [],
    merges: [],
    version: 1,
  }

  const { wizard, language, known } = draftForCustomer(customer, offer, { date: friday })

  expect(wizard).toMatchObject({ serviceIds: [gel.id], date: friday })
  expect(wizard.customer).toMatchObject({ firstName: 'Mai', phone: '(408) 555-0123', comment: '' })
  expect([language, known]).toMatchObject(['vi', { id: 'c1', visits: 3, noShows: 1 }])
})

test('a known customer fills the form, is written to in their language, and leaves the note alone', () => {
  const draft = startDraft({})
  const noted = { ...draft, wizard: type(draft.wizard, { comment: 'by the window' }) }

  const { wizard, language } = chooseKnown(noted, linda)

  expect(language).toBe('vi')
  expect(wizard.customer).toEqual({
    firstName: 'Linda',
    lastName: 'Tran',
    phone: '(408) 555-0123',
    email: 'linda@example.com',
    comment: 'by the window',
  })
})

test('a number typed where the name goes is taken for the number', () => {
  expect(sortOut(typed(startDraft({}), '408 555 0123', '')).wizard.customer).toMatchObject({
    firstName: '',
    phone: '(408) 555-0123',
  })
  expect(sortOut(typed(startDraft({}), 'Mai', '')).wizard.customer.firstName).toBe('Mai')
})

test('outside of hours is asked for only when the owner said so', () => {
  const draft = chosen(startDraft({ date: friday, time: '21:00' }), gel.id)

  expect(requestOfDraft(draft, offer, false)).not.toHaveProperty('outsideHours')
  expect(requestOfDraft(draft, offer, true)).toMatchObject({ outsideHours: true, language: 'en' })
})

test('to confirm is asked of the customer it was chosen for, and not of one who is there', () => {
  const draft = { ...startDraft({}), mustConfirm: true }

  expect(requestOfDraft(draft, offer, false)).toMatchObject({ mustConfirm: true })
  expect(requestOfDraft({ ...draft, walkIn: true }, offer, false)).not.toHaveProperty('mustConfirm')
  expect(chooseKnown(draft, linda).mustConfirm).toBe(false)
})

function chosen(draft: BookingDraft, ...serviceIds: string[]): BookingDraft {
  return serviceIds.reduce((one, id) => withWizard(one, toggleService(one.wizard, id, offer), offer), draft)
}

function withSlot() {
  return chooseTimes(chosen(startDraft({ date: friday }), gel.id).wizard, slot.lines)
}

function typed(draft: BookingDraft, firstName: string, phone: string): BookingDraft {
  return { ...draft, wizard: type(draft.wizard, { firstName, phone }) }
}

function starts({ wizard }: BookingDraft): string[] {
  return wizard.times.map(({ startDateTime }) => startDateTime)
}

function earlierVisit(lines: { serviceId: string | null; staffId: string; staffRequested: boolean }[]): Booking {
  return {
    id: 'b1',
    salonId: 's1',
    status: 'completed',
    appointmentDate: '2026-10-01T19:00:00.000Z',
    startTime: '2026-10-01T19:00:00.000Z',
    endTime: '2026-10-01T20:00:00.000Z',
    totalDuration: 60,
    totalPrice: '60.00',
    bookingSubmittedAt: '2026-09-28T19:00:00.000Z',
    notes: 'Came with her sister',
    customerId: null,
    partyPlace: null,
    companions: [],
    clientLink: '/v/x',
    confirmBy: null,
    released: false,
    customerFirstName: 'Grace',
    customerLastName: 'Park',
    customerPhone: '+14085550123',
    customerEmail: '',
    customer: { firstName: 'Grace', lastName: 'Park' },
    services: lines.map((line, index) => ({
      id: `line${index}`,
      serviceName: 'Service',
      options: [],
      price: '30.00',
      duration: 30,
      startTime: '2026-10-01T19:00:00.000Z',
      endTime: '2026-10-01T19:30:00.000Z',
      notes: '',
      staffFirstName: 'Kim',
      staffLastName: '',
      startedAt: null,
      finishedAt: null,
      ...line,
    })),
    source: 'public',
    outsideHours: false,
    language: 'vi',
    version: 1,
    arrivedAt: null,
    leftAt: null,
    lateMinutes: null,
    clientConfirmed: false,
  }
}
