/** What we answer to a text of a client. */

import { localDateOf, showShortDate, showTime } from '../../../shared/format.ts'
import type { ReplyMeaning } from '../../../shared/messages/reply-meanings.ts'
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
  /** The full URL of the booking page. */
  booking: string
  /** When the salon opens; null: it is open, or unknown. */
  opensAt: Instant | null
}

/** Without marks where the salon wants that and it saves a part. */
export function renderReply(salon: AnsweredSalon, { meaning, startsAt, link, booking, opensAt }: Answer): string {
  const { name, phone, timezone, language, plainTexts } = salon
  const dateOf = (at: Instant) => showShortDate(localDateOf(timezone, at), language)
  const answer = words[language][meaning]({
    salon: oneLine(name),
    phone: phone && showPhone(phone),
    link,
    booking,
    opens: opensAt === null ? '' : `${dateOf(opensAt)}, ${showTime(timezone, opensAt)}`,
    date: startsAt === null ? '' : dateOf(startsAt),
    time: startsAt === null ? '' : showTime(timezone, startsAt),
  })
  return cheapest(answer, plainTexts)
}

/** Asks which of the salons a text is for. @param names in the order of their numbers */
export function renderQuestion(
  { language, plainTexts }: Pick<AnsweredSalon, 'language' | 'plainTexts'>,
  names: readonly string[],
): string {
  return cheapest(words[language].which(names.map(oneLine)), plainTexts)
}

/** An answer that leads to other times. @param link the full URL of the client's page, or of the booking page */
export function offerTimes(link: string, language: Language): string {
  return words[language].quick.offer_times(link)
}

/** What a salon answers with one tap, in the language of the client, by what was understood of the last text. */
export function quickAnswers(
  { meaning, pictures }: { meaning: ReplyMeaning | null; pictures: number },
  phone: string,
  language: Language,
): string[] {
  const { quick } = words[language]
  const kind = meaning === 'late' || meaning === 'doubtful' || meaning === 'cannot_come' ? meaning : null
  const all = quick[kind ?? (pictures > 0 ? 'picture' : 'usual')]
  return [...all, quick.call(phone && showPhone(phone))]
}
