/** Sends to devices at once what is about no booking; what does not arrive is in the bell. */

import { firstLanguage, type Language } from '../../../shared/text/language.ts'
import { idleSince } from '../../accounts/session.ts'
import type { World } from '../../context.ts'
import { listPushDevices, loadPushKeys } from './devices.sql.ts'
import { sendPush } from './push.ts'
import { listPushReaders, type PushReader } from './pushes.sql.ts'
import { contactOf, sendTimeoutMs } from './send-pushes.ts'

const titles: Record<'unusual' | 'client_text' | 'license', Record<Language, string>> = {
  unusual: { en: 'Unusually many bookings', vi: 'Lịch đặt vào nhiều bất thường' },
  client_text: { en: 'A client sent a text', vi: 'Khách nhắn tin cho tiệm' },
  license: { en: 'A license expires soon', vi: 'Bằng hành nghề sắp hết hạn' },
}

interface News {
  kind: keyof typeof titles
  path: string
  /** What it says below its title. */
  about: string
  /** Who gets it. */
  isFor: (reader: PushReader) => boolean
  /** A later push with the same tag replaces it. */
  tag: string
}

export async function pushNow(
  salonId: string,
  { kind, path, about, isFor, tag }: News,
  { db, now, push, publicUrl }: World,
): Promise<void> {
  if (!push) return
  const readers = (await listPushReaders(db, salonId)).filter(isFor)
  const ids = readers.map(({ userId }) => userId)
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
      const lang = readers.find(({ userId }) => userId === device.userId)?.language ?? firstLanguage
      if (push.isService(device.endpoint))
        await sendPush(device, { title: titles[kind][lang], body: about, path, tag, lang }, sender)
    }),
  )
}
