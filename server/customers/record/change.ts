/** Adds a customer and edits one. A phone belongs to one customer of a salon. */

import type { Versioned } from '../../../shared/audit/edits.ts'
import { CustomerChange, type CustomerIn, type CustomerRecord } from '../../../shared/customers/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import { edit, only } from '../../audit/edit.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { assertSalon } from '../../salons/access.ts'
import { localDate } from '../../time-zone.ts'
import { currentId, findByPhone, insertCustomer, loadRecord, updateCustomer } from './record.sql.ts'

/** @throws AppError `customer_known`, naming the customer; `invalid_request` for a birthday in the future */
export async function addCustomer(salonId: string, input: CustomerIn, context: Context): Promise<CustomerRecord> {
  await assertBorn(salonId, input, context)
  return changeSetup(context, salonId, 'customers', async (sql) => {
    await assertOwnPhone(sql, salonId, input.phone, null)
    const id = await insertCustomer(sql, salonId, input, context.now())
    return recordOf(sql, salonId, id, context)
  })
}

/** @throws AppError `not_found`, also for an erased customer; `changed_meanwhile`; the errors of `addCustomer` */
export async function changeCustomer(
  salonId: string,
  customerId: string,
  { version, ...change }: Versioned<CustomerChange>,
  context: Context,
): Promise<CustomerRecord> {
  await assertBorn(salonId, change, context)
  return changeSetup(context, salonId, 'customers', async (sql) => {
    const id = await currentId(sql, salonId, customerId)
    if (!id || (await recordOf(sql, salonId, id, context)).erased) throw new AppError('not_found')
    if (change.phone !== undefined) await assertOwnPhone(sql, salonId, change.phone, id)
    const saving = {
      salonId,
      subjectId: id,
      part: 'customer' as const,
      version,
      read: () => recordOf(sql, salonId, id, context),
      fields: (customer: CustomerRecord) => only(customer, Object.keys(CustomerChange.shape)),
      write: () => updateCustomer(sql, salonId, id, change, { userId: context.user?.id ?? null, now: context.now() }),
    }
    return edit(sql, saving, context)
  })
}

/** @throws AppError `not_found` */
export async function recordOf(
  sql: Sql,
  salonId: string,
  customerId: string,
  { now }: Pick<Context, 'now'>,
): Promise<CustomerRecord> {
  const record = await loadRecord(sql, salonId, customerId, now())
  if (!record) throw new AppError('not_found')
  return record
}

async function assertOwnPhone(sql: Sql, salonId: string, phone: string, own: string | null): Promise<void> {
  const known = phone === '' ? null : await findByPhone(sql, salonId, phone)
  if (!known || (known.id === own && !known.isMerged)) return
  // A merged record keeps its phone, so that unmerging can restore it.
  const why = known.id === own ? 'phone_merged' : 'phone_known'
  throw new AppError('customer_known', { fields: { phone: why }, details: { customerId: known.id } })
}

async function assertBorn(salonId: string, { birthday }: CustomerChange, context: Context): Promise<void> {
  if (!birthday) return
  const { timezone } = await assertSalon(salonId, context)
  if (birthday > localDate(timezone, context.now())) {
    throw new AppError('invalid_request', { fields: { birthday: 'birthday' } })
  }
}
