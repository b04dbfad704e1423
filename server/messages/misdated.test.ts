/** A clock that was ahead scheduled messages too late: which ones become due, by their kind. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../context.ts'
import { makeSalon, type TestApp, type TestSalon, testApp } from '../testing/salon.ts'
import { type DueWhen, dueWhen } from './due-when.ts'
import { bringForward } from './misdated.sql.ts'

const now = Date.parse('2027-03-10T20:00:00Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const soon = now + 2 * minute

let app: TestApp
let salon: TestSalon
beforeAll(async () => {
  app = await testApp()
  salon = await makeSalon(app.db)
})
afterAll(() => app.close())

const kinds = Object.entries(dueWhen) as [keyof typeof dueWhen, DueWhen][]

/** When messages of all kinds, scheduled for that time after that many attempts, are due. */
async function dueAfterwards(dueAt: number, attempts = 0) {
  await app.db.deleteFrom('messages').execute()
  for (const [kind] of kinds) {
    const about = {
      salon_id: salon.salonId,
      id: newId(),
      kind,
      channel: 'text',
      language: 'en',
      recipient: '+14085550100',
      ...(kind === 'reminder' && { lead_minutes: 120, reminds_of: new Date(dueAt + 2 * hour) }),
    } as const
    await app.db
      .insertInto('messages')
      .values({ ...about, attempts, due_at: new Date(dueAt), created_at: new Date(now) })
      .execute()
  }
  await bringForward(app.db, ['text'], { now })
  const rows = await app.db.selectFrom('messages').select(['kind', 'due_at']).execute()
  return Object.fromEntries(rows.map(({ kind, due_at }) => [kind, due_at]))
}

function expected(due: Record<DueWhen, number>) {
  return Object.fromEntries(kinds.map(([kind, when]) => [kind, due[when]]))
}

test('immediate messages wait at most two minutes, review requests a day, others until their own time', async () => {
  const inThreeDays = now + 3 * day + 5 * hour
  expect(await dueAfterwards(inThreeDays)).toEqual(
    expected({ at_once: soon, within_a_day: now + 5 * hour, at_own_moment: inThreeDays }),
  )
  const today = now + 5 * hour
  expect(await dueAfterwards(today)).toEqual(expected({ at_once: soon, within_a_day: today, at_own_moment: today }))
  expect(await dueAfterwards(now + minute)).toEqual(
    expected({ at_once: now + minute, within_a_day: now + minute, at_own_moment: now + minute }),
  )
})

test('a failed message of any kind is retried within hours', async () => {
  expect(await dueAfterwards(now + day, 2)).toEqual(
    expected({ at_once: soon, within_a_day: soon, at_own_moment: soon }),
  )
  const inFourHours = now + 4 * hour
  expect(await dueAfterwards(inFourHours, 5)).toEqual(
    expected({ at_once: inFourHours, within_a_day: inFourHours, at_own_moment: inFourHours }),
  )
})
