/** What became of a text, as reported by the provider. */

import type { World } from '../context.ts'
import { tellScreens, tellScreensOfAll } from '../db/news.ts'
import { insertNotification } from '../notifications/notifications.sql.ts'
import type { TextReceipt } from '../outbox/text-provider.ts'
import { isUrgent } from './due-when.ts'
import { findText } from './inbox/threads.sql.ts'
import { noteReceipt, queueAgain } from './receipts.sql.ts'
import { stopTexts } from './text-stops.sql.ts'

/** Idempotent. */
export async function takeReceipt(receipt: TextReceipt, { db, now }: World): Promise<void> {
  if (receipt.receipt !== 'undelivered') {
    await noteReceipt(db, receipt, now())
    return
  }
  if (receipt.ofAccount && (await queueAgain(db, receipt, now()))) return
  const { salonId, to, optedOut } = receipt
  await db.transaction().execute(async (sql) => {
    const received = await noteReceipt(sql, receipt, now())
    if (!received) return
    if (optedOut) {
      const { salonIds } = await stopTexts(sql, { phone: to, toldBy: 'provider', now: now() })
      await tellScreensOfAll(sql, salonIds)
    }
    const { kind, bookingId } = received
    if (isUrgent(kind) && kind !== 'text_answer') return // who waits for it will notice
    const answer = await findText(sql, salonId, receipt.messageId)
    const details = { channel: 'text', ...(answer && { threadId: answer.threadId }) }
    await insertNotification(sql, salonId, { kind: 'message_failed', bookingId, now: now(), details }).execute(sql)
    await tellScreens(sql, salonId)
  })
}
