/** Clients in line are told by text that their turn is soon: once, and only if they agreed. */
// Also on a PostgreSQL server: two processes that look at once.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Line } from '../../shared/floor/door.ts'
import { stopTexts } from '../messages/text-stops.sql.ts'
import { type FloorSalon, onTheClock, salonWithFloor } from '../testing/floor.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { textWhoseTurnIsSoon } from './line-texts.ts'

let app: TestApp
let salon: FloorSalon
let door: string

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Kim, the only one who is here, is busy from 09:00 to 09:30. */
beforeEach(async () => {
  salon = await salonWithFloor(app)
  const { body } = await app.call<{ address: string }>(
    'POST',
    `/api/salons/${salon.salonId}/floor-devices/door`,
    {},
    salon.owner,
  )
  door = body.address.split('#')[1] ?? ''
  app.setNow(onTheClock('09:00'))
  await salon.clockIn('Kim')
  await salon.seat((await salon.waits()).partyId, 'Kim')
})

const ruth = { name: 'Ruth King', phone: '4085550166', language: 'vi', textConsent: 1 }

async function joins(more: object = ruth): Promise<string> {
  const clients = [{ serviceIds: [salon.services['Manicure'] ?? ''] }]
  const { body } = await app.call<{ linePath: string }>('POST', `/api/check-in/${door}/parties`, { clients, ...more })
  return body.linePath
}

/** What is queued by looks at these times. */
async function textsAt(...times: string[]): Promise<string[]> {
  for (const time of times) {
    app.setNow(onTheClock(time))
    await textWhoseTurnIsSoon(app.world)
  }
  const texts = await app.db
    .selectFrom('messages')
    .select(['recipient', 'words'])
    .where('salon_id', '=', salon.salonId)
    .where('kind', '=', 'line_call')
    .where('status', '=', 'queued')
    .orderBy('id')
    .execute()
  return texts.map(({ recipient, words }) => `${recipient} ${words}`)
}

const said = '+14085550166 Test Nails: Vài phút nữa là tới số 2 của quý khách. Mời quý khách trở lại tiệm.'

test('a client who agreed to texts is told five minutes before, once, in their language', async () => {
  await joins()
  expect(await textsAt('09:01', '09:24')).toEqual([])
  expect(await textsAt('09:25')).toEqual([said])
  expect(await textsAt('09:26', '09:29', '09:40')).toEqual([said])
})

test('in English too, and two processes that look at once send one text', async () => {
  await joins({ ...ruth, language: 'en' })
  app.setNow(onTheClock('09:27'))
  await Promise.all(Array.from({ length: 4 }, () => textWhoseTurnIsSoon(app.world)))
  expect(await textsAt('09:28')).toEqual([
    "+14085550166 Test Nails: You're up in a few minutes, No. 2. Please head back now.",
  ])
})

test('nobody is told who did not agree, has stopped texts, was called or left, or heard the same when joining', async () => {
  await salon.waits('Manicure', { phone: '4085550161' })
  expect(await textsAt('09:27')).toEqual([])

  app.setNow(onTheClock('09:01'))
  const stopped = '+14085550162'
  await joins({ ...ruth, phone: stopped })
  await stopTexts(app.db, { phone: stopped, toldBy: 'client', now: app.world.now() })
  const left = await joins({ ...ruth, phone: '4085550163' })
  await app.call('DELETE', `/api${left}`)
  expect(await textsAt('09:28')).toEqual([])
  for (const { partyId } of (await salon.board()).waiting) await salon.send('POST', `/parties/${partyId}/departure`)

  await joins({ ...ruth, phone: '4085550164' })
  const [soon] = (await salon.board()).waiting
  expect(soon?.quotedMinutes).toBe(5)
  expect(await textsAt('09:29')).toEqual([])
})

test('when somebody before them leaves, the text comes sooner', async () => {
  const { partyId } = await salon.waits()
  await joins()
  expect(await textsAt('09:26')).toEqual([])
  await salon.send('POST', `/parties/${partyId}/departure`)
  expect(await textsAt('09:27')).toHaveLength(1)
})

test('a line is looked at twice a minute at most, and only while there is somebody to tell', async () => {
  app.setNow(onTheClock('09:05'))
  expect(await textWhoseTurnIsSoon(app.world)).toBe(0)
  await joins()
  expect(await textWhoseTurnIsSoon(app.world)).toBe(1)
  app.setNow(onTheClock('09:05') + 29_000)
  expect(await textWhoseTurnIsSoon(app.world)).toBe(0)
  app.setNow(onTheClock('09:05') + 30_000)
  expect(await textWhoseTurnIsSoon(app.world)).toBe(1)
  expect(await textsAt('09:26')).toHaveLength(1)
  app.setNow(onTheClock('09:27'))
  expect(await textWhoseTurnIsSoon(app.world)).toBe(0)
})

test('the page of the line promises a text only where one will come', async () => {
  const path = await joins()
  const phoneOf = async () => (await app.call<Line>('GET', `/api${path}`)).body.maskedPhone
  expect(await phoneOf()).toContain('0166')
  await stopTexts(app.db, { phone: '+14085550166', toldBy: 'client', now: app.world.now() })
  expect(await phoneOf()).toBe('')
})

test('where the floor is switched off meanwhile, nobody is told', async () => {
  await joins()
  const version = (
    await app.call<{ version: number }>('GET', `/api/salons/${salon.salonId}/floor-settings`, undefined, salon.owner)
  ).body.version
  await app.call('PATCH', `/api/salons/${salon.salonId}/floor-settings`, { on: false, version }, salon.owner)
  expect(await textsAt('09:27')).toEqual([])
})
