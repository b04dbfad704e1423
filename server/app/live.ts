/** Server-sent events: the salon's screens hear that something changed, and read again. */

import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { mayCall, type Role } from '../../shared/accounts/roles.ts'
import { AppError } from '../../shared/errors.ts'
import { Id } from '../../shared/ids.ts'
import { anything, forTechnician, type News } from '../../shared/salons/live.ts'
import type { World } from '../context.ts'
import type { Announcement } from '../db/listen.ts'
import type { Sessions } from '../http/serve.ts'
import { mayActFor } from '../salons/salons.sql.ts'
import type { Changes } from './changes.ts'

interface Screen {
  salonId: string
  userId: string
  role: Role
  /** Null: an administrator viewing the salon. */
  sessionId: string | null
  stream: PassThrough
}

const heartbeat = 25_000
/** All windows of a browser share one; a person has a few browsers. */
const maxPerPerson = 12

/**
 * `GET /api/salon-owner/salons/:salonId/events` for the people of that salon. A stream ends when its session does. `open`: number
 * of open streams; `end` ends all of them and refuses new ones.
 */
export function serveLive(
  app: FastifyInstance,
  world: World,
  sessions: Sessions,
  { follow }: Changes,
): { open: () => number; end: () => void } {
  const screens = new Set<Screen>()
  let isOver = false
  const tell = ({ stream }: Screen, news: News) => stream.write(`event: change\ndata: ${JSON.stringify(news)}\n\n`)

  follow({
    onChange: (told) => {
      for (const screen of screens) {
        const news = newsFor(screen, told)
        if (news.changes.length > 0) tell(screen, news)
      }
    },
    onMissed: () => {
      for (const screen of screens) tell(screen, { changes: [...anything] })
    },
  })

  app.addHook('onResponse', async ({ routeOptions, sessionId }) => {
    if (routeOptions.url !== '/api/logout' || sessionId === null) return
    for (const { sessionId: follower, stream } of screens) if (follower === sessionId) stream.end()
  })

  app.get<{ Params: { salonId: string } }>(
    '/api/salon-owner/salons/:salonId/events',
    { schema: { hide: true }, config: { takesLong: true, opensInTurn: true } },
    async (request, reply) => {
      const { session } = request
      if (!session) throw new AppError('unauthenticated')
      if (!mayCall(session.role, 'member')) throw new AppError('forbidden')
      if (isOver) throw new AppError('unavailable', { retryAfterSeconds: 2 })
      const refuseTooMany = () => {
        const own = [...screens].filter(({ userId }) => userId === session.id)
        if (own.length >= maxPerPerson) throw new AppError('too_many_requests', { retryAfterSeconds: 60 })
      }
      refuseTooMany()
      const salonId = Id.safeParse(request.params.salonId).data
      if (!salonId || !(await mayActFor(world.db, session.id, salonId))) throw new AppError('not_found')

      refuseTooMany() // others of the same person were opened meanwhile
      if (reply.raw.destroyed) return reply.send() // disconnected during authorization: its close event has passed already

      const screen = {
        salonId,
        userId: session.id,
        role: session.role,
        sessionId: request.sessionId,
        stream: new PassThrough(),
      }
      screens.add(screen)
      screen.stream.write(': open\n\n')
      const beat = setInterval(() => {
        void sessions.stands(request).then(
          (stands) => (stands ? screen.stream.write(': still here\n\n') : screen.stream.end()),
          () => undefined, // the database is away for a moment: the next beat asks again
        )
      }, heartbeat)
      reply.raw.once('close', () => {
        clearInterval(beat)
        screens.delete(screen)
        screen.stream.destroy()
      })
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(screen.stream)
    },
  )
  return {
    open: () => screens.size,
    end: () => {
      isOver = true
      for (const { stream } of screens) stream.end()
    },
  }
}

/** The part that is sent to the screen: other browsers' request ids are left out. */
function newsFor({ salonId, userId, role }: Screen, { salonId: changedId, changes, by }: Announcement): News {
  if (salonId !== changedId) return { changes: [] }
  const shown = role === 'technician' ? forTechnician(changes) : changes
  return { changes: shown, ...(by?.userId === userId && { by: by.change }) }
}
