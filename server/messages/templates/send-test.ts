/** Sends a template to the person editing it, through the same transport as to clients. It is not stored: it is for no client, and its outcome is shown at once. */

import type { SavedTemplate, TestAnswer } from '../../../shared/messages/templates.ts'
import { partsOf } from '../../../shared/messages/text-length.ts'
import { type Context, newId, signedIn } from '../../context.ts'
import { changing } from '../../db/changing.ts'
import { countTry, type Limit } from '../../db/limits.ts'
import type { Outcome } from '../../outbox/outgoing.ts'
import { usualTexting } from '../../outbox/texting.ts'
import { renderVisitMail } from '../render-visit-mail.ts'
import { countSent, takeApart } from '../text-counts.sql.ts'
import { exampleMessage, exampleVisit } from './example.ts'
import { countOf } from './preview.ts'
import { loadExampleParts } from './templates.sql.ts'

const tests: Limit = { name: 'template-tests', max: 10, windowMinutes: 60 }
const sendTimeoutMs = 15_000

interface TemplateToTest {
  template: SavedTemplate
  plainTexts: boolean
}

/** Holds no connection while it is sent. A text counts like every other. @throws AppError `too_many_requests` */
export async function sendTest(salonId: string, asked: TemplateToTest, context: Context): Promise<TestAnswer> {
  const { id, email, phone } = signedIn(context)
  await changing(context, (sql) => countTry(sql, tests, id, context.now()))
  return asked.template.channel === 'email'
    ? mailTest(salonId, asked, email, context)
    : textTest(salonId, asked, phone ?? '', context)
}

async function mailTest(
  salonId: string,
  { template, plainTexts }: TemplateToTest,
  to: string,
  context: Context,
): Promise<TestAnswer> {
  const { db, now, publicUrl, mailNow } = context
  if (!mailNow) return { outcome: 'not_set_up', reason: null }
  const of = { template, plainTexts, publicUrl: publicUrl(), now: now() }
  const visit = exampleVisit(await loadExampleParts(db, salonId), of)
  // Without an event for the reader's calendar and without an unsubscribe link.
  const { calendar: _, unsubscribe: __, ...mail } = renderVisitMail(exampleMessage(of, visit), visit, of.now)
  return told(await mailNow({ ...mail, id: newId(), to }, AbortSignal.timeout(sendTimeoutMs)))
}

async function textTest(
  salonId: string,
  { template, plainTexts }: TemplateToTest,
  to: string,
  context: Context,
): Promise<TestAnswer> {
  const { db, now, publicUrl, textProvider, texting = usualTexting } = context
  if (!textProvider) return { outcome: 'not_set_up', reason: null }
  if (to === '') return { outcome: 'no_phone', reason: null }
  const parts = await loadExampleParts(db, salonId)
  const { body } = countOf(template, parts, { now, publicUrl, plainTexts })
  const why = await takeApart(db, { salonId, recipient: to, at: now() }, texting)
  if (why) return { outcome: why, reason: null }
  const text = {
    id: newId(),
    salonId,
    queuedAt: now(),
    at: now(),
    salon: parts.salon.name,
    to,
    body,
    outboxSubject: '',
  }
  const outcome = await textProvider.send(text, AbortSignal.timeout(sendTimeoutMs))
  if (outcome.sent) await countSent(db, salonId, partsOf(body), now())
  return told(outcome)
}

function told(outcome: Outcome): TestAnswer {
  if (outcome.sent) return { outcome: 'sent', reason: null }
  return { outcome: outcome.optedOut ? 'opted_out' : 'failed', reason: outcome.reason }
}
