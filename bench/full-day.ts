/** A fully booked day, booked through the owner's API. */

import { z } from 'zod'
import { bookVisit } from '../shared/bookings/contract.ts'
import { listServices } from '../shared/services/contract.ts'
import { listStaff } from '../shared/staff/contract.ts'
import { addMinutes, type Instant, type LocalDate } from '../shared/time.ts'
import type { OwnerSession } from './owner-session.ts'

export const members = 10
export const perMember = 60
/** In the first seeded salon. */
export const zone = 'America/Los_Angeles'
const minutes = 15

const Services = z.array(z.object({ id: z.string(), duration: z.number() }))
const Staff = z.array(z.object({ id: z.string(), serviceIds: z.array(z.string()) }))
const Booked = z.object({ id: z.string() })

/**
 * @param only how many members, from the first; absent: all
 * @returns the ids of the bookings, earliest first
 */
export async function fillDay(
  { ask, salonId }: Pick<OwnerSession, 'ask' | 'salonId'>,
  start: Instant,
  date: LocalDate,
  only?: number,
): Promise<string[]> {
  const services = Services.parse(await ask('GET', listServices.path.replace(':salonId', salonId)))
  const staff = Staff.parse(await ask('GET', listStaff.path.replace(':salonId', salonId))).slice(0, only)
  const short = services.filter(({ duration }) => duration === minutes).map(({ id }) => id)

  const ids: string[] = []
  for (let index = 0; index < perMember; index++) {
    const startDateTime = new Date(addMinutes(start, index * minutes)).toISOString()
    for (const { id: staffId, serviceIds } of staff) {
      const serviceId = short.find((id) => serviceIds.includes(id))
      if (!serviceId) throw new Error(`Nothing of ${minutes} minutes is done by a member.`)
      const booked = await ask('POST', bookVisit.path, {
        salonId,
        services: [serviceId],
        staffAssignments: [{ serviceId, staffId }],
        date,
        timeSlots: [{ serviceId, startDateTime }],
        customer: { firstName: 'Mai', lastName: `Nguyen ${index}`, phone: '' },
        timezone: zone,
        outsideHours: true,
        walkIn: true,
      })
      ids.push(Booked.parse(booked).id)
    }
  }
  return ids
}
