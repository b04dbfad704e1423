/** `npm run bench -- --messages`: the cost of sending thousands of due messages, and its effect on bookings. */

import { once } from 'node:events'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { type Row, screensTable, short, twoOf } from '../scripts/screens-table.ts'
import { diceOf } from '../server/sample/random.ts'
import type { Shutdown } from '../server/shutdown.ts'
import { mailServer } from '../server/testing/mail-server.ts'
import { localDate } from '../server/time-zone.ts'
import { bookings } from './bookings.ts'
import { seed } from './data-sets.ts'
import type { LoadRequest } from './load.ts'
import { cpuMilliseconds, total } from './processes.ts'
import { type Product, startProduct } from './product.ts'
import { loadSalons, settle } from './salons.ts'

/** Enough salons for each booking to have its own. */
const dataSet = { salons: 100, bookings: 200, staff: 5 }
const maxCpuMs = 2
const betweenBookingsMs = 250

/** A table, and the machine it was measured on. @param count of messages, half of them texts, half reminders */
export async function takeMessages(closing: Shutdown, count: number, say: (what: string) => void): Promise<string> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'booknail-bench-')))
  closing.later(dataDir, (folder) => rm(folder, { recursive: true, force: true }))
  const phones = await textProvider()
  closing.later(phones, ({ close }) => close())
  const mail = await mailServer()
  closing.later(mail, ({ close }) => close())
  const starting = startProduct(dataDir, {
    SMS_URL: phones.url,
    MAIL_URL: mail.url,
    SMS_SALON_LIMIT: '1000000',
    SMS_RECIPIENT_LIMIT: '1000000',
  })
  closing.later(starting, ({ stop }) => stop())
  const product = await starting
  say('messages: seeding …')
  await seed(dataDir, dataSet, closing)
  const client = new pg.Client(product.databaseUrl)
  await client.connect()
  client.on('error', () => undefined) // the connection ends with the product's database
  await client.query('update salons set timezone = $1', [zoneWhereItIsNoon(new Date().getUTCHours())])
  await settle(product.databaseUrl)
  const { salons } = await loadSalons(product.databaseUrl)
  const reads = { salons, today: localDate(salons[0]?.timezone ?? 'UTC', Date.now()), dice: diceOf('messages') }

  say('messages: bookings while there is nothing to send …')
  const half = Math.floor(salons.length / 2)
  const asks = await bookings(product.url, reads, 2 * half)
  const alone = await bookingsMade(product, asks.slice(0, half))
  await whenSent(client, () => undefined)

  say(`messages: ${count} to send …`)
  const known = { texts: phones.keys.size, mails: mail.mails.length }
  await queue(client, count)
  const begun = performance.now()
  const before = await cpuMilliseconds(product)
  const meanwhile = await bookingsMade(product, asks.slice(half))
  await whenSent(client, (left) => say(`messages: ${left} left`))
  const seconds = (performance.now() - begun) / 1000
  const after = await cpuMilliseconds(product)

  const made = phones.keys.size - known.texts + mail.mails.length - known.mails
  const twice = [...phones.keys.values()].filter((times) => times > 1).length
  const { rows } = await client.query(`select status, count(*)::int as count from messages group by status`)
  say(`messages: ${JSON.stringify(rows)}`)
  const cpu = before && after ? (total(after) - total(before) - meanwhile.count * (alone.cpu ?? 0)) / count : null
  const ofApp = before && after ? (after.app - before.app) / (total(after) - total(before)) : 0
  const shown: Row[] = [
    {
      label: `**${count} due messages**, half by text and half by email: CPU of each, app + database`,
      figure:
        cpu === null
          ? 'not measured here'
          : `${cpu.toFixed(2)} ms (${(cpu * ofApp).toFixed(2)} + ${(cpu * (1 - ofApp)).toFixed(2)})`,
      goal: `≤ ${maxCpuMs} ms`,
      met: cpu === null || cpu <= maxCpuMs,
    },
    { label: 'until the last is sent', figure: `${short(seconds)} s`, goal: '', met: true },
    { label: 'given to the providers', figure: String(made), goal: `≥ ${count}`, met: made >= count },
    { label: 'texts asked for twice', figure: String(twice), goal: '0', met: twice === 0 },
    { label: 'a booking while nothing is sent', figure: twoOf(alone.took), goal: '', met: true },
    { label: 'a booking meanwhile', figure: twoOf(meanwhile.took), goal: '', met: true },
  ]
  await client.end()
  await product.stop()
  return `${screensTable(shown)}\n\nLoad of the machine ${(loadavg()[0] ?? 0).toFixed(1)}.`
}

interface Made {
  took: number[]
  count: number
  /** CPU milliseconds per message; null if not measured. */
  cpu: number | null
}

async function bookingsMade(product: Product, asks: readonly LoadRequest[]): Promise<Made> {
  const before = await cpuMilliseconds(product)
  const took: number[] = []
  for (const { method, path, body, headers } of asks) {
    const begun = performance.now()
    const reply = await fetch(product.url + path, { method, headers, ...(body && { body }) })
    if (!reply.ok) throw new Error(`A booking was answered ${reply.status}: ${await reply.text()}`)
    await reply.arrayBuffer()
    took.push(performance.now() - begun)
    await sleep(betweenBookingsMs)
  }
  const after = await cpuMilliseconds(product)
  return { took, count: asks.length, cpu: before && after ? (total(after) - total(before)) / asks.length : null }
}

/** For the upcoming confirmed visits of all salons, alternating: confirmations and reminders, texts and emails. */
async function queue(client: pg.Client, count: number): Promise<void> {
  const { rowCount } = await client.query(
    `insert into messages (salon_id, id, booking_id, customer_id, kind, channel, language, recipient, due_at, created_at,
       lead_minutes, reminds_of)
     select salon_id, gen_random_uuid(), id, customer_id,
       case when kind = 0 then 'booking_confirmed' else 'reminder' end,
       case when channel = 0 then 'text' else 'email' end, language,
       case when channel = 0 then '+1408555' || lpad((row_number() over () % 10000)::text, 4, '0') else 'mai@example.com' end,
       now(), now(), case when kind = 1 then 60 end, case when kind = 1 then starts_at end
     from (select * from bookings where status = 'confirmed' and starts_at > now() + interval '1 day' order by id limit $1) visits,
       generate_series(0, 1) as kind, generate_series(0, 1) as channel
     on conflict do nothing`,
    [Math.ceil(count / 4)],
  )
  if (rowCount !== count) throw new Error(`Only ${rowCount} messages could be queued.`)
}

/** Resolves once no due message is left. */
async function whenSent(client: pg.Client, say: (left: number) => void): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      `select count(*)::int as left from messages where status = 'queued' and (due_at <= now() or attempts > 0)`,
    )
    const { left } = z.object({ left: z.number() }).parse(rows[0])
    if (left === 0) return
    say(left)
    await sleep(2_000)
  }
}

/** A provider that honours idempotency keys and answers at once. */
async function textProvider() {
  const keys = new Map<string, number>()
  const server = createServer((request, reply) => {
    const key = String(request.headers['idempotency-key'])
    keys.set(key, (keys.get(key) ?? 0) + 1)
    request.resume().on('end', () => reply.writeHead(201, { 'content-type': 'application/json' }).end('{}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.object({ port: z.number() }).parse(server.address())
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `twilio://AC123:token@127.0.0.1:${port}/?from=%2B14085550100`, keys, close }
}

/** Reminders are sent only during the day in the time zone of the salon. */
function zoneWhereItIsNoon(utcHour: number): string {
  const east = 12 - utcHour
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`
}
