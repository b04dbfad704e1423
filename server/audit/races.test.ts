/** Many save one form at once. */

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startProcesses, tally } from '../testing/processes.ts'
import { makeSalon } from '../testing/salon.ts'

test('when twenty save one form at once, exactly one succeeds and the others are told', async () => {
  const processes = await startProcesses()
  const place = await makeSalon(processes.db)
  const as = await processes.signIn(place.ownerEmail)
  const path = `/api/services/${place.services['Manicure']}`

  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, racer) =>
      processes.send('PUT', path, { price: `${30 + racer}.00`, version: 1 }, as),
    ),
  )

  expect(tally(replies)).toEqual({ 200: 1, 409: 19 })
  const kept = await sql<{ count: number }>`select count(*) from edits where salon_id = ${place.salonId}`.execute(
    processes.db,
  )
  expect(kept.rows).toEqual([{ count: 1 }])
  await processes.close()
})
