/** Corrects who a booking is for, and its notes. */

import type { BookingChange } from '../../../shared/bookings/change.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../context.ts'
import { correctCustomer, findOrInsertCustomer } from '../../customers/customers.sql.ts'
import type { Sql } from '../../db/connection.ts'
import type { BookingFields } from './changes.sql.ts'

export interface Edited {
  fields: BookingFields
  /** The fields that differ, as the contract names them. */
  names: string[]
}

const editable = ['firstName', 'lastName', 'phone', 'email', 'notes'] as const

/**
 * With the same phone, the customer is corrected too; with another phone, the booking goes to the customer who has it,
 * known or new. @throws AppError `invalid_request` when a phone is taken away
 */
export async function editContact(
  sql: Sql,
  booking: Booking,
  { customer = {}, notes }: Pick<BookingChange, 'customer' | 'notes'>,
  { now }: Context,
): Promise<Edited> {
  const was = {
    firstName: booking.customerFirstName,
    lastName: booking.customerLastName,
    phone: booking.customerPhone,
    email: booking.customerEmail,
    notes: booking.notes,
  }
  const is = {
    firstName: customer.firstName ?? was.firstName,
    lastName: customer.lastName ?? was.lastName,
    phone: customer.phone ?? was.phone,
    email: customer.email ?? was.email,
    notes: notes ?? was.notes,
  }
  if (is.phone === '' && was.phone !== '') {
    throw new AppError('invalid_request', { fields: { 'customer.phone': 'required' } })
  }
  const names = editable.filter((name) => is[name] !== was[name])
  if (names.length === 0) return { fields: {}, names }

  const { salonId, language } = booking
  const customerId =
    is.phone === ''
      ? null
      : is.phone === was.phone
        ? booking.customerId
        : await findOrInsertCustomer(sql, salonId, { ...is, language }, now())
  if (customerId !== null && is.phone === was.phone && names.some((name) => name !== 'notes')) {
    await correctCustomer(sql, salonId, customerId, is)
  }
  return {
    fields: {
      customer_id: customerId,
      first_name: is.firstName,
      last_name: is.lastName,
      phone: is.phone,
      email: is.email,
      notes: is.notes,
    },
    names,
  }
}
