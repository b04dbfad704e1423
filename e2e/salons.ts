/** Two more salons on a running server, each with its own owner: an empty one, and a large one. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from '@playwright/test'
import { z } from 'zod'
import { compiled } from '../server/testing/product.ts'
import { atLength } from '../server/testing/rounds.ts'
import { sameClock } from './clock.ts'

/** A salon and its owner's login. */
export interface SalonAt {
  /** `http://localhost:41234/booking/0192…` */
  bookingLink: string
  owner: { email: string; password: string }
}

const Made = z.object({ id: z.string() })
const Versioned = z.object({ version: z.number() })
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  isActive: true,
  startTime: '09:00',
  endTime: '17:00',
}))

/**
 * As left by an owner who has just started: one member, one service, no category, no resource, no booking.
 * @param name part of the owner's email, for several salons on one server
 * @param empty without these: an owner who signs in for the first time
 */
export async function bareSalon(
  base: string,
  admin: SalonAt['owner'],
  { name = 'bare', salonName = 'Bare Nails', timezone = 'America/Los_Angeles', empty = false } = {},
): Promise<SalonAt> {
  const client = await request.newContext({ baseURL: base, extraHTTPHeaders: { 'x-forwarded-for': '10.9.0.1' } })
  const ask = async <Reply>(method: 'POST' | 'PUT' | 'GET', path: string, reply: z.ZodType<Reply>, data?: object) => {
    const answer = await client.fetch(path, data ? { method, data } : { method })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    const text = await answer.text()
    return reply.parse(text ? JSON.parse(text) : null)
  }
  try {
    const email = `owner@${name}.localhost`
    const person = { email, firstName: 'Mai', lastName: 'Tran' }
    await ask('POST', '/api/admin/login', z.unknown(), admin)
    const { initialPassword } = await ask('POST', '/api/admin/users', z.object({ initialPassword: z.string() }), {
      ...person,
      role: 'salon_owner',
      salonName,
      timezone,
    })
    await ask('POST', '/api/logout', z.unknown())
    const password = 'bare-and-polish-1'
    await ask('POST', '/api/shop/login', z.unknown(), { email, password: initialPassword })
    await ask('POST', '/api/change-password', z.unknown(), {
      currentPassword: initialPassword,
      newPassword: password,
      confirmPassword: password,
    })
    await ask('PUT', '/api/account/tour', z.unknown())
    const [salon] = await ask('GET', '/api/salon-owner/salons', z.array(Made))
    const salonId = salon?.id ?? ''
    if (empty) return { bookingLink: `${base}/booking/${salonId}`, owner: { email, password } }
    const staff = await ask('POST', `/api/salons/${salonId}/staff`, Made, { ...person, phone: '(408) 555-0100' })
    const input = { salon_id: salonId, serviceName: 'Manicure', duration: 30, price: 25 }
    const { service } = await ask('POST', '/api/services', z.object({ service: Made }), input)
    await ask('PUT', `/api/staff/${staff.id}/services`, z.unknown(), { serviceIds: [service.id] })
    await ask('PUT', `/api/staff/${staff.id}/availability`, z.unknown(), { availability: everyDay })
    return { bookingLink: `${base}/booking/${salonId}`, owner: { email, password } }
  } finally {
    await client.dispose()
  }
}

/** Hides the floor, which most salons have never used, from the navigation. */
export async function leaveFloor(base: string, { bookingLink, owner }: SalonAt): Promise<void> {
  const client = await request.newContext({ baseURL: base, extraHTTPHeaders: { 'x-forwarded-for': '10.9.0.2' } })
  try {
    const settings = `/api/salons/${bookingLink.split('/').at(-1)}/floor-settings`
    await client.post('/api/shop/login', { data: owner })
    const { version } = Versioned.parse(await (await client.get(settings)).json())
    const off = await client.patch(settings, { data: { on: false, version } })
    if (!off.ok()) throw new Error(`PATCH ${settings}: ${off.status()} ${await off.text()}`)
    await client.put('/api/account/tour') // offered to nobody who is in the middle of a journey
    await client.post('/api/logout')
  } finally {
    await client.dispose()
  }
}

/**
 * 60 members for a month from today: `npm run cli -- seed-demo` next to the running server. With 600 visits a day in `npm run
 * test:all`, else with 60: what is looked at there is that sixty columns line up.
 */
export async function largeSalon(base: string, place: Record<string, string>): Promise<SalonAt> {
  const counts = ['--salons', '1', '--staff', '60', '--bookings', String(31 * (atLength() ? 600 : 60))]
  const child = spawn(process.execPath, [`${import.meta.dirname}/../server/app/cli.ts`, 'seed-demo', ...counts], {
    env: { PATH: process.env['PATH'], ...sameClock, ...place, ...compiled },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (text) => (said += String(text)))
  await once(child, 'close')
  const [, path] = /First salon: (\S+)/.exec(said) ?? []
  const [, email, password] = /signs in at \/login: (\S+), password (\S+)/.exec(said) ?? []
  if (!path || !email || !password) throw new Error(`The large salon was not made:\n${said}`)
  return { bookingLink: base + path, owner: { email, password } }
}
