/**
 * Tells devices of bookings after the commit that wrote them. Any number of processes may do so at once. Why:
 * docs/decisions/0028-live-updates-and-pushes.md
 */

import type { Logger } from 'pino'
import { upcomingStatuses } from '../../../shared/bookings/status.ts'
import { firstLanguage } from '../../../shared/text/language.ts'
import { addMinutes } from '../../../shared/time.ts'
import { idleSince } from '../../accounts/session.ts'
import type { World } from '../../context.ts'
import type { PushSettings } from '../../outbox/push-services.ts'
import type { Among } from '../claims.ts'
import { nextTry } from '../retries.ts'
import { loadVisits, type MessageVisit } from '../visits.sql.ts'
import { deletePushDevice, listPushDevices, loadPushKeys, type PushDevice } from './devices.sql.ts'
import { type PushOutcome, sendPush } from './push.ts'
import { pushContent, visitFor } from './push-words.ts'
import {
  claimPushes,
  type DuePush,
  deletePush,
  isPushOver,
  listPushReaders,
  type PushReader,
  postponePush,
} from './pushes.sql.ts'

const atOnce = 30
export const sendTimeoutMs = 15_000
/** Longer than a send can take. */
const leaseMinutes = 2

interface DevicePush {
  device: PushDevice
  reader: PushReader
  /** The part of the visit that this reader is told of. */
  visit: MessageVisit
}

/** Returns how many were claimed. @param salonIds salons that changed; null: all */
export async function sendPushes(
  { push, ...world }: World & { push: PushSettings },
  { log, signal }: { log: Logger; signal: AbortSignal },
  salonIds: Among = null,
): Promise<number> {
  const { db, now, publicUrl } = world
  const due = await claimPushes(db, { max: atOnce, now: now(), leaseEnds: addMinutes(now(), leaseMinutes), salonIds })
  if (due.length === 0) return 0
  const readers = await readersOf(due, world)
  const userIds = [...new Set([...readers.values()].flat().map(({ userId }) => userId))]
  const devices = await listPushDevices(db, userIds, { now: now(), idleSince: idleSince(now()) })
  const told = devices.length === 0 ? new Map<string, MessageVisit>() : await loadVisits(db, due, publicUrl())
  const sender = {
    keys: await loadPushKeys(db),
    contact: contactOf(publicUrl()),
    signal: AbortSignal.any([signal, AbortSignal.timeout(sendTimeoutMs)]),
  }
  await Promise.all(
    due.map(async (one) => {
      const those = tellings(one, { readers: readers.get(one.salonId) ?? [], devices, visit: told.get(one.bookingId) })
      const outcomes = await Promise.all(
        (isPushOver(one, now()) ? [] : those).map(async ({ device, reader, visit }) => {
          const content = pushContent(visit, { salonId: one.salonId, reader }, reader.language ?? firstLanguage)
          const outcome = push.isService(device.endpoint) ? await sendPush(device, content, sender) : 'gone'
          log.info({ salonId: one.salonId, bookingId: one.bookingId, tries: one.tries, outcome }, 'push')
          return { device, outcome }
        }),
      )
      await settle(one, outcomes, world)
    }),
  )
  return due.length
}

/** Who is told on which devices. Nobody is told of anything outdated, nor of what they did themselves. */
function tellings(
  { by, leftTo }: DuePush,
  {
    readers,
    devices,
    visit,
  }: { readers: readonly PushReader[]; devices: readonly PushDevice[]; visit: MessageVisit | undefined },
): DevicePush[] {
  if (!visit || !upcomingStatuses.some((status) => status === visit.status)) return []
  return readers.flatMap((reader) => {
    const theirs = reader.userId === by ? null : visitFor(reader, visit)
    const on = devices.filter((one) => one.userId === reader.userId && (leftTo?.includes(one.sessionId) ?? true))
    return theirs ? on.map((device) => ({ device, reader, visit: theirs })) : []
  })
}

async function readersOf(due: readonly DuePush[], { db }: Pick<World, 'db'>): Promise<Map<string, PushReader[]>> {
  const salonIds = [...new Set(due.map(({ salonId }) => salonId))]
  return new Map(await Promise.all(salonIds.map(async (id) => [id, await listPushReaders(db, id)] as const)))
}

async function settle(
  push: DuePush,
  outcomes: readonly { device: PushDevice; outcome: PushOutcome }[],
  { db, now }: Pick<World, 'db' | 'now'>,
): Promise<void> {
  const devicesThat = (became: PushOutcome) =>
    outcomes.filter(({ outcome }) => outcome === became).map(({ device }) => device)
  for (const device of devicesThat('gone')) await deletePushDevice(db, device)
  const leftTo = devicesThat('later').map(({ sessionId }) => sessionId)
  const until = leftTo.length > 0 ? nextTry(push.tries, now()) : null
  await (until === null ? deletePush(db, push) : postponePush(db, push, { until, leftTo }))
}

/** Push services require an https address or a mailbox. */
export function contactOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@localhost'
}
