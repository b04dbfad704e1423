import { useTranslation } from 'react-i18next'
import type { Shown } from '../../shared/bookings/shown.ts'
import { startsOf } from '../../shared/floor/one-by-one.ts'
import type { Expected } from '../../shared/floor/parts.ts'
import { showClock, showDuration, showPrice, showTime } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { useQuote } from '../data/floor.ts'
import { languageNow } from '../text/start.ts'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { MemberAvatar } from '../ui/MemberAvatar.tsx'
import { useBoard } from './board-work.ts'
import type { Client } from './walk-in-clients.ts'

interface QuoteNoteProps {
  /** Whether a service is chosen, so that a wait can be quoted. */
  hasServices: boolean
  quote: ReturnType<typeof useQuote>
  persons: readonly Expected[]
  /** A party waits until all can start. */
  together: boolean
  onTogether: (together: boolean) => void
}

/** When the clients would begin, and the wait to tell them. */
export function QuoteNote({ hasServices, quote, ...quoted }: QuoteNoteProps) {
  const { t } = useTranslation('floorBoard')

  if (!hasServices) return <p className="text-md text-ink-2">{t('walkin.no_quote')}</p>
  return (
    <div className="grid min-h-20 gap-2" aria-live="polite">
      <LoadedPart answer={quote} failed={t('walkin.quote_failed')} waiting={<></>}>
        {() => <Quoted {...quoted} />}
      </LoadedPart>
    </div>
  )
}

function Quoted({ persons, together, onTogether }: Pick<QuoteNoteProps, 'persons' | 'together' | 'onTogether'>) {
  const { t, i18n } = useTranslation('floorBoard')
  const { zone, faceOf } = useBoard()
  const starts = startsOf(persons)
  const waits = persons.flatMap(({ minutes }) => minutes ?? [])
  const wait = together ? Math.max(...waits) : Math.min(...waits)
  const isApart = starts !== null && starts.first < starts.last

  return (
    <>
      {persons.length > 0 && !starts && <p className="font-semibold text-no-show-ink">{t('walkin.nobody')}</p>}
      {starts && (
        <>
          <div>
            <p className="text-sm text-ink-2">{t('walkin.expected')}</p>
            <p className="num text-2xl font-semibold">{showTime(zone, together ? starts.last : starts.first)}</p>
            <p className="text-md text-ink-2">
              {wait === 0 ? t('walkin.say_now') : t('walkin.say', { minutes: showDuration(wait, languageNow(i18n)) })}
            </p>
            {isApart && !together && (
              <p className="font-semibold">{t('walkin.last', { time: showTime(zone, starts.last) })}</p>
            )}
          </div>
          <ul className="rounded-lg border border-line bg-surface">
            {persons.map(({ staffId, staffFirstName: name, start, minutes }, index) => (
              <li key={index} className="flex items-center gap-2.5 border-line px-3 py-1 not-first:border-t">
                <MemberAvatar size="row" face={faceOf(staffId ?? '', name)} />
                <span className="min-w-0 text-sm text-ink-2">
                  <span className="block font-medium text-ink">
                    {persons.length > 1 ? t('walkin.person_with', { number: index + 1, name }) : name}
                  </span>
                  {minutes === 0
                    ? t('walkin.free_now')
                    : t('walkin.free_at', { time: start ? showClock(zone, Date.parse(start)) : '' })}
                </span>
              </li>
            ))}
          </ul>
          {isApart && (
            <fieldset className="grid grid-cols-2 gap-2">
              <legend className="sr-only">{t('walkin.start_how')}</legend>
              {[true, false].map((all) => (
                <button
                  key={String(all)}
                  type="button"
                  aria-pressed={together === all}
                  onClick={() => onTogether(all)}
                  className="grid min-h-16 content-center justify-items-center rounded-md border border-field bg-surface px-2 py-1 text-center text-md leading-tight font-medium aria-pressed:border-2 aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:font-semibold aria-pressed:text-brand-ink"
                >
                  {t(all ? 'walkin.together' : 'walkin.as_free')}
                  <span className="num text-xs">
                    {all
                      ? showClock(zone, starts.last)
                      : t('walkin.from_time', { time: showClock(zone, starts.first) })}
                  </span>
                </button>
              ))}
            </fieldset>
          )}
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
