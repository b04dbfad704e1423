import { ownFile } from '../../shared/customers/column-words.ts'
import {
  addCustomer as addCustomerCall,
  changeCustomer as changeCustomerCall,
  listCustomers,
  listEarlierVisits as listEarlierVisitsCall,
  listVisits as listVisitsCall,
  readCustomer,
  suggestCustomers,
  sumUpCustomers,
} from '../../shared/customers/contract.ts'
import {
  keepApart,
  listDuplicates,
  maxPairs,
  mergeCustomers as mergeCustomersCall,
  undoMerge as undoMergeCall,
} from '../../shared/customers/merging.ts'
import {
  customerFile,
  customersFile,
  eraseCustomer as eraseCustomerCall,
  previewErasure as previewErasureCall,
} from '../../shared/customers/privacy.ts'
import { AppError } from '../../shared/errors.ts'
import { changing } from '../db/changing.ts'
import { serve } from '../http/serve.ts'
import { serveStream } from '../http/serve-stream.ts'
import { assertOwnSalon, assertSalon } from '../salons/access.ts'
import { localDate } from '../time-zone.ts'
import { listByIds, listPage, sumUp } from './list/customer-list.sql.ts'
import { writeCustomers } from './list/customers-file.ts'
import { listAll } from './list/everyone.sql.ts'
import { mergeCustomers, undoMerge } from './merging/merge.ts'
import { insertDifferent, listPairs, loadForMerge } from './merging/merges.sql.ts'
import { eraseCustomer, previewErasure } from './privacy/erase.ts'
import { exportPersonalData } from './privacy/known.ts'
import { addCustomer, changeCustomer, recordOf } from './record/change.ts'
import { currentId, listEarlierVisits, listVisits } from './record/record.sql.ts'
import { listSuggestions } from './suggestions.sql.ts'

export const customerRoutes = [
  serve(suggestCustomers, 'desk', async ({ params: { salonId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    return listSuggestions(context.db, salonId, query.q)
  }),

  serve(listCustomers, 'desk', async ({ params: { salonId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    const { page, limit } = query
    return { ...(await listPage(context.db, salonId, query)), page, limit }
  }),

  serve(
    sumUpCustomers,
    'desk',
    async ({ params: { salonId } }, context) => {
      await assertOwnSalon(salonId, context)
      return sumUp(context.db, salonId)
    },
    'reports',
  ),

  serve(addCustomerCall, 'desk', async ({ params: { salonId }, input }, context) => {
    await assertOwnSalon(salonId, context)
    return addCustomer(salonId, input, context)
  }),

  serve(readCustomer, 'desk', async ({ params: { salonId, customerId } }, context) => {
    await assertOwnSalon(salonId, context)
    return recordOf(context.db, salonId, customerId, context)
  }),

  serve(changeCustomerCall, 'desk', async ({ params: { salonId, customerId }, input }, context) => {
    await assertOwnSalon(salonId, context)
    return changeCustomer(salonId, customerId, input, context)
  }),

  serve(listEarlierVisitsCall, 'desk', async ({ params: { salonId, customerId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    const id = await currentId(context.db, salonId, customerId)
    if (!id) throw new AppError('not_found')
    return { ...(await listEarlierVisits(context.db, salonId, id, query)), page: query.page, limit: query.limit }
  }),

  serve(listVisitsCall, 'desk', async ({ params: { salonId, customerId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    const id = await currentId(context.db, salonId, customerId)
    if (!id) throw new AppError('not_found')
    const { page, limit } = query
    return { ...(await listVisits(context.db, salonId, id, query)), page, limit }
  }),

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

  serveStream(customersFile, 'owner', async ({ params: { salonId } }, context) => {
    await assertOwnSalon(salonId, context)
    const { name, timezone } = await assertSalon(salonId, context)
    return {
      name: `${ownFile[context.language].name(name)} ${localDate(timezone, context.now())}.csv`,
      type: 'text/csv; charset=utf-8',
      chunks: writeCustomers(listAll(context.db, salonId), timezone, context.language),
    }
  }),

  serveStream(customerFile, 'owner', async ({ params: { salonId, customerId } }, context) => {
    await assertOwnSalon(salonId, context)
    const id = await currentId(context.db, salonId, customerId)
    const known = id && (await exportPersonalData(context.db, salonId, id))
    if (!known) throw new AppError('not_found')
    return {
      name: `customer-${id.slice(-8)}.json`,
      type: 'application/json; charset=utf-8',
      chunks: oneText(`${JSON.stringify(known, null, 2)}\n`),
    }
  }),

  serve(previewErasureCall, 'owner', async ({ params: { salonId, customerId } }, context) => {
    await assertOwnSalon(salonId, context)
    return previewErasure(salonId, customerId, context)
  }),

  serve(eraseCustomerCall, 'owner', async ({ params: { salonId, customerId }, query: { family } }, context) => {
    await assertOwnSalon(salonId, context)
    return eraseCustomer(salonId, { customerId, family }, context)
  }),
]

async function* oneText(text: string): AsyncGenerator<string> {
  yield text
}
