/** The free times of three days, as clients ask for them. */

import type { VisitDay } from '../../shared/bookings/visit-day.ts'
import type { TestApp, TestSalon } from './salon.ts'

/** Around which clocks do not change. */
export const dates = ['2027-03-11', '2027-03-12', '2027-03-13'] as const

/** In Los Angeles, in winter. */
export const at = (date: string, time: string) => new Date(Date.parse(`${date}T${time}:00-08:00`)).toISOString()

let calls = 0
/** Another one each time, so that no limit of an address is reached. */
export const address = () => ({ 'x-forwarded-for': `2001:db8:${(++calls).toString(16)}::1` })

export interface Asked {
  services: string[]
  member?: string
  holder?: string
}

export async function daysOf(app: TestApp, salon: TestSalon, { services, member, holder }: Asked): Promise<VisitDay[]> {
  const ids = services.map((name) => salon.services[name]).join()
  const staff = member ? salon.staff[member] : 'any'
  const url = `/api/salons/${salon.salonId}/visit-slots?services=${ids}&staff=${staff}&date=${dates[0]}&days=${dates.length}`
  const headers = { ...address(), ...(holder && { 'booking-holder': `${holder}-of-the-tests` }) }
  return (await app.call<{ days: VisitDay[] }>('GET', url, undefined, headers)).body.days
}

/** The starts. */
export function freeOn(all: readonly VisitDay[]): Set<string> {
  return new Set(all.flatMap(({ slots }) => slots.flatMap((slot) => (slot.disabled ? [] : [slot.startDateTime]))))
}

export function lineOf(service: string, date: string, time: string, name?: string) {
  return { service, at: at(date, time), ...(name && { with: name }) }
}
