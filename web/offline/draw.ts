/** Draws the page: plain elements, so that a device stores little. */

import { localDateOf, setClock, showLongDate, showTime } from '../../shared/format.ts'
import type { Language } from '../../shared/text/language.ts'
import { addDays, type Instant, type LocalDate } from '../../shared/time.ts'
import type { offline } from '../text/en/offline.ts'
import type { Shape } from '../text/shape.ts'
import type { KeptDays, KeptVisit } from './kept-day.ts'

export interface OfflineView {
  days: KeptDays | null
  words: Shape<typeof offline>
  language: Language
  now: Instant
}

/** The content below the heading: the stored visits of today and tomorrow. */
export function draw({ days, words, language, now }: OfflineView): HTMLElement[] {
  if (!days) return [element('p', 'text-ink-2', words.nothing)]
  setClock(days.clock)
  const today = localDateOf(days.timezone, now)
  const shown = [today, addDays(today, 1)].filter((date) => days.from <= date && date <= days.to)
  if (shown.length === 0) return [element('p', 'text-ink-2', words.over)]

  const asOf = Date.parse(days.asOf)
  const mark = words.as_of
    .replace('{{time}}', showTime(days.timezone, asOf))
    .replace('{{date}}', showLongDate(localDateOf(days.timezone, asOf), language))
  return [
    element('p', 'rounded-md bg-scheduled-tint px-3 py-2 font-medium text-scheduled-ink', mark),
    element('h2', 'mt-2 text-lg wrap-anywhere', days.salon),
    ...shown.map((date) => day(date, days, { words, language })),
  ]
}

function day(
  date: LocalDate,
  { timezone, visits }: KeptDays,
  { words, language }: Pick<OfflineView, 'words' | 'language'>,
) {
  const own = visits.filter(({ start }) => localDateOf(timezone, Date.parse(start)) === date)
  const list = element('ul', 'grid', ...own.map((visit) => line(visit, timezone, words)))
  return element(
    'section',
    'rounded-lg border border-line bg-surface px-4 py-3',
    element('h3', 'mb-1 text-base', showLongDate(date, language)),
    own.length > 0 ? list : element('p', 'text-ink-2', words.none),
  )
}

function line(
  { start, client, state, services }: KeptVisit,
  timezone: string,
  words: OfflineView['words'],
): HTMLElement {
  const done = services.map(({ name, staff }) => [name, staff].filter(Boolean).join(' · '))
  return element(
    'li',
    'grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 border-t border-line py-2',
    element('span', 'num font-medium', showTime(timezone, Date.parse(start))),
    element(
      'div',
      'min-w-0 wrap-anywhere',
      element('p', 'font-medium', client || words.somebody),
      ...done.map((service) => element('p', 'text-sm text-ink-2', service)),
      ...(state === 'agreed' ? [] : [element('p', 'text-sm text-ink-2', words[state])]),
    ),
  )
}

function element(name: string, className: string, ...content: (string | HTMLElement)[]): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.append(...content)
  return made
}
