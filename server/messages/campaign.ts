/** What the form for registering a number asks for (10DLC, toll-free), to be pasted into it. In English, as carriers want it. */

import { consentSentence } from '../../shared/messages/consent.ts'
import type { TemplateKind } from '../../shared/messages/templates.ts'
import { privacyPath } from '../../shared/salons/privacy.ts'
import { bookingPath } from '../../shared/salons/slug.ts'
import { firstLanguage } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import type { Db } from '../db/connection.ts'
import { listAllSalons } from '../salons/salons.sql.ts'
import { withStop } from './render-text.ts'
import { usualTemplate } from './template-of.ts'
import { countOf } from './templates/preview.ts'
import { loadExampleParts } from './templates/templates.sql.ts'
import { en as replies } from './text/replies-en.ts'
import { shownPhone } from './visit-words.ts'

const maxNames = 10
const samples: readonly TemplateKind[] = ['booking_confirmed', 'reminder', 'booking_moved', 'booking_cancelled']

/** Lines to read. @throws Error when there is no salon yet */
export async function campaignWords(
  db: Db,
  { publicUrl, now }: { publicUrl: string; now: () => Instant },
): Promise<string[]> {
  const salons = await listAllSalons(db)
  const [first] = salons
  if (!first) throw new Error('There is no salon yet, and carriers ask who sends.')
  const names = salons.slice(0, maxNames).map(({ name }) => name)
  const others = salons.length > maxNames ? ` and ${salons.length - maxNames} more salons` : ''
  const page = `${publicUrl}${bookingPath({ id: first.id, slug: null })}`
  const privacy = `${publicUrl}${privacyPath(first.id)}`
  const parts = await loadExampleParts(db, first.id)
  const said = { salon: first.name, phone: shownPhone(parts), link: '', booking: '', opens: '', date: '', time: '' }
  const answers = [
    [
      'Campaign description',
      `Appointments at nail salons: ${names.join(', ')}${others}. Clients who book an appointment, join the waitlist or join the line get confirmations, changes, cancellations, reminders, freed times that they asked for, calls when it is their turn, receipts, verification codes, and one request for a review after a visit. No marketing, no lists that were bought, no third parties.`,
    ],
    [
      'How people opt in',
      `On the salon's booking page (${page}) clients type their own number. Beside the field stands: "${consentSentence}" with a link to privacy and terms (${privacy}). The wording, the time and the IP address are kept.`,
    ],
    ...samples.map((kind, index) => {
      const template = { kind, channel: 'text' as const, language: firstLanguage }
      const { body } = countOf({ ...template, ...usualTemplate(template) }, parts, {
        now,
        publicUrl: () => publicUrl,
        plainTexts: true,
      })
      return [`Sample message ${index + 1}`, withStop(body, { isFirst: index === 0, language: firstLanguage })]
    }),
    ['Opt-out keywords', 'STOP, END, CANCEL, UNSUBSCRIBE, QUIT'],
    ['Opt-out message', replies.stop(said)],
    ['Help keywords', 'HELP, INFO'],
    ['Help message', replies.help(said)],
    ['Opt-in keywords', 'START'],
    ['Opt-in message', replies.start(said)],
    ['Privacy policy, terms', privacy],
    ['Embedded links, phone numbers, age-gated content, lending', 'yes, yes, no, no'],
  ]
  return answers.map(([asked, answer]) => `${asked}:\n  ${answer}\n`)
}
