/** Says what of a visit changed, and who changed it: in one sentence, and in a mail what was before beside what is now. */

import { localDateOf, showLongDate, showTime } from '../../shared/format.ts'
import { placeholdersIn } from '../../shared/messages/placeholders.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import { oneLine } from './envelope.ts'
import type { Letter } from './letter.ts'
import type { VisitMessage } from './template-of.ts'
import type { Told } from './told.ts'
import { totalWords } from './total-words.ts'
import { dateIn, greetable, isOfComing, servicesAndStaff, servicesOf, startsOf, whoseService } from './visit-words.ts'
import type { MessageLine, MessageVisit } from './visits.sql.ts'
import { type WhatChanged, whatChanged } from './what-changed.ts'
import { words } from './words.ts'

interface Change {
  message: VisitMessage
  visit: MessageVisit
  now: Instant
}

/** How much of services: with who does them and what they were, their names, or nothing. */
type Detail = 'whole' | 'names' | 'none'

/** 'We changed your visit: Fri, Nov 20, 2:15 PM stays, now with Bao.' */
export function sayChange(change: Change, detail: Detail = 'whole'): string {
  const { message, visit } = change
  const { by, stays, span, moved, sum } = words[message.language].changes
  const { toldVisit: told } = message
  const when = (at: Instant) => whenIn(change, at)
  if (!told) {
    const services = detail === 'none' ? '' : listed(visit, message.language, detail)
    return sum({ when: when(visit.startsAt), end: endOf(visit), services })
  }
  const changed = whatChanged(told, visit)
  const start = when(visit.startsAt)
  const { from, apart } = changed
  const whole = apart ? span({ when: start, end: endOf(visit) }) : stays(start)
  const head = from === null ? whole : moved({ when: start, was: sayBefore(change, from) })
  return `${by[told.by]}: ${[head, ...said(change, told, changed, detail)].join(', ')}.`
}

/** What changed besides what the template says; empty: nothing, or the visit is not to come. */
export function sayAlso(change: Change, template: string): string {
  const { message, visit } = change
  const { toldVisit: told } = message
  const { kind } = message
  if (!told || placeholdersIn(template).has('changes') || !isOfComing(kind)) return ''
  const { also, moved } = words[message.language].changes
  const changed = whatChanged(told, visit)
  const { from } = changed
  const start =
    from === null || kind === 'booking_moved' || kind === 'booking_moved_by_client'
      ? []
      : [moved({ when: whenIn(change, visit.startsAt), was: sayBefore(change, from) })]
  const all = [...start, ...said(change, told, changed, 'whole')]
  return all.length > 0 ? also(all.join(', ')) : ''
}

/** The start that the client knew, and where the salon had moved it before the client moved it on. */
function sayBefore(change: Change, from: Instant): string {
  return sayVia(change, whenIn(change, from))
}

/** @param before the start as it is said */
export function sayVia(change: Change, before: string): string {
  const via = change.message.toldVisit?.via ?? null
  if (via === null || (via === change.visit.startsAt && isOfComing(change.message.kind))) return before
  return words[change.message.language].changes.via({ before, via: whenIn(change, via) })
}

function whenIn({ message, visit, now }: Change, at: Instant): string {
  const { timezone } = visit.salon
  return `${dateIn(message, localDateOf(timezone, at), localDateOf(timezone, now))}, ${showTime(timezone, at)}`
}

function endOf({ endsAt, salon }: MessageVisit): string {
  return showTime(salon.timezone, endsAt)
}

function said(change: Change, told: Told, changed: WhatChanged, detail: Detail): string[] {
  const { visit, message } = change
  const { language } = message
  const { changes } = words[language]
  const { otherLength, otherPrice, gone, back, ones } = changed
  const names = (people: readonly (readonly Pick<MessageLine, 'person'>[])[]) =>
    people.map(([line]) => nameOf(line, visit, language)).join(', ')
  const coming = [...Map.groupBy(visit.lines, ({ person }) => person?.id).values()]
  return [
    ...(detail === 'none' ? [] : ones.map((one) => sayOne(change, told, one, detail))),
    ...(otherLength ? [changes.until(endOf(visit))] : []),
    ...(otherPrice ? [changes.other({ now: totalWords(visit, language), was: totalWords(told, language) })] : []),
    ...(back.length > 0 ? [changes.again(names(back))] : []),
    ...(gone.length > 0 ? [changes.without({ gone: names(gone), coming: names(coming) })] : []),
  ]
}

/** As in the greeting: who typed the names of a party may not be who reads them. */
function nameOf(line: Pick<MessageLine, 'person'> | undefined, visit: MessageVisit, language: Language): string {
  const { name, place } = line?.person ?? { name: visit.firstName, place: 0 }
  return greetable(oneLine(name)) || words[language].guest(place + 1)
}

function listed(visit: Pick<MessageVisit, 'lines' | 'party'>, language: Language, detail: Detail): string {
  return detail === 'whole' ? servicesAndStaff(visit, language) : servicesOf(visit, language)
}

/** Services as of a visit that is no party. */
function alone(lines: readonly MessageLine[]): Pick<MessageVisit, 'lines'> {
  return { lines: lines.map(({ person, ...own }) => own) }
}

function sayOne(
  change: Change,
  told: Told,
  { was, now, moved, otherServices, swapped }: WhatChanged['ones'][number],
  detail: Detail,
): string {
  const { message, visit } = change
  const { language } = message
  const { changes, of, with: withName } = words[language]
  const [line] = now
  if (!line) return ''
  const one = [
    ...(moved ? [sayStart(change, moved)] : []),
    ...(otherServices ? [sayServices()] : []),
    ...(!otherServices && swapped.length > 0 ? [sayStaff()] : []),
  ].join(', ')
  const person = visit.lines.length > now.length || told.lines.length > was.length ? nameOf(line, visit, language) : ''
  return person ? of({ person, service: one }) : one

  function sayServices(): string {
    const services = listed(alone(now), language, detail)
    return detail === 'whole'
      ? changes.other({ now: services, was: servicesOf(alone(was), language) })
      : changes.now(services)
  }

  function sayStaff(): string {
    const names = new Set(now.map(({ staffFirstName }) => oneLine(staffFirstName)))
    const [name = ''] = names
    if (names.size === 1) return changes.staff(name)
    return swapped
      .map((own) => {
        const service = servicesOf(alone([own]), language)
        const name = oneLine(own.staffFirstName)
        return changes.now(name ? withName({ service, name }) : words[language].withTeam(service))
      })
      .join(', ')
  }
}

function sayStart(change: Change, { from, to }: { from: Instant; to: Instant }): string {
  const { timezone } = change.visit.salon
  const sameDay = localDateOf(timezone, to) === localDateOf(timezone, from)
  const show = (of: Instant) => (sameDay ? showTime(timezone, of) : whenIn(change, of))
  return words[change.message.language].changes.moved({ when: show(to), was: show(from) })
}

/** What was before, for a mail: only what is other now. */
export function beforeFacts({ message, visit, now }: Change): Letter['facts'] {
  const { toldVisit: told, language } = message
  const { told: from, start } = startsOf(message, visit)
  const { timezone } = visit.salon
  const { mail } = words[language]
  const was = [
    showLongDate(localDateOf(timezone, from), language),
    sayVia({ message, visit, now }, showTime(timezone, from)),
  ]
  return [
    { name: mail.before, lines: from === start ? [] : was },
    ...(told ? [{ name: mail.services_before, lines: ifOther(told, visit, (of) => servicesLines(of, language)) }] : []),
    ...(told ? [{ name: mail.total_before, lines: ifOther(told, visit, (of) => [totalWords(of, language)]) }] : []),
  ].filter(({ lines }) => lines.length > 0)
}

type VisitTerms = Pick<MessageVisit, 'lines' | 'priceCents'>

function ifOther(told: Told, visit: MessageVisit, say: (of: VisitTerms) => string[]): string[] {
  const before = say(told)
  return before.join('\n') === say(visit).join('\n') ? [] : before
}

function servicesLines({ lines }: VisitTerms, language: Language): string[] {
  return lines.map((line) => whoseService(line, language))
}
