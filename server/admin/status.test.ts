import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { StatusReply } from '../../shared/admin/status.ts'
import { minute, toIso } from '../../shared/time.ts'
import { newId } from '../context.ts'
import { migrationNames } from '../db/migrate.ts'
import { claimNight, endNight } from '../db/nights.sql.ts'
import { usualTexting } from '../outbox/texting.ts'
import { makeAdmin } from '../testing/admin.ts'
import { makeSalon, testApp, wednesday } from '../testing/salon.ts'

test('an administrator sees how the installation is doing, measured; an owner does not', async () => {
  const folders = { data: tmpdir(), backups: join(tmpdir(), 'no-such-folder') }
  const app = await testApp({
    texting: { ...usualTexting, centsPerPart: 0.5 },
    installation: { version: '1.2.3', startedAt: wednesday - minute, folders },
    sendsTexts: true,
  })
  const { headers } = await makeAdmin(app)
  const salon = await makeSalon(app.db)
  const read = async (who = headers) => app.call<StatusReply>('GET', '/api/admin/status', undefined, who)

  const fresh = (await read()).body
  const none = { waiting: 0, oldestAt: null, retrying: 0, refusal: null, failed: 0, failure: null }
  expect(fresh).toMatchObject({
    at: toIso(wednesday),
    product: { version: '1.2.3', node: process.versions.node, startedAt: toIso(wednesday - minute) },
    database: {
      engine: 'server',
      version: expect.stringMatching(/^\d+(\.\d+)+$/),
      role: 'primary',
      standbys: 0,
      lagSeconds: null,
      migration: migrationNames.at(-1),
      missingMigrations: 0,
    },
    mail: { sends: false, ...none },
    texts: { sends: true, ...none },
    spent: { month: '2027-03', texts: 0, parts: 0, cost: '0.00' },
    backup: { isNightly: false, lastGoodAt: null, trouble: null },
    virusScanner: 'none',
  })
  expect(fresh.database.bytes).toBeGreaterThan(1_000_000)
  expect(fresh.pools.map(({ name, max, waiting }) => [name, max, waiting])).toEqual([['calls', 10, 0]])
  expect(fresh.disks.map(({ what }) => what)).toEqual(['data']) // the other folder is not there
  expect(fresh.disks[0]?.bytes).toBeGreaterThan(fresh.disks[0]?.free ?? 0)

  await insertMessages()
  await app.db
    .insertInto('text_days')
    .values({ salon_id: salon.salonId, day: '2027-03-02', sent: 3, parts: 300 })
    .execute()
  await claimNight(app.db, '2027-03-10', wednesday)
  await endNight(app.db, '2027-03-10', { at: wednesday, tried: false, trouble: 'no_folder' })
  await app.db
    .deleteFrom('kysely_migration' as never)
    .where('name' as never, '=', '0042_nightly_backups' as never)
    .execute()

  expect((await read()).body).toEqual(fresh) // it is not measured again within five seconds
  app.setNow(wednesday + 5_000)
  expect((await read()).body).toMatchObject({
    mail: {
      waiting: 2,
      oldestAt: toIso(wednesday - 20 * minute),
      retrying: 1,
      refusal: null,
      failed: 0,
      failure: null,
    },
    texts: { waiting: 0, oldestAt: null, retrying: 0, refusal: 'twilio 20003', failed: 2, failure: 'twilio 30003' },
    spent: { texts: 3, parts: 300, cost: '1.50' },
    backup: { trouble: 'no_folder' },
    database: { missingMigrations: 1 },
  })
  expect((await read(await app.signIn(salon.ownerEmail))).status).toBe(403)
  await app.close()

  async function insertMessages() {
    const message = (channel: 'email' | 'text', due: number, more: object) => ({
      salon_id: salon.salonId,
      id: newId(),
      kind: 'reminder' as const,
      lead_minutes: 120,
      reminds_of: new Date(wednesday),
      channel,
      language: 'en' as const,
      recipient: 'nobody',
      due_at: new Date(wednesday + due * minute),
      created_at: new Date(wednesday),
      ...more,
    })
    await app.db
      .insertInto('messages')
      .values([
        message('email', -20, {}),
        message('email', -1, {}),
        message('email', 90, {}), // its time has not come
        message('email', 60, { attempts: 2, failure: 'smtp ECONNREFUSED' }),
        message('text', 40, { attempts: 4, failure: 'account: twilio 20003' }),
        message('text', -90, { status: 'failed', failure: 'twilio 21211' }),
        message('text', -60, { status: 'failed', failure: 'twilio 30003' }),
        message('text', -50, { status: 'failed', failure: 'visit_over' }), // no longer true, so not sent
        message('text', -1500, { status: 'failed', failure: 'twilio 30003' }), // before yesterday
      ])
      .execute()
  }
})
