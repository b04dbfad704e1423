/** Creates a salon for the operator. */

import { AppError } from '../../shared/errors.ts'
import type { NewSalon, Salon } from '../../shared/salons/contract.ts'
import { type Context, newId } from '../context.ts'
import { changing } from '../db/changing.ts'
import { assertSalon } from './access.ts'
import { assertZone } from './change-salon.ts'
import { insertSalon, isOwnerAccount } from './salons.sql.ts'

export const slotMinutes = 30

/** @throws AppError `invalid_request` for an unknown zone, or an account that owns no salons */
export async function createSalon(input: NewSalon, context: Context): Promise<Salon> {
  const { ownerId, name, address = '', phone = '', email = '', timezone = 'America/Los_Angeles' } = input
  assertZone(timezone)
  if (!(await isOwnerAccount(context.db, ownerId))) {
    throw new AppError('invalid_request', { fields: { ownerId: 'not_an_owner' } })
  }

  const id = newId()
  const contact = { address, phone, email, timezone }
  await changing(context, async (sql) => {
    await insertSalon(sql, { id, ownerId, name, ...contact, slotMinutes, isSample: false, at: context.now() })
    return id
  })
  return assertSalon(id, context)
}
