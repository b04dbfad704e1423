/** Clients who come together. */

import type { Booking, Companion } from '../../shared/bookings/contract.ts'
import { isUpcoming } from '../../shared/bookings/status.ts'

const dayMs = 86_400_000

/** Companions with an upcoming visit on the same day. */
export function comingWith({ companions, startTime }: Pick<Booking, 'companions' | 'startTime'>): Companion[] {
  const near = (other: string) => Math.abs(Date.parse(other) - Date.parse(startTime)) < dayMs
  return companions.filter(({ status, startTime: other }) => isUpcoming(status) && near(other))
}

/** `Grace, Kim` */
export function firstNames(companions: readonly Companion[]): string {
  return companions.map(({ firstName }) => firstName).join(', ')
}

export function versionsOf(companions: readonly Companion[]): { id: string; version: number }[] {
  return companions.map(({ id, version }) => ({ id, version }))
}
