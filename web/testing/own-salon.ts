/** A salon of one test file, for data that the sample salon must not keep. Open around the clock, with two members. */

import { logout, shopLogin } from '../../shared/accounts/contract.ts'
import { answerTour, changePassword } from '../../shared/accounts/own-account.ts'
import { createUser } from '../../shared/admin/contract.ts'
import { bookVisit } from '../../shared/bookings/contract.ts'
import { changeFloorSettings, readFloorSettings } from '../../shared/floor/settings.ts'
import { localDateOf } from '../../shared/format.ts'
import { listOwnSalons, saveWorkingHours } from '../../shared/salons/contract.ts'
import { createService } from '../../shared/services/contract.ts'
import { addStaff, changeAvailability } from '../../shared/staff/contract.ts'
import { minute } from '../../shared/time.ts'
import { call } from '../api.ts'
import { zoneInDaytime } from './daytime.ts'
import { signInAdmin } from './people.ts'

/** Mai does both services, Kim manicures only. */
export interface OwnSalon {
  salonId: string
  zone: string
  mai: string
  kim: string
  manicure: string
  pedicure: string
}

/** Signs in as its owner. @param name part of their email */
export async function signInToOwnSalon(name: string): Promise<OwnSalon> {
  const zone = zoneInDaytime()
  await signInAdmin()
  const email = `owner@${name}.example`
  const person = { email, firstName: 'Mai', lastName: 'Tran' }
  const { initialPassword } = await call(createUser, {
    input: { ...person, role: 'salon_owner', salonName: 'Own Nails', timezone: zone },
  })
  await call(logout, {})
  await call(shopLogin, { input: { email, password: initialPassword } })
  const newPassword = 'coral-and-buffer-7'
  await call(changePassword, {
    input: { currentPassword: initialPassword, newPassword, confirmPassword: newPassword },
  })
  await call(answerTour, {})
  const [salon] = await call(listOwnSalons, {})
  const salonId = salon?.id ?? ''
  await call(saveWorkingHours, {
    params: { id: salonId },
    input: {
      workingHours: [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
        dayOfWeek,
        openTime: '00:00',
        closeTime: '23:59',
        isClosed: false,
      })),
    },
  })
  const mai = await memberOf(salonId, 'Mai', 'Tran')
  const kim = await memberOf(salonId, 'Kim', 'Ngo')
  const manicure = await serviceOf(salonId, 'Manicure', [mai, kim])
  const pedicure = await serviceOf(salonId, 'Pedicure', [mai])
  return { salonId, zone, mai, kim, manicure, pedicure }
}

/** Adds a member who works around the clock. */
export async function memberOf(salonId: string, firstName: string, lastName: string): Promise<string> {
  const email = `${firstName.toLowerCase().replace(' ', '')}@${salonId}.example`
  const input = { firstName, lastName, email, phone: '(408) 555-0101' }
  const { id: staffId } = await call(addStaff, { params: { salonId }, input })
  const availability = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    isActive: true,
    startTime: '00:00',
    endTime: '23:59',
  }))
  await call(changeAvailability, { params: { staffId }, input: { availability } })
  return staffId
}

async function serviceOf(salonId: string, serviceName: string, staffIds: string[]): Promise<string> {
  const input = { salon_id: salonId, serviceName, duration: 30, price: 30, staffIds }
  return (await call(createService, { input })).service.id
}

/** Switches the floor on; nobody loses a turn for coming late. */
export async function switchFloorOn({ salonId }: OwnSalon): Promise<void> {
  const params = { salonId }
  const { version, rules } = await call(readFloorSettings, { params })
  const late = { ...rules.late, effect: 'nothing' as const }
  await call(changeFloorSettings, { params, input: { on: true, explained: true, rules: { ...rules, late }, version } })
}

/** A visit of today with Mai. Returns the id. */
export async function bookWithMai(
  { salonId, zone, mai }: OwnSalon,
  {
    serviceId,
    firstName,
    inMinutes,
    email = '',
    phone = '(408) 555-0177',
  }: { serviceId: string; firstName: string; inMinutes: number; email?: string; phone?: string },
): Promise<string> {
  const start = Math.ceil(Date.now() / (15 * minute)) * 15 * minute + inMinutes * minute
  const booked = await call(bookVisit, {
    input: {
      salonId,
      services: [serviceId],
      staffAssignments: [{ serviceId, staffId: mai }],
      date: localDateOf(zone, start),
      timeSlots: [{ serviceId, startDateTime: new Date(start).toISOString() }],
      customer: { firstName, lastName: 'Vo', phone, email },
      timezone: zone,
      outsideHours: true,
    },
  })
  if (!('id' in booked)) throw new Error('not booked')
  return booked.id
}
