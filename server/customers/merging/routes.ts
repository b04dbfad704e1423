import {
  keepApart,
  listDuplicates,
  maxPairs,
  mergeCustomers as mergeCustomersCall,
  undoMerge as undoMergeCall,
} from '../../../shared/customers/merging.ts'
import { AppError } from '../../../shared/errors.ts'
import { changing } from '../../db/changing.ts'
import { serve } from '../../http/serve.ts'
import { assertOwnSalon } from '../../salons/access.ts'
import { listByIds } from '../list/customer-list.sql.ts'
import { mergeCustomers, undoMerge } from './merge.ts'
import { insertDifferent, listPairs, loadForMerge } from './merges.sql.ts'

export const mergeRoutes = [
  serve(mergeCustomersCall, 'owner', async ({ params: { salonId }, input }, context) => {
    await assertOwnSalon(salonId, context)
    return mergeCustomers(salonId, input, context)
  }),

  serve(undoMergeCall, 'owner', async ({ params: { salonId, mergeId } }, context) => {
    await assertOwnSalon(salonId, context)
    return undoMerge(salonId, mergeId, context)
  }),

  serve(
    listDuplicates,
    'desk',
    async ({ params: { salonId } }, context) => {
      await assertOwnSalon(salonId, context)
      const found = await listPairs(context.db, salonId, maxPairs + 1, context.left?.())
      const pairs = found.slice(0, maxPairs)
      const known = await listByIds(
        context.db,
        salonId,
        pairs.flatMap(({ oneId, otherId }) => [oneId, otherId]),
      )
      return {
        pairs: pairs.flatMap(({ oneId, otherId, reason }) => {
          const [one, other] = [known.get(oneId), known.get(otherId)]
          return one && other ? [{ reason, one, other }] : []
        }),
        more: found.length > maxPairs,
      }
    },
    'reports',
  ),

  serve(keepApart, 'owner', async ({ params: { salonId }, input: { oneId, otherId } }, context) => {
    await assertOwnSalon(salonId, context)
    await changing(context, async (sql) => {
      for (const id of [oneId, otherId]) if (!(await loadForMerge(sql, salonId, id))) throw new AppError('not_found')
      await insertDifferent(sql, salonId, oneId, otherId)
    })
  }),
]
