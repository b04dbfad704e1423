import { readStart, skipSteps, startOf } from '../../../shared/salons/start.ts'
import type { Sql } from '../../db/connection.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { serve } from '../../http/serve.ts'
import { assertOwnSalon } from '../access.ts'
import { loadStart, setSkipped } from './start.sql.ts'

export const startRoutes = [
  serve(readStart, 'owner', async ({ params: { id } }, context) => {
    await assertOwnSalon(id, context)
    return startIn(context.db, id)
  }),

  serve(skipSteps, 'owner', async ({ params: { id }, input }, context) => {
    await assertOwnSalon(id, context)
    return changeSetup(context, id, 'settings', async (sql) => {
      await setSkipped(sql, id, input)
      return startIn(sql, id)
    })
  }),
]

async function startIn(sql: Sql, salonId: string) {
  const { skipped, ...facts } = await loadStart(sql, salonId)
  return startOf(facts, skipped)
}
