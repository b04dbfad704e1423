/** Inputs of the calls of the floor, in an order in which each finds what it needs; as many wait as the salon has of everything. */

import type { Board } from '../../shared/floor/contract.ts'
import type { GrownSalon } from './grown-salon.ts'
import type { TestApp } from './salon.ts'

interface FloorInput {
  body?: unknown
  more?: Record<string, string>
}
type Make = (salon: GrownSalon, answered: ReadonlyMap<string, unknown>) => FloorInput | Promise<FloorInput>

const base = (salon: GrownSalon) => `/api/salons/${salon.salonId}/floor`
const requested = ({ services }: GrownSalon) => [{ serviceIds: [services['Manicure']] }]
const chair = (salon: GrownSalon) => ({ resourceId: salon.idOf('resourceId', ''), unit: 1 })
const tommy = ({ staff }: GrownSalon) => staff['Tommy'] ?? ''

export function floorInputs(appOf: () => TestApp): Record<string, Make> {
  const owner = (salon: GrownSalon) => appOf().signIn(salon.ownerEmail)
  const wait = async (salon: GrownSalon) => {
    const { body } = await appOf().call<{ partyId: string; linePath: string }>(
      'POST',
      `${base(salon)}/parties`,
      { clients: requested(salon), name: 'Mai' },
      await owner(salon),
    )
    return body
  }
  const board = async (salon: GrownSalon) =>
    (await appOf().call<Board>('GET', base(salon), undefined, await owner(salon))).body
  const party = async (salon: GrownSalon) => ({ more: { partyId: (await wait(salon)).partyId } })
  /** Somebody whom the member serves; nobody else sits with her. */
  const served = async (salon: GrownSalon, staffId: string): Promise<string> => {
    const seat = (await board(salon)).inService.find((one) => one.staffId === staffId)
    if (seat) return seat.bookingId
    const { partyId } = await wait(salon)
    const seats = { seats: [{ index: 0, staffId }], outsideHours: true }
    const { body } = await appOf().call<{ bookingIds: string[] }>(
      'POST',
      `${base(salon)}/waiting/${partyId}/seats`,
      seats,
      await owner(salon),
    )
    if (!body.bookingIds?.[0]) throw new Error(`nobody was seated: ${JSON.stringify(body)}`)
    return body.bookingIds[0]
  }
  const free = async (salon: GrownSalon, staffId: string) => {
    const seat = (await board(salon)).inService.find((one) => one.staffId === staffId)
    if (seat) await appOf().call('POST', `${base(salon)}/visits/${seat.bookingId}/finish`, {}, await owner(salon))
  }

  return {
    'PATCH /api/salons/{salonId}/floor-settings': () => ({ body: { on: true, lineFromHome: true, maxFromHome: 50 } }),
    'PATCH /api/salons/{salonId}/foot-spa-settings': () => ({ body: { closesOverdue: true } }),
    'POST /api/salons/{salonId}/floor/foot-spas/entries': (salon) => ({
      body: { chair: chair(salon), kind: 'after_client', staffId: tommy(salon) },
    }),
    'POST /api/salons/{salonId}/floor/foot-spas/entries/{footSpaEntryId}/corrections': () => ({
      body: { corrections: 0, initials: 'TT' },
    }),
    'POST /api/salons/{salonId}/floor/foot-spas/openings': (salon) => ({
      body: { chair: chair(salon), reason: 'New' },
    }),
    'POST /api/salons/{salonId}/floor-devices/{kind}': () => ({ more: { kind: 'tv' } }),
    'DELETE /api/salons/{salonId}/floor-devices/{kind}': () => ({ more: { kind: 'tv' } }),
    'POST /api/salons/{salonId}/floor/clock-ins': async (salon) => {
      for (let waiting = 0; waiting < salon.count; waiting++) await wait(salon)
      return { body: { staffId: salon.staff['Thao'] } }
    },
    'POST /api/salons/{salonId}/floor/parties': (salon) => ({ body: { clients: requested(salon), name: 'Mai' } }),
    'PATCH /api/salons/{salonId}/floor/parties/{partyId}': async (salon) => ({
      ...(await party(salon)),
      body: { clients: requested(salon), name: 'Mai' },
    }),
    'POST /api/salons/{salonId}/floor/parties/{partyId}/call': party,
    'POST /api/salons/{salonId}/floor/parties/{partyId}/arrival': party,
    'POST /api/salons/{salonId}/floor/parties/{partyId}/departure': party,
    'POST /api/salons/{salonId}/floor/parties/{partyId}/line-link': party,
    'POST /api/salons/{salonId}/floor/waiting/{partyId}/refusals': async (salon) => ({
      ...(await party(salon)),
      body: { index: 0, staffId: tommy(salon) },
    }),
    'POST /api/salons/{salonId}/floor/waiting/{partyId}/seats': async (salon) => ({
      ...(await party(salon)),
      body: { seats: [{ index: 0, staffId: tommy(salon) }], outsideHours: true },
    }),
    'POST /api/salons/{salonId}/floor/visits/{bookingId}/hand-over': async (salon) => ({
      more: { bookingId: await served(salon, tommy(salon)) },
      body: { staffId: tommy(salon), toStaffId: salon.staff['Thao'] },
    }),
    'PUT /api/salons/{salonId}/floor/visits/{bookingId}/services': async (salon) => ({
      more: { bookingId: await served(salon, tommy(salon)) },
      body: { staffId: tommy(salon), serviceIds: [salon.services['Pedicure']] },
    }),
    'POST /api/salons/{salonId}/floor/visits/{bookingId}/finish': async (salon) => ({
      more: { bookingId: await served(salon, tommy(salon)) },
      body: {},
    }),
    'POST /api/salons/{salonId}/floor/visits/{bookingId}/departure': async (salon) => ({
      more: { bookingId: (await board(salon)).readyToPay[0]?.bookingId ?? '' },
    }),
    'POST /api/salons/{salonId}/floor/visits/{bookingId}/arrival': async (salon) => ({
      more: { bookingId: await served(salon, tommy(salon)) },
    }),
    'POST /api/salons/{salonId}/floor/corrections': (salon) => ({
      body: { staffId: tommy(salon), halves: 1, reason: 'Shared a client' },
    }),
    'POST /api/salons/{salonId}/floor/undos': ({ salonId }, answered) => ({
      body: Object.fromEntries(
        Object.entries(Object(answered.get(`${salonId} POST /api/salons/{salonId}/floor/corrections`))).filter(
          ([name]) => name === 'actId',
        ),
      ),
    }),
    'POST /api/salons/{salonId}/floor/breaks': async (salon) => {
      await free(salon, tommy(salon))
      return { body: { staffId: tommy(salon), minutes: 10 } }
    },
    'POST /api/salons/{salonId}/floor/returns': (salon) => ({ body: { staffId: tommy(salon) } }),
    'POST /api/salons/{salonId}/floor/clock-outs': (salon) => ({ body: { staffId: tommy(salon) } }),
    'POST /api/check-in/{token}/parties': (salon) => ({ body: { clients: requested(salon), name: 'Mai' } }),
    'POST /api/salons/{salonId}/line': (salon) => ({
      body: { clients: requested(salon), name: 'Mai', phone: '(408) 555-0193' },
    }),
    'POST /api/line/{token}/on-my-way': () => ({}),
    'POST /api/line/{token}/choice': () => ({ body: { serviceId: null } }),
    'POST /api/line/{token}/one-by-one': () => ({}),
    'DELETE /api/line/{token}': () => ({}),
    'POST /api/salons/{salonId}/floor/closing': () => ({ body: { leaveWaiting: true } }),
  }
}
