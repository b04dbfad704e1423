/** A salon with a till for tests, and its calls by name. */

import { expect } from 'vitest'
import type { CheckChange, CheckLineIn, OpenCheck } from '../../shared/till/check-changes.ts'
import type { Check, Till } from '../../shared/till/contract.ts'
import type { TillDay } from '../../shared/till/days.ts'
import type { Paid, PaymentIn, Refund } from '../../shared/till/payments.ts'
import type { Product } from '../../shared/till/products.ts'
import type { TillSettings } from '../../shared/till/settings.ts'
import { iso } from './floor.ts'
import { makeSalon, type TestApp, type TestSalon, visit, wednesday } from './salon.ts'

interface Failure {
  code: string
  details?: unknown
  fields?: Record<string, string>
}
export type Answer<Body> = { status: number; body: Body & Failure }
type Headers = Record<string, string>

export interface SalonWithTill extends TestSalon {
  owner: Headers
  /** A call below `/api/salons/:salonId`. */
  send: <Body = object>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    input?: object,
    headers?: Headers,
  ) => Promise<Answer<Body>>
  till: () => Promise<Till>
  check: (id: string) => Promise<Check>
  /** @throws when it is refused */
  opens: (input?: Partial<OpenCheck>) => Promise<Check>
  changes: (check: Check, change: Partial<CheckChange>, headers?: Headers) => Promise<Answer<Check>>
  pays: (check: Check, input: Partial<PaymentIn>, headers?: Headers) => Promise<Answer<Paid>>
  refunds: (check: Check, input: Partial<Refund>, headers?: Headers) => Promise<Answer<{ check: Check; cents: number }>>
  day: (date: string) => Promise<TillDay>
  sets: (change: Partial<TillSettings>) => Promise<Answer<TillSettings>>
  product: (name: string, priceCents: number, more?: object) => Promise<Product>
  /** A visit of 2027-03-10, such as `09:00`. Returns its id. */
  books: (time: string, name: string, more?: { service?: string; phone?: string }) => Promise<string>
}

/** 9.375 %, as in San José. */
export const taxMillionths = 93_750

export async function salonWithTill(
  app: TestApp,
  { settings = {}, plan }: { settings?: Partial<TillSettings>; plan?: Parameters<typeof makeSalon>[1] } = {},
): Promise<SalonWithTill> {
  app.setNow(wednesday)
  const salon = await makeSalon(app.db, plan)
  const owner = await app.signIn(salon.ownerEmail)
  const base = `/api/salons/${salon.salonId}`
  const send: SalonWithTill['send'] = (method, path, input, headers = {}) =>
    app.call(method, `${base}${path}`, input, { ...made.owner, ...headers })
  const sets = (change: Partial<TillSettings>) => send<TillSettings>('PATCH', '/till-settings', change)
  const made: SalonWithTill = {
    ...salon,
    owner,
    send,
    sets,
    till: async () => (await send<Till>('GET', '/till')).body,
    check: async (id) => (await send<Check>('GET', `/till/checks/${id}`)).body,
    opens: async (input = {}) => {
      const { status, body } = await send<Check>('POST', '/till/checks', input)
      if (status !== 201) throw new Error(`not opened: ${JSON.stringify(body)}`)
      return body
    },
    changes: ({ id, version }, change, headers) => send('PATCH', `/till/checks/${id}`, { version, ...change }, headers),
    pays: async ({ id, version }, input, headers) => {
      const paid = await send<Paid>(
        'POST',
        `/till/checks/${id}/payments`,
        { version, method: 'card', ...input },
        headers,
      )
      if (paid.status !== 201) return paid
      const { body: now } = await send<Check>('GET', `/till/checks/${id}`, undefined, headers)
      if (now.version === paid.body.check.version) expect(paid.body.check).toEqual(now)
      return paid
    },
    refunds: ({ id, version }, input, headers) =>
      send(
        'POST',
        `/till/checks/${id}/refunds`,
        { version, method: 'cash', reason: 'Not as asked', ...input },
        headers,
      ),
    day: async (date) => (await send<TillDay>('GET', `/till/days/${date}`)).body,
    product: async (name, priceCents, more = {}) =>
      (await send<Product>('POST', '/products', { name, priceCents, ...more })).body,
    books: async (time, name, { service = 'Manicure', phone = '4085550123' } = {}) => {
      const client = { firstName: 'Emily', lastName: 'Sanders', phone, email: '' }
      const { body } = await app.book(visit(salon, [{ service, at: iso(time), with: name }], client), made.owner)
      return body.id
    },
  }
  if (Object.keys(settings).length > 0) await sets(settings)
  return made
}

/** An existing line, in the form in which it is sent. */
export function asSent({
  id,
  kind,
  staffId,
  quantity,
  priceCents,
  serviceId,
  productId,
}: Check['lines'][number]): CheckLineIn {
  return { id, kind, staffId, quantity, priceCents, serviceId, productId, discounts: [] }
}
