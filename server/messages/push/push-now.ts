/** Tells an owner's devices at once of what is no booking; what does not arrive is in the bell. */

import { firstLanguage, type Language } from '../../../shared/text/language.ts'
import { idleSince } from '../../accounts/session.ts'
import type { World } from '../../context.ts'
import { listPushDevices, loadPushKeys } from './devices.sql.ts'
import { sendPush } from './push.ts'
import { listPushReaders } from './pushes.sql.ts'
import { contactOf, sendTimeoutMs } from './send-pushes.ts'

const title: Record<Language, string> = {
  en: 'Unusually many bookings',
  vi: 'Lịch đặt vào nhiều bất thường',
}

/** @param about what the push says below its title */
export async function pushToOwner(
  salonId: string,
  { path, about }: { path: string; about: string },
  { db, now, push, publicUrl }: World,
): Promise<void> {
  if (!push) return
  const owners = (await listPushReaders(db, salonId)).filter(({ staffId }) => staffId === null)
  const ids = owners.map(({ userId }) => userId)
  const devices = await listPushDevices(db, ids, { now: now(), idleSince: idleSince(now()) })
  if (devices.length === 0) return
  const sender = {
    keys: await loadPushKeys(db),
    contact: contactOf(publicUrl()),
    now: now(),
    signal: AbortSignal.timeout(sendTimeoutMs),
  }
  await Promise.all(
    devices.map(async (device) => {
      const lang = owners.find(({ userId }) => userId === device.userId)?.language ?? firstLanguage
      if (push.isService(device.endpoint))
        await sendPush(device, { title: title[lang], body: about, path, tag: salonId, lang }, sender)
    }),
  )
}
