/** A salon that moves: what it exports, what is imported elsewhere, and what is refused. */

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { insertUser } from '../../accounts/accounts.sql.ts'
import { hashPassword } from '../../accounts/passwords.ts'
import { newId } from '../../context.ts'
import { insertSalon } from '../../salons/salons.sql.ts'
import { insertSampleSalon } from '../../sample/salon.ts'
import { testAtLength } from '../../testing/at-length.ts'
import { atLength, sampleOf } from '../../testing/rounds.ts'
import { enrich } from '../../testing/rows-of-every-table.ts'
import { makeSalon, ownerPassword, type TestApp, testApp, visit, wednesday } from '../../testing/salon.ts'
import { leftBehind } from './left-behind.ts'
import { packTakeout } from './pack.ts'
import { salonFields } from './parts/salon.ts'
import { columnOf, parts } from './parts.ts'
import { renewer } from './renew.ts'
import { unpackTakeout } from './unpack.ts'

type Files = Record<string, Uint8Array>

let app: TestApp
let folder: string
let ownerId: string
let owner: Record<string, string>
let source: string
let target: string
let takeout: Files
/** Takeout of a salon with a tenth of the usual visits, for the refusals. */
let quiet: string
let small: Files

beforeAll(async () => {
  app = await testApp()
  folder = await mkdtemp(join(tmpdir(), 'booknail-takeout-'))
  ownerId = newId()
  const email = 'lan@example.com'
  const passwordHash = await hashPassword(ownerPassword)
  await insertUser(app.db, {
    id: ownerId,
    email,
    firstName: 'Lan',
    lastName: 'V',
    role: 'salon_owner',
    passwordHash,
    at: wednesday,
  })
  owner = await app.signIn(email)
  const sampleOf = (load: number) =>
    app.db.transaction().execute((sql) => insertSampleSalon(sql, { ownerId, now: wednesday, load }))
  source = await sampleOf(atLength() ? 1 : 0.5)
  await enrich(app.db, source)
  takeout = unzipSync(await packed(source))
  quiet = await sampleOf(0.1)
  await enrich(app.db, quiet)
  small = unzipSync(await packed(quiet))
})
beforeEach(async () => {
  target = newId()
  const contact = { name: 'New', address: '', phone: '', email: '', timezone: 'America/New_York', slotMinutes: 30 }
  await insertSalon(app.db, { id: target, ownerId, ...contact, isSample: false, at: wednesday })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('the takeout', () => {
  test('has every row of every table twice, for people and for programs, and every photo', async () => {
    for (const [name, { table }] of Object.entries(parts)) {
      const { rows } = await sql<{
        count: number
      }>`select count(*) from ${sql.table(table)} where salon_id = ${source}`.execute(app.db)
      expect([name, rowsOf(takeout, name).length]).toEqual([name, rows[0]?.count])
      expect(Object.keys(takeout)).toContain(`csv/${name}.csv`)
    }
    expect(rowsOf(takeout, 'bookings').length).toBeGreaterThan(300) // more than are read at once
    expect(Object.keys(takeout).filter((name) => name.startsWith('photos/'))).toHaveLength(1)
    expect(picturesOf(takeout)).toHaveLength(rowsOf(takeout, 'salonPictures').length)
    expect(picturesOf(takeout).length).toBeGreaterThan(3)
    expect(text(takeout, 'README.txt')).toMatch(/ALL THE DATA OF YOUR SALON[\s\S]*TOÀN BỘ DỮ LIỆU/)
  })

  test('leaves out no table or column of a salon without a reason', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and (table_name = 'salons' or table_name in (
        select table_name from information_schema.columns where table_schema = 'public' and column_name = 'salon_id'
      ))`.execute(app.db)
    const taken = new Set([
      ...Object.keys(salonFields).map((field) => `salons.${columnOf(field)}`),
      ...Object.values(parts).flatMap(({ table, fields }) =>
        Object.keys(fields).map((field) => `${table}.${columnOf(field)}`),
      ),
    ])

    const forgotten = rows.filter(
      ({ table, column }) =>
        !taken.has(`${table}.${column}`) && ![table, column, `${table}.${column}`].some((name) => name in leftBehind),
    )

    expect(forgotten).toEqual([])
  })

  test("holds no password, no client's link and no login", async () => {
    const { rows } = await sql<{ link: string }>`select link from bookings where salon_id = ${source} limit 50`.execute(
      app.db,
    )
    const all = Object.values(takeout)
      .map((bytes) => strFromU8(bytes))
      .join('\n')

    for (const secret of [...rows.map(({ link }) => link), ownerId, '$argon2']) expect(all).not.toContain(secret)
  })
})

describe('imported into an empty salon', () => {
  test('it is the same salon except for ids and queued messages', async () => {
    const key = Buffer.alloc(32, 7)

    const contents = await bring(takeout, { key })
    const again = unzipSync(await packed(target))

    const renew = renewer(key)
    for (const name of ['salon', ...Object.keys(parts)]) {
      const expected = rowsOf(takeout, name)
        .filter((row) => !(name === 'messages' && row.includes('"queued"')))
        .map((row) => row.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, renew))
      expect([name, rowsOf(again, name).map(sorted).toSorted()]).toEqual([name, expected.map(sorted).toSorted()])
    }
    expect(photosOf(again)).toHaveLength(photosOf(takeout).length)
    expect(picturesOf(again)).toEqual(picturesOf(takeout).map(renewedName(renew)).toSorted())
    expect(contents).toMatchObject({ salon: 'Lotus Nails & Spa', unsent: 1 })
    expect(contents.counts['bookings']).toBe(rowsOf(takeout, 'bookings').length)
  })

  test('unpacked and repacked in another order, it works: nobody gets a message, slots are offered, the list is filled and a client can book', async () => {
    const turned = Object.fromEntries(Object.entries(small).toReversed())
    expect((await bring(turned)).counts['services']).toBe(18)

    const { rows } = await sql<{ queued: number; links: number; alike: number }>`
      select (select count(*) from messages where salon_id = ${target} and status = 'queued') as queued,
        (select count(distinct link) from bookings) as links, (select count(*) from bookings) as alike`.execute(app.db)
    expect(rows[0]?.queued).toBe(0)
    expect(rows[0]?.links).toBe(rows[0]?.alike)
    const [service] = (await app.call<{ id: string }[]>('GET', `/api/salons/${target}/services`)).body
    const list = await app.call<{ total: number }>(
      'GET',
      `/api/salon-owner/salons/${target}/bookings`,
      undefined,
      owner,
    )
    const { body } = await app.call<{ days: { slots: { startDateTime: string; disabled?: boolean }[] }[] }>(
      'GET',
      `/api/salons/${target}/visit-slots?services=${service?.id}&date=2027-03-20&days=7`,
    )
    const free = body.days.flatMap(({ slots }) => slots).find(({ disabled }) => !disabled)

    expect(list.body.total).toBe(rowsOf(small, 'bookings').length)
    const input = { salonId: target, ownerId, ownerEmail: '', staff: {}, services: {} }
    const { status } = await app.book(visit(input, [{ service: service?.id ?? '', at: free?.startDateTime ?? '' }]))
    expect(status).toBe(201)
  })

  test('what another program said of past visits is there, and the same file brings nothing twice', async () => {
    await bring(takeout)

    const { rows } = await sql<{ customer: string; marks: number }>`
      select customer_id as customer, (select count(distinct mark) from imported_appointments) as marks
      from imported_appointments where salon_id = ${target}`.execute(app.db)
    const earlier = await app.call<{ visits: object[] }>(
      'GET',
      `/api/salons/${target}/customers/${rows[0]?.customer}/earlier-visits`,
      undefined,
      owner,
    )
    expect(earlier.body.visits).toMatchObject([{ services: 'Gel-X Fill', staff: 'Lan', price: '60.00' }])
    expect(rows[0]?.marks).toBe(1)
  })

  test('a preview changes nothing', async () => {
    const contents = await bring(small, { onlyTry: true })

    expect(contents.counts['customers']).toBe(rowsOf(small, 'customers').length)
    expect(contents.coming).toBeGreaterThan(0)
    const { rows } = await sql<{ name: string; bookings: number }>`
      select name, (select count(*) from bookings where salon_id = salons.id) as bookings from salons where id = ${target}`.execute(
      app.db,
    )
    expect(rows).toEqual([{ name: 'New', bookings: 0 }])
  })
})

describe('refused, with nothing imported', () => {
  const refusals: [string, (files: Files) => Files, object][] = [
    ['a file of something else', () => ({ 'a.txt': strToU8('hello') }), { code: 'takeout_unreadable' }],
    [
      'a newer format',
      (files) => change(files, 'manifest.json', '"version": 1', '"version": 2'),
      { code: 'takeout_newer' },
    ],
    ['a table that is missing', ({ 'json/staff.json': _, ...rest }) => rest, { code: 'takeout_unreadable' }],
    [
      'a table cut short',
      (files) => ({ ...files, 'json/messages.json': strToU8('[]\n') }),
      { code: 'takeout_unreadable' },
    ],
    [
      'a value that no form would take',
      (files) => change(files, 'json/services.json', '"priceCents":', '"priceCents":-'),
      { code: 'takeout_broken', fields: { 'json/services.json:2 priceCents': 'required' } },
    ],
    [
      'a zone that is none',
      (files) => change(files, 'json/salon.json', 'America/Los_Angeles', 'America/Lotus'),
      { code: 'takeout_broken', fields: { 'json/salon.json timezone': 'timezone' } },
    ],
    [
      'a row that names one which is not there',
      (files) => change(files, 'json/staffServices.json', /"staffId":"[^"]+"/, `"staffId":"${newId()}"`),
      { code: 'takeout_broken', fields: { 'json/staffServices.json:1…': 'invalid' } },
    ],
    [
      'a row that is there twice',
      (files) => ({ ...files, 'json/bookingLines.json': twice(files) }),
      { code: 'takeout_broken' },
    ],
    [
      'a table of nothing but empty lines',
      (files) => ({ ...files, 'json/messages.json': strToU8(`[${'\n'.repeat(500)}]`) }),
      { code: 'takeout_unreadable' },
    ],
    [
      'a photo that is missing',
      (files) => Object.fromEntries(Object.entries(files).filter(([name]) => name !== photoOf(files))),
      { code: 'takeout_unreadable' },
    ],
    [
      'a picture of the salon that is missing',
      (files) => Object.fromEntries(Object.entries(files).filter(([name]) => name !== picturesOf(files)[0])),
      { code: 'takeout_unreadable' },
    ],
    [
      'a photo that is a page',
      (files) => ({ ...files, [photoOf(files)]: strToU8('<script>alert(1)</script>'.repeat(9)) }),
      { code: 'takeout_broken' },
    ],
  ]

  test.each(sampleOf(refusals, 5))('%s', async (_, spoil, refusal) => {
    await expect(bring(spoil(small))).rejects.toMatchObject(refusal)

    const { rows } = await sql`select from services where salon_id = ${target}`.execute(app.db)
    expect(rows).toHaveLength(0)
  })

  test('overlapping visits, by the constraint that is the final guard', async () => {
    const lines = rowsOf(small, 'bookingLines')
    const line = lines.find((one) => one.includes('"status":"completed"')) ?? ''
    const other = line.replace(/"id":"[^"]+"/, `"id":"${newId()}"`)
    const files = change(
      { ...small, 'json/bookingLines.json': strToU8(`[\n${[...lines, other].join(',\n')}\n]\n`) },
      'manifest.json',
      `"bookingLines": ${lines.length}`,
      `"bookingLines": ${lines.length + 1}`,
    )

    await expect(bring(files)).rejects.toMatchObject({ code: 'takeout_broken' })
  })

  test('a salon that has bookings', async () => {
    const full = await makeSalon(app.db)
    await app.book(visit(full, [{ service: 'Manicure', at: '2027-03-11T18:00:00Z' }]))

    await expect(bring(small, {}, full.salonId)).rejects.toMatchObject({ code: 'salon_not_empty' })
  })
})

describe('over the wire', () => {
  testAtLength('the owner exports and imports it, and nobody else may', async () => {
    const other = await app.signIn((await makeSalon(app.db)).ownerEmail)
    const address = await app.listen()
    const whole = zipSync(small, { level: 1 })
    const post = (path: string, headers: Record<string, string>, body: Uint8Array = whole) =>
      fetch(`${address}/api/salon-owner/salons/${target}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/zip', ...headers },
        body: new Uint8Array(body),
      })
    const download = await fetch(`${address}/api/salon-owner/salons/${quiet}/takeout.zip`, { headers: owner })

    expect(Object.keys(unzipSync(new Uint8Array(await download.arrayBuffer())))).toEqual(Object.keys(small))
    expect(download.headers.get('content-disposition')).toContain('Lotus Nails & Spa BookNail 2027-03-10.zip')
    expect((await fetch(download.url, { headers: other })).status).toBe(404)
    expect((await post('takeout', {})).status).toBe(401)
    expect((await post('takeout', other)).status).toBe(404)
    expect((await post('takeout', { ...owner, 'content-type': 'application/json' })).status).toBe(415)
    const refused = await post('takeout-check', owner, Buffer.from('no'))
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'takeout_unreadable' }])
    expect((await post('takeout-check', owner)).status).toBe(200)
    const brought = await post('takeout', owner)
    expect([brought.status, await brought.json()]).toMatchObject([200, { salon: 'Lotus Nails & Spa' }])
    expect((await post('takeout', owner)).status).toBe(409)
  })

  test('one person sends one at a time, and a file that breaks off leaves nothing behind', async () => {
    vi.stubEnv('TMPDIR', folder)
    const address = `${await app.listen()}/api/salon-owner/salons/${target}/takeout-check`
    const headers = { 'content-type': 'application/zip', ...owner }
    const leftovers = async () => (await readdir(folder)).filter((name) => name.startsWith('booknail-upload-'))
    const sending = request(address, { method: 'POST', headers: { ...headers, 'content-length': '1000' } })
    sending.on('error', () => undefined) // it is aborted
    sending.write('PK')
    await expect.poll(leftovers).toHaveLength(1)

    expect((await fetch(address, { method: 'POST', headers, body: 'PK' })).status).toBe(429)
    sending.destroy()
    await expect.poll(leftovers).toEqual([])
    await expect.poll(async () => (await fetch(address, { method: 'POST', headers, body: 'PK' })).status).toBe(400)
    vi.unstubAllEnvs()
  })
})

function packed(salonId: string): Promise<Buffer> {
  return buffer(packTakeout(app.db, salonId, wednesday))
}

async function bring(files: Files, input: { onlyTry?: boolean; key?: Buffer } = {}, salonId = target) {
  const path = join(folder, `${newId()}.zip`)
  await writeFile(path, zipSync(files, { level: 1 }))
  return unpackTakeout(path, salonId, app.world, { onlyTry: false, key: Buffer.from(newId()), ...input })
}

function text(files: Files, name: string): string {
  return strFromU8(files[name] ?? new Uint8Array())
}

/** Each row as it is written. */
function rowsOf(files: Files, part: string): string[] {
  const rows: unknown[] = JSON.parse(text(files, `json/${part}.json`))
  return rows.map((row) => JSON.stringify(row))
}

/** The order of a pair does not matter. */
function sorted(row: string): string {
  return row.includes('"oneId"') ? row.split('"').toSorted().join() : row
}

function photosOf(files: Files): string[] {
  return Object.entries(files).flatMap(([name, bytes]) => (name.startsWith('photos/') ? [strFromU8(bytes, true)] : []))
}

function picturesOf(files: Files): string[] {
  return Object.keys(files)
    .filter((name) => name.startsWith('pictures/'))
    .toSorted()
}

function renewedName(renew: (id: string) => string) {
  return (name: string) => name.replace(/[0-9a-f-]{36}/, renew)
}

function photoOf(files: Files): string {
  return Object.keys(files).find((name) => name.startsWith('photos/')) ?? ''
}

function change(files: Files, name: string, from: string | RegExp, to: string): Files {
  return { ...files, [name]: strToU8(text(files, name).replace(from, to)) }
}

function twice(files: Files): Uint8Array {
  const lines = rowsOf(files, 'bookingLines')
  return strToU8(`[\n${[...lines, lines[0]].join(',\n')}\n]\n`)
}
