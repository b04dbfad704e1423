/** Endpoints used by this page. Only their paths are bundled, not their schemas. */

import type {
  firstFree as FirstFree,
  partySlots as PartySlots,
  visitSlots as VisitSlots,
} from '../../shared/availability/contract.ts'
import type { bookVisit as BookVisit } from '../../shared/bookings/contract.ts'
import { AppError } from '../../shared/errors.ts'
import { address, call, isOffline, type Reply } from '../api.ts'
import { afterWork } from '../work/after-work.ts'
import { holderHeaders } from './holder.ts'

export const visitSlots = address<typeof VisitSlots>('GET', '/api/salons/:id/visit-slots')
export const partySlots = address<typeof PartySlots>('GET', '/api/salons/:id/party-slots')
export const firstFree = address<typeof FirstFree>('GET', '/api/salons/:id/first-free')
export const bookVisit = address<typeof BookVisit>('POST', '/api/bookings')

type BookVisitBody = Parameters<typeof call<typeof BookVisit>>[1]['input']

/** Books, after a proof of work if the salon is being flooded. The code for that is loaded only then. */
export async function sendBooking(input: BookVisitBody, key: string): Promise<Reply<typeof BookVisit>> {
  return afterWork(key, (more) =>
    call(bookVisit, { input, headers: { 'Idempotency-Key': key, ...holderHeaders(), ...more } }),
  )
}

const waits = [400, 1200, 3000]

export function readSlots(options: Parameters<typeof call<typeof VisitSlots>>[1]): Promise<Reply<typeof VisitSlots>> {
  return again(() => call(visitSlots, { ...options, headers: holderHeaders() }))
}

/** Retries reads up to three times when there was no response or the server is busy. */
export async function again<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  for (const wait of waits) {
    try {
      return await read()
    } catch (error) {
      const passing = isOffline(error) || (error instanceof AppError && error.code === 'unavailable')
      if (!passing) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return read()
}
