/**
 * Every change of a salon's bookings: one transaction under the salon's lock, retried when PostgreSQL asks for it. Why:
 * docs/decisions/0001-salon-lock-and-transactions.md
 */

import type { SessionUser } from '../../shared/accounts/contract.ts'
import { AppError } from '../../shared/errors.ts'
import type { World } from '../context.ts'
import { changing, type Entry } from '../db/changing.ts'
import type { Sql } from '../db/connection.ts'
import { type ChangeOrigin, changedBookings, tellScreensAndWaitlist } from '../db/news.ts'
import { inTurn, lockSalon } from '../db/salon-lock.ts'
import { sqlStateOf } from '../db/sql-state.ts'

/** Serialization failure, deadlock, or a row or overlap inserted by a writer without the lock: read and decide again. */
const retried = ['40001', '40P01', '23505', '23P01']
const maxAttempts = 5

export type Writing = Pick<World, 'db' | 'now' | 'followBookings'> & {
  maker?: ChangeOrigin | null
  entry?: Entry | null
  user?: SessionUser | null
}

/**
 * Runs `work` alone among the writers of the salon and notifies its open screens after the commit.
 * @throws AppError `slot_taken` when the time stays taken after all attempts; what `work` throws.
 */
export function writeBookings<Result>(
  writing: Writing,
  salonId: string,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  return inTurn(writing.db, salonId, async (leave) => {
    for (let tries = 1; ; tries++) {
      try {
        return await writeOnce(writing, salonId, work, leave)
      } catch (error) {
        const code = sqlStateOf(error)
        if (!retried.includes(code)) throw error
        if (tries === maxAttempts) throw code === '23P01' ? new AppError('slot_taken', { cause: error }) : error
      }
    }
  })
}

/** @param leave called when only the commit is left */
function writeOnce<Result>(
  { db, maker, entry, user, now, followBookings }: Writing,
  salonId: string,
  work: (sql: Sql) => Promise<Result>,
  leave: () => void,
): Promise<Result> {
  return changing(
    { db, entry },
    async (sql) => {
      await lockSalon(sql, salonId)
      const result = await work(sql)
      const by = { now: now(), userId: user?.id ?? null, byName: user?.firstName ?? '' }
      const changed = changedBookings(sql)
      if (changed.length > 0) await followBookings(sql, salonId, changed, by)
      return result
    },
    async (sql, written) => {
      await tellScreensAndWaitlist(sql, salonId, maker, written)
      leave() // the next writer waits for the lock until this commit
    },
  )
}
