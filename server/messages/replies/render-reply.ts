/** What we answer to a text of a client. */

import { localDateOf, showShortDate, showTime } from '../../../shared/format.ts'
import type { AutomaticAnswer } from '../../../shared/messages/reply-words.ts'
import { cheapest } from '../../../shared/messages/text-length.ts'
import { showPhone } from '../../../shared/phone.ts'
import type { Language } from '../../../shared/text/language.ts'
import type { Instant } from '../../../shared/time.ts'
import { oneLine } from '../envelope.ts'
import { en } from '../text/replies-en.ts'
import { vi } from '../text/replies-vi.ts'
import type { AnsweredSalon } from './replies.sql.ts'

const words: Record<Language, typeof en> = { en, vi }

interface Answer {
  meaning: AutomaticAnswer
  /** Of the visit that is confirmed; null: of none. */
  startsAt: Instant | null
  /** The full URL of the client's page; empty: none. */
  link: string
}

/** Without marks where the salon wants that and it saves a part. */
export function renderReply(salon: AnsweredSalon, { meaning, startsAt, link }: Answer): string {
  const { name, phone, timezone, language, plainTexts } = salon
  const answer = words[language][meaning]({
    salon: oneLine(name),
    phone: phone && showPhone(phone),
    link,
    date: startsAt === null ? '' : showShortDate(localDateOf(timezone, startsAt), language),
    time: startsAt === null ? '' : showTime(timezone, startsAt),
  })
  return cheapest(answer, plainTexts)
}
