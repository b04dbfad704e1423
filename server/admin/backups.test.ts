import { expect, test } from 'vitest'
import type { NightlyBackup } from '../../shared/admin/backups.ts'
import { claimNight, endNight, noteFile } from '../db/nights.sql.ts'
import { makeAdmin } from '../testing/admin.ts'
import { makeSalon, testApp, wednesday } from '../testing/salon.ts'

interface Shown {
  isNightly: boolean
  lastGoodAt: string | null
  nights: NightlyBackup[]
}

test('administrators see what became of each night, and when the last good backup ended; owners do not', async () => {
  const app = await testApp()
  const { headers } = await makeAdmin(app)
  const read = async (who = headers) => app.call<Shown>('GET', '/api/admin/backups', undefined, who)
  expect((await read()).body).toEqual({ isNightly: false, lastGoodAt: null, nights: [] })

  const minute = 60_000
  await claimNight(app.db, '2027-03-09', wednesday - 1440 * minute)
  await noteFile(app.db, '2027-03-09', { file: 'one.backup', bytes: 12, rows: 34 })
  await endNight(app.db, '2027-03-09', { at: wednesday - 1439 * minute, tried: true, trouble: null })
  await claimNight(app.db, '2027-03-10', wednesday)
  await endNight(app.db, '2027-03-10', { at: wednesday, tried: false, trouble: 'no_folder' })

  const { body } = await read()
  expect(body.lastGoodAt).toBe('2027-03-09T16:01:00.000Z')
  expect(body.nights).toEqual([
    {
      day: '2027-03-10',
      endedAt: '2027-03-10T16:00:00.000Z',
      file: null,
      bytes: null,
      rows: null,
      triedAt: null,
      trouble: 'no_folder',
    },
    {
      day: '2027-03-09',
      endedAt: '2027-03-09T16:01:00.000Z',
      file: 'one.backup',
      bytes: 12,
      rows: 34,
      triedAt: '2027-03-09T16:01:00.000Z',
      trouble: null,
    },
  ])
  const salon = await makeSalon(app.db)
  expect((await read(await app.signIn(salon.ownerEmail))).status).toBe(403)
  await app.close()
})
