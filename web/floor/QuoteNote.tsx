import { useTranslation } from 'react-i18next'
import type { Shown } from '../../shared/bookings/shown.ts'
import { startsOf } from '../../shared/floor/one-by-one.ts'
import type { Expected } from '../../shared/floor/parts.ts'
import { showDuration, showPrice, showTime } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { languageNow } from '../text/start.ts'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { useBoard } from './board-work.ts'
import type { useQuote } from './queries.ts'
import type { Client } from './walk-in-clients.ts'

interface QuoteNoteProps {
  /** Whether a service is chosen, so that a wait can be quoted. */
  hasServices: boolean
  quote: ReturnType<typeof useQuote>
  persons: readonly Expected[]
}

/** When the clients would begin, and the wait to tell them. */
export function QuoteNote({ hasServices, quote, persons }: QuoteNoteProps) {
  const { t } = useTranslation('floorBoard')

  if (!hasServices) return <p className="text-md text-ink-2">{t('walkin.no_quote')}</p>
  return (
    <div className="grid min-h-20 gap-2" aria-live="polite">
      <LoadedPart answer={quote} failed={t('walkin.quote_failed')} waiting={<></>}>
        {() => <Quoted persons={persons} />}
      </LoadedPart>
    </div>
  )
}

function Quoted({ persons }: Pick<QuoteNoteProps, 'persons'>) {
  const { t, i18n } = useTranslation('floorBoard')
  const { zone } = useBoard()
  const starts = startsOf(persons)
  const wait = Math.min(...persons.flatMap((person) => person.minutes ?? []))

  return (
    <>
      {persons.length > 0 && !starts && <p className="font-semibold text-no-show-ink">{t('walkin.nobody')}</p>}
      {starts && (
        <>
          <div>
            <p className="text-sm text-ink-2">{t('walkin.expected')}</p>
            <p className="num text-2xl font-semibold">{showTime(zone, starts.first)}</p>
            <p className="text-md text-ink-2">
              {wait === 0 ? t('walkin.say_now') : t('walkin.say', { minutes: showDuration(wait, languageNow(i18n)) })}
            </p>
            {starts.first < starts.last && (
              <p className="font-semibold">{t('walkin.last', { time: showTime(zone, starts.last) })}</p>
            )}
          </div>
          <ul className="grid gap-1 rounded-lg border border-line bg-surface px-3 py-2 text-sm text-ink-2">
            {persons.map(({ staffFirstName: name, start, minutes }, index) => (
              <li key={index}>
                {minutes === 0
                  ? t('walkin.now_with', { name })
                  : t('walkin.from', { name, time: start ? showTime(zone, Date.parse(start)) : '' })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** Number of people, minutes and price of the selection. */
export function QuoteTotal({ clients, shown }: { clients: readonly Client[]; shown: Shown }) {
  const { t, i18n } = useTranslation('floorBoard')
  if (clients.every(({ serviceIds }) => serviceIds.length === 0)) return null
  return (
    <p className="flex justify-between gap-3">
      <span className="text-ink-2">
        {t('walkin.total', { count: clients.length, minutes: showDuration(shown.minutes, languageNow(i18n)) })}
      </span>
      <span className="num font-semibold">{showPrice(toCents(shown.price), shown.priceKind ?? 'exact')}</span>
    </p>
  )
}
