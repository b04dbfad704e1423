import { expect, test } from 'vitest'
import { partyAtOffer, partyChange, partyOfBoth, pathOf, personOf } from './party-form.ts'

const at = (time: string) => `2027-03-11T${time}:00.000Z`

function visit(id: string, start: string, staffId: string) {
  const line = {
    id: `${id} line`,
    staffRequested: true,
    serviceId: 'manicure',
    serviceName: 'Manicure',
    options: [],
    price: '25.00',
    duration: 30,
    startTime: at(start),
    endTime: at(start),
    notes: '',
    staffId,
    staffFirstName: staffId,
    staffLastName: '',
    startedAt: null,
    finishedAt: null,
  }
  return { id, version: 3, startTime: at(start), services: [line] }
}

const mai = () => personOf(visit('mai', '18:00', 'kim'))
const ana = () => personOf(visit('ana', '18:30', 'thao'))

test('nothing is sent of a party that is as before', () => {
  expect(partyChange([mai(), ana()], 'mai')).toBeNull()
})

test('who changed alone is sent, with a start of their own; whose booking is open is at the top', () => {
  const [row] = ana().rows
  const longer = { ...ana(), rows: row ? [{ ...row, minutes: '45' }] : [] }
  const later = { ...mai(), start: Date.parse(at('18:15')) }
  const also = { id: 'ana', version: 3, startDateTime: at('18:30'), services: [{ id: 'ana line', duration: '45' }] }

  expect(partyChange([mai(), longer], 'mai')).toEqual({ version: 3, also: [also] })
  const both = partyChange([later, longer], 'mai')
  expect(both).toEqual({ version: 3, startDateTime: at('18:15'), services: [{ id: 'mai line' }], also: [also] })
  expect(['mai', 'ana'].map((id) => pathOf(id, 'mai', both ?? {}))).toEqual(['', 'also.0.'])
})

test('at a free place that was suggested, each service of each person has its start', () => {
  const sent = partyChange(
    [
      { ...mai(), start: Date.parse(at('18:15')) },
      { ...ana(), start: 0 },
    ],
    'mai',
  )
  const line = (id: string, start: string) => ({ id, staffId: null, startDateTime: at(start), duration: 30 })
  const offer = {
    startDateTime: at('20:00'),
    endDateTime: at('21:00'),
    lines: [line('mai line', '20:00')],
    also: [{ id: 'ana', lines: [line('ana line', '20:30')] }],
  }

  expect(partyAtOffer({ ...sent, outsideHours: true }, offer)).toEqual({
    version: 3,
    services: [{ id: 'mai line', startDateTime: at('20:00') }],
    also: [{ id: 'ana', version: 3, services: [{ id: 'ana line', startDateTime: at('20:30') }] }],
  })
})

test('where another desk changed one of the party, hers has both and the others stay as typed', () => {
  const [row] = mai().rows
  const typed = { ...mai(), rows: row ? [{ ...row, minutes: '45' }] : [], start: Date.parse(at('18:15')) }
  const other = { ...ana(), start: Date.parse(at('18:45')) }
  const saved = { ...visit('mai', '19:00', 'loan'), version: 4 }

  const [hers, theirs] = partyOfBoth([typed, other], saved, (field) => field === 'minutes')
  expect(hers).toMatchObject({
    booking: saved,
    start: Date.parse(at('19:00')),
    rows: [{ minutes: '45', staffId: 'loan' }],
  })
  expect(theirs).toEqual(other)
  const [own] = partyOfBoth([typed, other], saved, (field) => field === 'time')
  expect(own).toMatchObject({ booking: saved, start: typed.start, rows: [{ minutes: '30', staffId: 'loan' }] })
})
