/** Clients who book at the same moment. */

import { BookVisit } from '../../shared/bookings/contract.ts'
import { AppError } from '../../shared/errors.ts'
import { book } from '../bookings/book.ts'
import { noteQuiet } from '../bookings/flood/flood.ts'
import type { Context, World } from '../context.ts'

export interface AskedAtOnce {
  request: object
  key?: string
  /** Absent: one of its own. */
  network?: string
}

/** Status, or code of the refusal; id of the booking. */
export interface AtOnceReply {
  said: 200 | 201 | string
  id: string | null
}

let rounds = 0

/** All at once, in the order given, each from an address of its own, in salons that had no flood a moment ago. */
export async function bookAtOnce(asked: readonly AskedAtOnce[], context: Context): Promise<AtOnceReply[]> {
  const round = ++rounds
  return Promise.all(
    asked.map(async ({ request, key = null, network }, index) => {
      const visit = BookVisit.parse(request)
      noteQuiet(context.db, visit.salonId)
      try {
        const own = { ...context, network: network ?? `network ${round} ${index}` }
        const booked = await book(visit, { key, proof: null, code: null }, own)
        if (!('booking' in booked)) return { said: 'asked', id: null }
        const { booking, isRepeat } = booked
        return { said: isRepeat ? 200 : 201, id: booking.id }
      } catch (error) {
        return { said: error instanceof AppError ? error.code : 'unknown', id: null }
      }
    }),
  )
}

/** Of clients without a login. */
export function nobody(world: World): Context {
  const unsaid = { user: null, sessionId: null, device: null, address: '', network: '', userAgent: '', requestId: '' }
  return { ...world, ...unsaid, language: 'en' }
}
