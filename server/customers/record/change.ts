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
import { followPhone, passPhoneOn } from '../family.sql.ts'
import { currentId, findByPhone, insertCustomer, loadRecord, updateCustomer } from './record.sql.ts'

interface SharedPhone {
  /** The phone may be another customer's. */
  sharesPhone?: boolean | undefined
}

/** @throws AppError `customer_known`, naming the customer; `invalid_request` for a birthday in the future */
export async function addCustomer(
  salonId: string,
  { sharesPhone = false, ...input }: CustomerIn & SharedPhone,
  context: Context,
): Promise<CustomerRecord> {
  await assertBorn(salonId, input, context)
  return changeSetup(context, salonId, 'customers', async (sql) => {
    const phoneHolderId = await holderOf(sql, salonId, { phone: input.phone, sharesPhone })
    const id = await insertCustomer(sql, salonId, { ...input, phoneHolderId }, context.now())
    return recordOf(sql, salonId, id, context)
  })
}

/** @throws AppError `not_found`, also for an erased customer; `changed_meanwhile`; the errors of `addCustomer` */
export async function changeCustomer(
  salonId: string,
  customerId: string,
  { version, sharesPhone = false, ...change }: Versioned<CustomerChange & SharedPhone>,
  context: Context,
): Promise<CustomerRecord> {
  await assertBorn(salonId, change, context)
  return changeSetup(context, salonId, 'customers', async (sql) => {
    const id = await currentId(sql, salonId, customerId)
    const before = id && (await recordOf(sql, salonId, id, context))
    if (!before || before.erased) throw new AppError('not_found')
    const { phone = before.phone } = change
    const phoneHolderId =
      phone === before.phone
        ? (before.phoneHolder?.id ?? null)
        : await holderOf(sql, salonId, { id, phone, sharesPhone })
    const saving = {
      salonId,
      subjectId: id,
      part: 'customer' as const,
      version,
      read: () => recordOf(sql, salonId, id, context),
      fields: (customer: CustomerRecord) => only(customer, Object.keys(CustomerChange.shape)),
      write: async () => {
        const by = { userId: context.user?.id ?? null, now: context.now() }
        await updateCustomer(sql, salonId, id, { ...change, phoneHolderId }, by)
        if (phone === before.phone) return
        if (phone !== '' && phoneHolderId === null)
          await followPhone(sql, salonId, { holderId: id, from: before.phone, to: phone })
        else await passPhoneOn(sql, salonId, [id])
      },
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

/** Whose phone it is; null: nobody else's. @throws AppError `customer_known` unless they share it */
async function holderOf(
  sql: Sql,
  salonId: string,
  { id: own, phone, sharesPhone }: { id?: string; phone: string; sharesPhone: boolean },
): Promise<string | null> {
  const known = phone === '' ? null : await findByPhone(sql, salonId, phone)
  if (!known || (known.id === own && !known.isMerged)) return null
  if (sharesPhone && known.id !== own) return known.id
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
