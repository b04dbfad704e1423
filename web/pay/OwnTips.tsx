import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showDate, showMonth } from '../../shared/format.ts'
import { cashTipsOf, isMissing, keptTips, type TipMonth } from '../../shared/pay/tips.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { now } from '../clock.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { cardClass } from '../ui/Card.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { showCents } from './pay-words.ts'
import { TipStatements } from './TipStatements.tsx'
import { TipsDialog } from './TipsDialog.tsx'
import { useDeclareOwnTips, useOwnTips } from './tips-queries.ts'

/** A technician's tips by month, of which they enter those in cash, and the statement of the year. */
export function OwnTips({ salon }: { salon: Pick<Salon, 'id' | 'timezone'> }) {
  const { t } = useTranslation('tips')
  const thisYear = Number(localDateOf(salon.timezone, now()).slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const [entering, setEntering] = useState<TipMonth | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  const answer = useOwnTips(salon.id, year)
  const declare = useDeclareOwnTips(salon.id)

  return (
    <section aria-labelledby="own-tips" className={`${cardClass} max-w-140`}>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5 md:px-5">
        <h2 id="own-tips" className="mr-auto">
          {t('own_title', { year })}
        </h2>
        <Button look="ghost" shape="icon" aria-label={t('before')} onClick={() => setYear(year - 1)}>
          <ChevronLeft size={18} aria-hidden />
        </Button>
        <Button
          look="ghost"
          shape="icon"
          aria-label={t('after')}
          disabled={year >= thisYear}
          onClick={() => setYear(year + 1)}
        >
          <ChevronRight size={18} aria-hidden />
        </Button>
      </div>
      <p className="px-4 pt-3 text-md text-ink-2 md:px-5">{t('own_intro')}</p>
      <QueryState of={answer} waiting={<Waiting label={t('loading')} shapes={['h-40 w-full']} />} failed={t('failed')}>
        {(found) => (
          <>
            <ul className="divide-y divide-line px-4 md:px-5">
              {(found.members[0]?.months ?? []).toReversed().map((month) => (
                <Month key={month.month} month={month} timezone={salon.timezone} onEnter={() => setEntering(month)} />
              ))}
            </ul>
            <div className="border-t border-line px-4 py-3 md:px-5">
              <Button onClick={() => setPrinting(true)}>
                <Printer size={18} aria-hidden /> {t('print')}
              </Button>
            </div>
            {isPrinting && <TipStatements year={found} onDone={() => setPrinting(false)} />}
          </>
        )}
      </QueryState>
      {entering && <TipsDialog months={[entering]} declare={declare} onClose={() => setEntering(null)} />}
    </section>
  )
}

interface MonthProps {
  month: TipMonth
  timezone: string
  onEnter: () => void
}

function Month({ month, timezone, onEnter }: MonthProps) {
  const { t, i18n } = useTranslation('tips')
  const language = languageNow(i18n)
  const show = (cents: number) => showCents(cents, language)
  const { cashCents, paidOutCents, isDeclared } = cashTipsOf(month)
  const name = showMonth(`${month.month}-01`, language)
  const shownDate = (at: string) => showDate(localDateOf(timezone, Date.parse(at)), language)
  const last = month.declarations.at(-1)
  const figures = [
    [t('card'), month.cardTipsCents],
    [t('other'), month.otherTipsCents],
    [t('cash'), cashCents],
    [t('paid_out'), 0 - paidOutCents],
  ] as const

  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 grow basis-52">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-2">
          {!month.isOver && t('running')}
          {month.isOver && !last && t('from_checkout')}
          {last && t('declared', { name: last.by, date: shownDate(last.at) })}
        </p>
        <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4 text-md">
          {figures.map(([word, cents]) =>
            cents === 0 && word !== t('cash') ? null : (
              <div key={word} className="contents">
                <dt className="text-ink-2">{word}</dt>
                <dd className="num text-right">{show(cents)}</dd>
              </div>
            ),
          )}
        </dl>
        {keptTips(month) < 0 && <p className="text-sm text-danger">{t('below_zero')}</p>}
        {month.declarations.slice(0, -1).map(({ at, by, ...before }) => (
          <p key={at} className="text-sm text-ink-2">
            {t('earlier', {
              cash: show(before.cashCents),
              paidOut: show(before.paidOutCents),
              name: by,
              date: shownDate(at),
            })}
          </p>
        ))}
      </div>
      {month.isOver && (
        <Button
          look={isMissing(month) ? 'primary' : 'outline'}
          aria-label={t(isDeclared ? 'correct_for' : 'enter_for', { month: name })}
          onClick={onEnter}
        >
          {t(isDeclared ? 'correct' : 'enter')}
        </Button>
      )}
    </li>
  )
}
