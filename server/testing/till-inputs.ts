/** Inputs of the calls of the till, in an order in which each finds what it needs; checks have as many lines as the salon has of everything. */

import type { Booking } from '../../shared/bookings/contract.ts'
import type { Check } from '../../shared/till/contract.ts'
import type { TillDay } from '../../shared/till/days.ts'
import type { GrownSalon } from './grown-salon.ts'
import { type TestApp, visit } from './salon.ts'

interface TillInput {
  body?: unknown
  more?: Record<string, string>
}
type Make = (salon: GrownSalon, answered: ReadonlyMap<string, unknown>) => TillInput | Promise<TillInput>

const checks = '/api/salons/{salonId}/till/checks'
const days = '/api/salons/{salonId}/till/days/{date}'
const date = '2027-03-10'

function linesOf({ services, staff, count }: GrownSalon) {
  return Array.from({ length: count }, () => ({
    kind: 'service',
    serviceId: services['Manicure'],
    staffId: staff['Kim'],
    discounts: [{ kind: 'percent', value: 1000, reason: 'First visit' }],
  }))
}

export function tillInputs(appOf: () => TestApp): Record<string, Make> {
  const send = async <Body>(salon: GrownSalon, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const owner = await appOf().signIn(salon.ownerEmail)
    return (await appOf().call<Body>(method, `/api/salons/${salon.salonId}${path}`, body, owner)).body
  }
  const tip = { kind: 'percent', bp: 2000 }
  const opened = (salon: GrownSalon) => send<Check>(salon, 'POST', '/till/checks', {})
  const counted = async (salon: GrownSalon) => {
    const { id, version } = await opened(salon)
    return send<Check>(salon, 'PATCH', `/till/checks/${id}`, { version, lines: linesOf(salon), tip })
  }
  const paid = async (salon: GrownSalon) => {
    const { id, version } = await counted(salon)
    return (await send<{ check: Check }>(salon, 'POST', `/till/checks/${id}/payments`, { version, method: 'card' }))
      .check
  }
  const paidVisit = async (salon: GrownSalon, at: string) => {
    const client = { firstName: 'Chi', lastName: 'Ly', phone: '(408) 555-0196', email: '' }
    const requested = visit(salon, [{ service: 'Manicure', at }], client)
    const { body: booking } = await appOf().book(requested, await appOf().signIn(salon.ownerEmail))
    const { id, version } = await send<Check>(salon, 'POST', '/till/checks', { bookingIds: [booking.id] })
    const payment = { version, method: 'card' }
    return (await send<{ check: Check }>(salon, 'POST', `/till/checks/${id}/payments`, payment)).check
  }
  /** A check of a visit that became cheaper after it was paid. */
  const owed = async (salon: GrownSalon) => {
    const { id, visits } = await paidVisit(salon, '2027-03-20T18:00:00Z')
    const booking = { id: visits[0]?.bookingId ?? '' }
    const owner = await appOf().signIn(salon.ownerEmail)
    const path = `/api/bookings/${booking.id}`
    const { body: done } = await appOf().call<Booking>('GET', path, undefined, owner)
    const services = done.services.map((line) => ({ id: line.id, price: '$1' }))
    const change = { version: done.version, services, outsideHours: true }
    await appOf().call('PATCH', `/api/salon-owner/bookings/${booking.id}`, change, owner)
    return send<Check>(salon, 'GET', `/till/checks/${id}`)
  }
  const withVisits = (salon: GrownSalon, answered: ReadonlyMap<string, unknown>) =>
    send<Check>(salon, 'GET', `/till/checks/${(answered.get(`${salon.salonId} POST ${checks}`) as Check).id}`)
  const deposit = async (salon: GrownSalon) => {
    const body = { bookingId: salon.bookings[0], cents: 1000, method: 'cash', aboveVisit: true }
    return { depositId: (await send<{ id: string }>(salon, 'POST', '/deposits', body)).id }
  }
  return {
    // Nothing is on it: what is on a check, or has a deposit, is not deleted.
    'DELETE /api/salon-owner/bookings/{bookingId}': async (salon) => {
      const client = { firstName: 'An', lastName: 'Ly', phone: '(408) 555-0194', email: '' }
      const requested = visit(salon, [{ service: 'Manicure', at: '2027-03-18T18:00:00Z' }], client)
      const { body } = await appOf().book(requested, await appOf().signIn(salon.ownerEmail))
      return { more: { bookingId: body.id } }
    },
    'PATCH /api/salons/{salonId}/till-settings': () => ({ body: { frontDeskMayRefund: true } }),
    'POST /api/salons/{salonId}/products/{productId}/stock': () => ({ body: { kind: 'counted', stock: 5 } }),
    'POST /api/salons/{salonId}/deposits': ({ bookings }) => ({
      body: { bookingId: bookings[0], cents: 1000, method: 'cash', aboveVisit: true },
    }),
    'POST /api/salons/{salonId}/deposits/{depositId}/return': async (salon) => ({
      more: await deposit(salon),
      body: { method: 'cash', reason: 'Moved away' },
    }),
    'POST /api/salons/{salonId}/deposits/{depositId}/keep': async (salon) => ({
      more: await deposit(salon),
      body: { reason: 'No-show' },
    }),
    [`POST ${checks}`]: ({ bookings }) => ({ body: { bookingIds: bookings.slice(0, 20) } }),
    'POST /api/salons/{salonId}/till/write-offs': async (salon) => {
      const client = { firstName: 'Bo', lastName: 'Ly', phone: '(408) 555-0195', email: '' }
      const requested = visit(salon, [{ service: 'Manicure', at: '2027-03-19T18:00:00Z' }], client)
      const { body } = await appOf().book(requested, await appOf().signIn(salon.ownerEmail))
      return { body: { bookingIds: [body.id], reason: 'Left in a hurry' } }
    },
    [`DELETE ${checks}/{checkId}`]: async (salon) => ({ more: { checkId: (await opened(salon)).id } }),
    [`PATCH ${checks}/{checkId}`]: async (salon) => {
      const { id, version } = await opened(salon)
      return { more: { checkId: id }, body: { version, lines: linesOf(salon), tip } }
    },
    [`POST ${checks}/{checkId}/payments`]: async (salon, answered) => {
      const { id, version } = await withVisits(salon, answered)
      const change = { version, tip }
      const check = await send<Check>(salon, 'PATCH', `/till/checks/${id}`, change)
      return { more: { checkId: id }, body: { version: check.version, method: 'cash' } }
    },
    [`POST ${checks}/{checkId}/payments/{paymentId}/reversal`]: async (salon) => {
      const { id, version } = await counted(salon)
      const part = { version, method: 'card', cents: 1 }
      const { check, paymentId } = await send<{ check: Check; paymentId: string }>(
        salon,
        'POST',
        `/till/checks/${id}/payments`,
        part,
      )
      return { more: { checkId: id, paymentId }, body: { version: check.version } }
    },
    [`POST ${checks}/{checkId}/payments/{paymentId}/correction`]: async (salon) => {
      const { id, version, payments } = await paid(salon)
      const more = { checkId: id, paymentId: payments[0]?.id ?? '' }
      return { more, body: { version, method: 'cash', reason: 'Wrong tap' } }
    },
    [`POST ${checks}/{checkId}/reopening`]: async (salon) => {
      const { id, version } = await paidVisit(salon, '2027-03-21T18:00:00Z')
      return { more: { checkId: id }, body: { version, reason: 'Another client paid' } }
    },
    [`POST ${checks}/{checkId}/refunds`]: async (salon) => {
      const check = await paid(salon)
      const lines = check.lines.map(({ id, cents }) => ({ lineId: id, cents }))
      const tips = check.tips.map(({ staffId, cents }) => ({ staffId, cents }))
      return {
        more: { checkId: check.id },
        body: { version: check.version, lines, tips, method: 'cash', reason: 'Not as asked' },
      }
    },
    [`POST ${checks}/{checkId}/receipts`]: async (salon) => ({
      more: { checkId: (await paid(salon)).id },
      body: { by: 'text', phone: '4085550198' },
    }),
    [`POST ${checks}/{checkId}/receipt-link`]: async (salon) => ({ more: { checkId: (await paid(salon)).id } }),
    [`POST ${checks}/{checkId}/keep`]: async (salon) => {
      const { id, version } = await owed(salon)
      return { more: { checkId: id }, body: { version, reason: 'As a tip' } }
    },
    [`POST ${checks}/{checkId}/void`]: async (salon) => {
      const { id, version } = await counted(salon)
      return { more: { checkId: id }, body: { version, reason: 'Wrong table' } }
    },
    'POST /api/salons/{salonId}/reports/months/{month}/close': () => ({ more: { month: '2027-01' } }),
    [`POST ${days}/opening`]: () => ({ more: { date }, body: { cents: 20_000 } }),
    [`POST ${days}/entries`]: () => ({ more: { date }, body: { kind: 'out', cents: 500, reason: 'Lunch' } }),
    [`POST ${days}/tips`]: async (salon) => {
      const { id, version } = await counted(salon)
      await send(salon, 'POST', `/till/checks/${id}/payments`, { version, method: 'cash' })
      return { more: { date }, body: { staffIds: [salon.staff['Kim']] } }
    },
    [`POST ${days}/close`]: async (salon) => {
      const open = await send<{ open: { id: string; version: number }[] }>(salon, 'GET', '/till')
      for (const { id } of open.open) {
        const check = await send<Check>(salon, 'GET', `/till/checks/${id}`)
        const standing = check.payments.find((one) => one.kind === 'payment' && !one.isReversed)
        const free = standing
          ? await send<Check>(salon, 'POST', `/till/checks/${id}/payments/${standing.id}/reversal`, {
              version: check.version,
            })
          : check
        await send(salon, 'POST', `/till/checks/${id}/void`, { version: free.version, reason: 'Left' })
      }
      const { drawer } = await send<TillDay>(salon, 'GET', `/till/days/${date}`)
      return { more: { date }, body: { counted: {}, expectedCents: drawer.expectedCents, reason: 'Not counted' } }
    },
  }
}
