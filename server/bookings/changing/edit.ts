/** Corrects who a booking is for, and its notes. */

import type { BookingChange } from '../../../shared/bookings/change.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import { personOf } from '../../../shared/customers/family.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Instant } from '../../../shared/time.ts'
import type { Context } from '../../context.ts'
import { type Contact, correctCustomer, storeCustomer } from '../../customers/customers.sql.ts'
import type { Sql } from '../../db/connection.ts'
import { loadCaller } from '../caller.sql.ts'
import { whoseVisit } from '../whose.ts'
import type { BookingFields } from './changes.sql.ts'

export interface Edited {
  fields: BookingFields
  /** The fields that differ, as the contract names them. */
  names: string[]
}

const editable = ['firstName', 'lastName', 'phone', 'email', 'notes'] as const

/**
 * The booking goes to whoever of the phone's people the name means. A name that means nobody corrects the customer's, unless it
 * is said to be of another person; on another phone it is somebody new. @throws AppError `invalid_request` when a phone is taken away
 */
export async function editContact(
  sql: Sql,
  booking: Booking,
  { customer: { otherPerson = false, ...customer } = {}, notes }: Pick<BookingChange, 'customer' | 'notes'>,
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
  if (names.length === 0 && !otherPerson) return { fields: {}, names }

  const customerId = is.phone === '' ? null : await whoseNow(sql, booking, { was, is, isOther: otherPerson }, now())
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

type ContactFields = Pick<Contact, 'firstName' | 'lastName' | 'phone' | 'email'>

async function whoseNow(
  sql: Sql,
  { salonId, customerId, language }: Booking,
  { was, is, isOther }: { was: ContactFields; is: ContactFields; isOther: boolean },
  now: Instant,
): Promise<string> {
  const isNamed = is.firstName !== was.firstName || is.lastName !== was.lastName
  const isSamePhone = is.phone === was.phone && customerId !== null
  if (isSamePhone && !isNamed && !isOther) return corrected(sql, salonId, customerId, { was, is })
  const caller = await loadCaller(sql, salonId, { phone: is.phone, now })
  const { customerId: meantId, stored } = whoseVisit({ ...is, language }, caller)
  const isOwn = personOf(was, caller.people)?.id === customerId && (stored?.isNew === true || meantId === customerId)
  if (isSamePhone && !isOther && isOwn) return corrected(sql, salonId, customerId, { was, is })
  if (stored) await storeCustomer({ ...stored, salonId, now }).execute(sql)
  return meantId
}

/** Only what was changed: the visit's other fields may be older. */
async function corrected(
  sql: Sql,
  salonId: string,
  customerId: string,
  { was, is }: { was: ContactFields; is: ContactFields },
): Promise<string> {
  await correctCustomer(sql, salonId, customerId, {
    ...(is.firstName !== was.firstName && { firstName: is.firstName }),
    ...(is.lastName !== was.lastName && { lastName: is.lastName }),
    ...(is.email !== was.email && { email: is.email }),
  })
  return customerId
}
