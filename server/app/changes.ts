/** Changes of salons that reach this process, over one connection: for its open screens and for the days it keeps. */

import type { FastifyInstance } from 'fastify'
import { createDayCache } from '../availability/day-cache.ts'
import type { World } from '../context.ts'
import { hearHere } from '../db/changing.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import { noteSalon } from '../db/found-salons.ts'
import { type Announcement, listen, notify } from '../db/listen.ts'
import type { Wake } from '../messages/worker.ts'

export interface Follower {
  onChange: (told: Announcement) => void
  /** Events may have been missed. */
  onMissed: () => void
}

export interface Changes {
  follow: (follower: Follower) => void
}

/**
 * Listens until the app closes. `keepsDays`: also sets up the world's kept days. `wake`: called at every change of a salon, and
 * without one when some may have been missed.
 */
export function hearChanges(
  app: FastifyInstance,
  world: World,
  { databaseUrl, keepsDays = false, wake }: { databaseUrl: string; keepsDays?: boolean; wake?: Wake },
): Changes {
  const followers: Follower[] = []
  const tell = (told: Announcement) => {
    noteSalon(told.salonId)
    for (const { onChange } of followers) onChange(told)
  }
  const tellMissed = () => {
    for (const { onMissed } of followers) onMissed()
  }
  if (wake) followers.push({ onChange: ({ salonId }) => wake(salonId), onMissed: () => wake() })
  const listening = listen(databaseUrl, tell, tellMissed, {
    onBegin: () => {
      if (salonsAreSpread()) {
        world.db.keepConnections()
        world.lanes?.background?.keepConnections()
      }
      wake?.()
    },
    onReopen: () => world.db.renewConnections(),
    ...(keepsDays && {
      onHeld: (salonId: string) => world.days?.invalidate({ salonId, changes: [] }),
      say: (channel: string, payload: string) => notify(world.db, channel, payload),
    }),
  })
  app.addHook('onClose', () => listening.stop())
  if (keepsDays) {
    const days = createDayCache(world.db, listening.hasHeard)
    world.days = days
    hearHere([world.db, ...Object.values(world.lanes ?? {})], days.invalidate)
    followers.push({ onChange: days.invalidate, onMissed: days.clear })
  }
  return { follow: (follower) => followers.push(follower) }
}
