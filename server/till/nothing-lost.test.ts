/** What was done in the chair is charged, taken off for a reason, or still open, and what was charged beyond it is owed, whatever desks do in whatever order. */

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Booking } from '../../shared/bookings/contract.ts'
import type { Check, CheckRow } from '../../shared/till/contract.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { addDays, minute } from '../../shared/time.ts'
import { onTheClock } from '../testing/floor.ts'
import { databaseRounds } from '../testing/rounds.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { type SalonWithTill, salonWithTill } from '../testing/till.ts'

const firstDay = '2027-03-10'
const members = ['Kim', 'Thao', 'Tommy']

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** What somebody does next: the places choose among the visits, or the open checks, of that moment. */
const acts = fc.oneof(
  fc.record({ act: fc.constant('open' as const), visits: fc.subarray([0, 1, 2], { minLength: 1 }) }),
  fc.record({ act: fc.constantFrom('add', 'remove', 'write_off'), visit: fc.nat(2) }),
  fc.record({ act: fc.constant('price' as const), visit: fc.nat(2), dollars: fc.integer({ min: 0, max: 90 }) }),
  fc.record({ act: fc.constantFrom('pay', 'pay', 'leave'), check: fc.nat(5) }),
  fc.record({ act: fc.constantFrom('refund', 'keep'), cents: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({ act: fc.constant('split' as const), check: fc.nat(5), cents: fc.integer({ min: 1, max: 3000 }) }),
  fc.record({ act: fc.constant('discount' as const), check: fc.nat(5), cents: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({ act: fc.constantFrom('close_day', 'next_day', 'cancel', 'complete') }),
)
type Act = typeof acts extends fc.Arbitrary<infer One> ? One : never

/** A salon with three finished visits, and what its desks know. */
class Day {
  readonly salon: SalonWithTill
  readonly bookingIds: readonly string[]
  date = firstDay
  private now = onTheClock('10:00')
  /** Ids of checks that were opened, some of which have gone. */
  opened: string[] = []
  readonly closed = new Map<string, object>()
  /** Of what was owed to clients, in cents: refunded, or kept for a reason. */
  settled = 0

  constructor(salon: SalonWithTill, bookingIds: readonly string[]) {
    this.salon = salon
    this.bookingIds = bookingIds
  }

  async does(one: Act): Promise<void> {
    const { salon } = this
    switch (one.act) {
      case 'open': {
        const bookingIds = one.visits.map((place) => this.bookingIds[place] ?? '')
        const { status, body } = await salon.send<Check>('POST', '/till/checks', { bookingIds })
        expect([201, 409]).toContain(status)
        if (status === 201) this.opened.push(body.id)
        return
      }
      case 'add':
        return this.changesInChair(one.visit, (lines) => [
          ...lines,
          { serviceId: salon.services['Pedicure'], staffId: salon.staff[members[one.visit] ?? ''] },
        ])
      case 'remove':
        return this.changesInChair(one.visit, (lines) => (lines.length > 1 ? lines.slice(0, -1) : null))
      case 'price':
        return this.changesInChair(one.visit, ([first, ...more]) => [{ ...first, price: `$${one.dollars}` }, ...more])
      case 'write_off': {
        const input = { bookingIds: [this.bookingIds[one.visit]], reason: 'Left' }
        expect([201, 409]).toContain((await salon.send('POST', '/till/write-offs', input)).status)
        return
      }
      case 'pay':
        return this.atCheck(one.check, (check) => salon.pays(check, {}))
      case 'split':
        return this.atCheck(one.check, (check) => salon.pays(check, { cents: one.cents }))
      case 'discount':
        return this.atCheck(one.check, (check) =>
          salon.changes(check, { discounts: [{ kind: 'amount', value: one.cents, reason: 'Late' }] }),
        )
      case 'leave':
        return this.atCheck(one.check, ({ id }) => salon.send('DELETE', `/till/checks/${id}`))
      case 'refund':
        return this.settles((check) => {
          const line = check.lines.toSorted((a, b) => b.cents - b.refundedCents - (a.cents - a.refundedCents))[0]
          const cents = Math.min(one.cents, check.owedCents, (line?.cents ?? 0) - (line?.refundedCents ?? 0))
          return salon.refunds(check, { lines: [{ lineId: line?.id ?? '', cents }] })
        })
      case 'keep':
        return this.settles(({ id, version }) =>
          salon.send('POST', `/till/checks/${id}/keep`, { version, reason: 'As a tip' }),
        )
      case 'cancel':
      case 'complete': {
        const path = `/api/salon-owner/salons/${salon.salonId}/bookings/status`
        const input = { ids: this.bookingIds.slice(0, 1), status: one.act === 'cancel' ? 'cancelled' : 'completed' }
        expect((await app.call('PATCH', path, input, salon.owner)).status).toBe(200)
        return this.takesBack()
      }
      case 'close_day':
        return this.closes()
      case 'next_day':
        this.date = addDays(this.date, 1)
        this.now += 24 * 60 * minute
        app.setNow(this.now)
        salon.owner = await app.signIn(salon.ownerEmail)
    }
  }

  /** Whatever is refused changes nothing. */
  private async atCheck(place: number, work: (check: Check) => Promise<{ status: number }>): Promise<void> {
    const later = (await this.salon.till()).open.map(({ id }) => id)
    const known = [...new Set([...this.opened, ...later])]
    const id = known[place % Math.max(1, known.length)]
    const { status, body } = await this.salon.send<Check>('GET', `/till/checks/${id}`)
    if (status !== 200) return
    expect((await work(body)).status).toBeLessThan(500)
  }

  private async changesInChair(place: number, change: (lines: { id: string }[]) => object[] | null): Promise<void> {
    const id = this.bookingIds[place] ?? ''
    const { salon } = this
    const { body } = await app.call<Booking>('GET', `/api/bookings/${id}`, undefined, salon.owner)
    const services = change(body.services.map((line) => ({ id: line.id })))
    if (!services) return
    const input = { version: body.version, services, outsideHours: true }
    const { status } = await app.call('PATCH', `/api/salon-owner/bookings/${id}`, input, salon.owner)
    expect(status).toBe(200)
    await this.takesBack()
  }

  /** Of an open check on which more was paid than was done, until it has what was done. */
  private async takesBack(): Promise<void> {
    const { salon } = this
    for (const { id } of (await salon.till()).open.filter(({ owedCents }) => owedCents > 0)) {
      for (const { id: paymentId } of (await salon.check(id)).payments) {
        const { version } = await salon.check(id)
        const path = `/till/checks/${id}/payments/${paymentId}/reversal`
        await salon.send('POST', path, { version, reason: 'Not done' })
      }
      expect((await salon.check(id)).owedCents).toBe(0)
    }
  }

  /** Of the first check by which a client is owed money. */
  private async settles(work: (check: Check) => Promise<{ status: number }>): Promise<void> {
    const [row] = (await this.salon.till()).owed
    if (!row) return
    expect((await work(await this.salon.check(row.id))).status).toBeLessThan(300)
    this.settled += row.owedCents - (await this.salon.check(row.id)).owedCents
  }

  private async closes(): Promise<void> {
    const { salon, date } = this
    const { drawer, state } = await salon.day(date)
    const input = { counted: { 1: drawer.expectedCents }, expectedCents: drawer.expectedCents }
    const { status } = await salon.send('POST', `/till/days/${date}/close`, input)
    expect([200, 409]).toContain(status)
    if (status === 200 && state !== 'closed') this.closed.set(date, (await salon.day(date)).figures)
  }

  /** In cents. */
  async sums() {
    const { salon } = this
    const till = await salon.till()
    const { body: listed } = await salon.send<{ checks: CheckRow[] }>('GET', '/till/checks?limit=50')
    const checks = await Promise.all(listed.checks.map(({ id }) => salon.check(id)))
    const open = checks.filter(({ state }) => state === 'open')
    const paid = checks.filter(({ state }) => state !== 'open' && state !== 'void')
    return {
      owed: sumOf(checks.map(({ owedCents }) => owedCents)),
      open:
        sumOf(till.ready.map(({ totalCents }) => totalCents)) +
        sumOf(till.unpaid.map(({ cents }) => cents)) +
        sumOf(open.map(({ totals }) => totals.servicesCents)),
      charged: sumOf(paid.map(({ totals }) => totals.servicesCents - totals.discountCents)),
      takenOff: sumOf(paid.flatMap((check) => offsOf(check)).map(({ cents }) => cents)),
      reasons: paid.flatMap((check) => offsOf(check)).every(({ reason }) => reason !== ''),
    }
  }

  async done(): Promise<number> {
    const rows = await app.db
      .selectFrom('booking_lines')
      .select('price_cents')
      .where('salon_id', '=', this.salon.salonId)
      .where('blocks', '=', true)
      .execute()
    return sumOf(rows.map((row) => row.price_cents))
  }
}

function offsOf({ lines, discounts }: Check) {
  return [...discounts, ...lines.flatMap((line) => line.discounts)]
}

/** The till is in use from the first day on: a gift card was sold. The first visit is paid. */
async function newDay(): Promise<Day> {
  const salon = await salonWithTill(app)
  const bookingIds = await Promise.all(members.map((name) => salon.books('09:00', name)))
  app.setNow(onTheClock('10:00'))
  const path = `/api/salon-owner/salons/${salon.salonId}/bookings/status`
  await app.call('PATCH', path, { ids: bookingIds, status: 'completed' }, salon.owner)
  const card = { id: null, serviceId: null, productId: null, staffId: null, quantity: 1, discounts: [] }
  const lines = [{ ...card, kind: 'gift_card' as const, priceCents: 1000 }]
  expect((await salon.pays((await salon.changes(await salon.opens(), { lines })).body, {})).status).toBe(201)
  expect((await salon.pays(await salon.opens({ bookingIds: bookingIds.slice(0, 1) }), {})).status).toBe(201)
  return new Day(salon, bookingIds)
}

test('nothing done in the chair is lost, and no closed day changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 14 }), async (all) => {
      const day = await newDay()
      for (const one of all) {
        await day.does(one)
        const { open, charged, takenOff, owed, reasons } = await day.sums()
        // What was taken off a service that was taken out then is neither owed nor done.
        const beyond = open + charged + takenOff - owed - day.settled - (await day.done())
        expect([one.act, Math.min(Math.max(0, beyond), takenOff), reasons]).toEqual([one.act, beyond, true])
      }
      for (const [date, figures] of day.closed) expect((await day.salon.day(date)).figures).toEqual(figures)
    }),
    databaseRounds(30),
  )
}, 120_000)
