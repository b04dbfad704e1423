/** A salon whose till was used yesterday, and left with visits that nobody has paid. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from '@playwright/test'
import { z } from 'zod'
import { minute } from '../shared/time.ts'
import { clockShift } from './clock.ts'
import { salonIdOf } from './owner-steps.ts'
import { bareSalon, type SalonAt } from './salons.ts'
import { admin, type RunningServer, startServer } from './server.ts'
import { bookNow, complete } from './till-steps.ts'

const Ids = z.array(z.object({ id: z.string() }))
const OpenCheck = z.object({ id: z.string(), version: z.number() })
const dayMs = 24 * 60 * minute

/** On a server whose clock is a day behind, and then on one of today with the same data. */
export async function withUnpaidOfYesterday(
  { names, zone }: { names: readonly string[]; zone: string },
  work: (server: RunningServer, salon: SalonAt) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'booknail-'))
  const yesterday = await startServer({
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import=${import.meta.dirname}/../scripts/shifted-clock.ts`,
    BOOKNAIL_CLOCK_SHIFT: String(clockShift - dayMs),
  })
  try {
    const salon = await bareSalon(yesterday.base, admin, { name: 'unpaid', timezone: zone })
    await leaveUnpaid(yesterday.base, salon, { names, zone })
    await yesterday.stop()
    const today = await startServer({ DATA_DIR: dataDir })
    try {
      await work(today, { ...salon, bookingLink: `${today.base}/booking/${salonIdOf(salon)}` })
    } finally {
      await today.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** One client pays, so that the till is in use; the others do not. */
async function leaveUnpaid(
  base: string,
  salon: SalonAt,
  { names, zone }: { names: readonly string[]; zone: string },
): Promise<void> {
  const client = await request.newContext({ baseURL: base })
  try {
    await client.post('/api/shop/login', { data: salon.owner })
    const ofSalon = `/api/salons/${salonIdOf(salon)}`
    const [member] = Ids.parse(await (await client.get(`${ofSalon}/staff`)).json())
    const [service] = Ids.parse(await (await client.get(`${ofSalon}/services`)).json())
    const visit = { staffId: member?.id ?? '', serviceId: service?.id ?? '', zone }
    const ids: string[] = []
    for (const [index, name] of names.entries()) {
      const now = Date.now() - dayMs + index * 45 * minute
      ids.push(await bookNow(client, salon, { ...visit, name, now }))
    }
    await complete(client, salon, ids)
    const opened = await client.post(`${ofSalon}/till/checks`, { data: { bookingIds: ids.slice(0, 1) } })
    const { id, version } = OpenCheck.parse(await opened.json())
    await client.post(`${ofSalon}/till/checks/${id}/payments`, { data: { version, method: 'card' } })
  } finally {
    await client.dispose()
  }
}
