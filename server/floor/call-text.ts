/** The text that asks a party in line to come: only to whoever agreed to texts. */

import { keepMinutes } from '../../shared/floor/limits.ts'
import { addMinutes } from '../../shared/time.ts'
import { queueUrgentText } from '../messages/messages.sql.ts'
import { hasConsent } from '../messages/text-stops.sql.ts'
import { words } from '../messages/words.ts'
import type { Acting } from './acts.ts'
import type { PartyRow } from './floor.sql.ts'

/** Of use for so long. */
const usefulMinutes = 15

/** Whether one is sent. */
export async function textCall({ sql, salonId, salon, now, context }: Acting, party: PartyRow): Promise<boolean> {
  const { phone, language, number, here } = party
  if (phone === '' || !(await hasConsent(sql, salonId, phone))) return false
  const text = {
    salonId,
    kind: 'line_call' as const,
    phone,
    language,
    words: words[language].lineCall({ salon: salon.name, number, keepMinutes: here ? null : keepMinutes }),
    expiresAt: addMinutes(now, usefulMinutes),
    now,
  }
  return (await queueUrgentText(sql, text, context.texting)) === null
}
