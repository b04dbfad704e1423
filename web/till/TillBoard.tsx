import { Link } from '@tanstack/react-router'
import { ChevronRight, ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showMoney, showShortDate, showTime } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { CheckRow, Till } from '../../shared/till/contract.ts'
import { useFaces } from '../data/floor.ts'
import { languageNow } from '../text/start.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LeftNote } from './left/LeftNote.tsx'
import { OwedNote } from './OwedNote.tsx'
import { Count, fullHeightClass, Panel } from './Panel.tsx'
import { ReadyCard } from './ReadyCard.tsx'
import { rowClass } from './row-class.ts'
import { TillBar } from './TillBar.tsx'
import { tillClass } from './till-class.ts'
import { UnpaidVisits } from './unpaid/UnpaidVisits.tsx'
import { useCheckWords } from './use-check-words.ts'

export function TillBoard({ salon, till }: { salon: Salon; till: Till }) {
  const { t } = useTranslation('till')
  const { ready, unpaid, open, salonId } = till
  const faceOf = useFaces(salonId)

  return (
    <div className={fullHeightClass}>
      <TillBar till={till} />
      <LeftNote salon={salon} withoutUnpaid className="mb-3" />
      <OwedNote owed={till.owed} />
      <div className={tillClass}>
        <div className="grid min-h-0 grid-cols-1 content-start gap-5 lg:overflow-y-auto">
          <section aria-labelledby="till-ready">
            <PartHead id="till-ready" title={t('ready.title')} count={ready.length} />
            {ready.length === 0 && unpaid.length > 0 ? (
              <p className="text-ink-2">{t('ready.none')}</p>
            ) : ready.length === 0 ? (
              <EmptyState icon={ReceiptText} title={t('ready.none')} hint={t('ready.none_hint')} />
            ) : (
              <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
                {ready.map((visit, index) => (
                  <ReadyCard
                    key={visit.bookingId}
                    salonId={salonId}
                    zone={till.timezone}
                    visit={visit}
                    all={ready}
                    isFirst={index === 0}
                    faceOf={faceOf}
                  />
                ))}
              </ul>
            )}
          </section>
          <UnpaidVisits till={till} />
          {open.length > 0 && (
            <section aria-labelledby="till-open">
              <PartHead id="till-open" title={t('open.title')} count={open.length} />
              <ul className="overflow-hidden rounded-lg border border-line bg-surface">
                {open.map((row) => (
                  <OpenRow key={row.id} row={row} till={till} />
                ))}
              </ul>
            </section>
          )}
        </div>
        <PaidToday till={till} />
      </div>
    </div>
  )
}

function PartHead({ id, title, count }: { id: string; title: string; count: number }) {
  return (
    <div className="mb-1 flex min-h-9 items-center gap-2">
      <h2 id={id}>{title}</h2>
      <Count count={count} />
    </div>
  )
}

function OpenRow({ row, till: { timezone: zone, now } }: { row: CheckRow; till: Till }) {
  const { t, i18n } = useTranslation('till')
  const openedAt = Date.parse(row.openedAt)
  const date = localDateOf(zone, openedAt)
  const isToday = date === localDateOf(zone, Date.parse(now))
  const time = showTime(zone, openedAt)
  const words = useCheckWords()
  const isPartPaid = row.paidCents > 0

  return (
    <li className={rowClass}>
      <Link
        to="/till/checks/$checkId"
        params={{ checkId: row.id }}
        className="flex min-h-14 items-center gap-3 px-4 py-1.75 -outline-offset-3 hover:bg-hover"
      >
        <span className="min-w-0 grow">
          <span className="block wrap-anywhere font-semibold">{words.title(row)}</span>
          <span className="num block text-sm whitespace-normal text-ink-2">
            {[
              row.number !== null && t('open.number', { number: row.number }),
              t('open.since', { when: isToday ? time : `${showShortDate(date, languageNow(i18n))}, ${time}` }),
              isPartPaid && t('open.part_paid', { money: showMoney(row.paidCents) }),
              row.owedCents > 0 && t('open.behind', { money: showMoney(row.owedCents) }),
              row.followedAt && t('open.followed', { time: showTime(zone, Date.parse(row.followedAt)) }),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
        <span className="num font-semibold whitespace-nowrap">
          {isPartPaid ? t('open.left', { money: showMoney(row.leftCents) }) : showMoney(row.leftCents)}
        </span>
        <ChevronRight size={18} className="flex-none text-ink-3" aria-hidden />
      </Link>
    </li>
  )
}

function PaidToday({ till: { paid } }: { till: Till }) {
  const { t } = useTranslation('till')

  return (
    <Panel
      title={t('paid.title')}
      count={paid.count}
      end={<span className="num font-semibold">{showMoney(paid.cents)}</span>}
    >
      {paid.rows.length === 0 && <p className="px-4 py-6 text-center text-ink-2">{t('paid.none')}</p>}
      <ul>
        {paid.rows.map((row) => (
          <PaidRow key={row.id} row={row} />
        ))}
      </ul>
      {paid.count > paid.rows.length && (
        <p className="border-t border-line px-4 py-3">
          <Link to="/till/checks" className="font-semibold text-brand-ink underline underline-offset-3">
            {t('paid.all')}
          </Link>
        </p>
      )}
    </Panel>
  )
}

/** A paid check in a list. */
function PaidRow({ row }: { row: CheckRow }) {
  const words = useCheckWords()

  return (
    <li className={rowClass}>
      <Link
        to="/till/checks/$checkId"
        params={{ checkId: row.id }}
        className="flex min-h-14.5 items-center gap-3 px-4 py-1.5 -outline-offset-3 hover:bg-hover"
      >
        <span className="min-w-0 grow">
          <span className="block wrap-anywhere font-medium">{words.title(row)}</span>
          <span className="num block truncate text-sm text-ink-2">{words.how(row)}</span>
        </span>
        <span className="num font-medium">{showMoney(row.paidCents - row.refundedCents)}</span>
      </Link>
    </li>
  )
}
