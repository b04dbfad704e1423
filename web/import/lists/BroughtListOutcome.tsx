import { CircleAlert, CircleX, Columns3, Hourglass, TimerOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney, showName, showNumber } from '../../../shared/format.ts'
import type { BroughtList } from '../../../shared/moving-in/list-kind.ts'
import { showPhone } from '../../../shared/phone.ts'
import { sumOf } from '../../../shared/till/shares.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ImportProgress } from '../ImportProgress.tsx'
import { LeftRowsDownload } from '../LeftRowsDownload.tsx'
import { useStore } from '../store.ts'
import { useFailureWords } from '../use-failure-words.ts'
import { type BroughtListFile, type BroughtListState, countOf } from './brought-list.ts'

const atFirst = 5

/** What a list of gift cards, services or members becomes; once it is brought in, what it became. */
export function BroughtListOutcome({ file }: { file: BroughtListFile }) {
  const { t } = useTranslation('movingIn')
  const { phase, failure, list, outcomes, progress, all } = useStore(file.store)
  const words = useFailureWords()
  const isStopped = phase === 'stopped' && failure !== null
  if (!list && !isStopped) return null

  return (
    <>
      {isStopped && (
        <div className="mb-3.5">
          <p role="alert" className="flex items-center gap-2 font-medium text-danger">
            <CircleAlert size={18} className="flex-none" aria-hidden />
            {words(failure)}
          </p>
          {outcomes.size === 0 && (
            <Button className="mt-2" onClick={file.again}>
              {t('lists.try_again')}
            </Button>
          )}
        </div>
      )}
      {list && (
        <Card
          title={phase === 'done' ? file.fileName : t(`kinds.${list.kind}.count`, { count: list.rows.length })}
          action={<Sum list={list} outcomes={outcomes} />}
        >
          {phase === 'checking' ? (
            <ImportProgress label={t('files.checking')} done={progress} all={all} />
          ) : (
            <Counts list={list} outcomes={outcomes} />
          )}
          <Remarks list={list} />
          <Rows list={list} outcomes={outcomes} />
          <LeftRows list={list} />
        </Card>
      )}
    </>
  )
}

interface ListProps {
  list: BroughtList
  outcomes: BroughtListState['outcomes']
}

/** Of gift cards: what is on those that come in. */
function Sum({ list, outcomes }: ListProps) {
  if (list.kind !== 'gift_cards' || outcomes.size === 0) return null
  const added = list.rows.filter(({ row }) => outcomes.get(row) === 'added')
  return (
    <span className="num text-sm text-ink-2">{showMoney(sumOf(added.map(({ balanceCents }) => balanceCents)))}</span>
  )
}

/** Together they are all rows of the file. */
function Counts({ list, outcomes }: ListProps) {
  const { t, i18n } = useTranslation('movingIn')
  const full = countOf(outcomes, 'full')
  const counts = [
    [t('lists.added'), countOf(outcomes, 'added')],
    [t('lists.known'), countOf(outcomes, 'known')],
    [t('lists.left'), list.left.length],
    ...(full > 0 ? [[t('lists.full'), full] as const] : []),
  ] as const

  return (
    <dl className="mb-4 grid grid-cols-3 gap-3">
      {counts.map(([word, figure]) => (
        <div key={word} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-ink-2">{word}</dt>
          <dd className="num text-xl font-semibold">{showNumber(figure, languageNow(i18n))}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the owner should know of all rows together. */
function Remarks({ list }: { list: BroughtList }) {
  const { t } = useTranslation('movingIn')
  const untimed = list.kind === 'services' ? list.rows.filter(({ minutes }) => minutes === null).length : 0
  const remarks = [
    ...(list.expired > 0 ? [[Hourglass, t('lists.expired', { count: list.expired })] as const] : []),
    ...(untimed > 0 ? [[TimerOff, t('lists.untimed', { count: untimed })] as const] : []),
    ...(list.ignored.length > 0 ? [[Columns3, t('lists.ignored', { names: list.ignored.join(', ') })] as const] : []),
  ]
  if (remarks.length === 0) return null

  return (
    <ul className="mb-4 border-t border-line text-md">
      {remarks.map(([Icon, remark]) => (
        <li key={remark} className="flex items-start gap-2.5 border-b border-line py-2.5">
          <Icon size={18} className="mt-0.5 flex-none text-ink-2" aria-hidden />
          <span className="min-w-0 wrap-anywhere">{remark}</span>
        </li>
      ))}
    </ul>
  )
}

function Rows({ list, outcomes }: ListProps) {
  const { t } = useTranslation('movingIn')
  const lines = useLines(list)
  const [all, setAll] = useState(false)
  if (lines.length === 0) return null

  return (
    <>
      <ul aria-label={t(`kinds.${list.kind}.name`)} className="grid gap-2.5 text-md">
        {lines.slice(0, all ? maxShown : atFirst).map(({ row, name, figure, note }) => (
          <li key={row}>
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
              <span className="num">{outcomes.get(row) === 'known' ? t('lists.is_known') : figure}</span>
            </p>
            {note && <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">{note}</p>}
          </li>
        ))}
      </ul>
      {!all && lines.length > atFirst && (
        <Button shape="compact" className="mt-2" onClick={() => setAll(true)}>
          {t('lists.show_all', { count: Math.min(lines.length, maxShown) })}
        </Button>
      )}
    </>
  )
}

/** More would make the page slow. */
const maxShown = 500

/** Each row in words. */
function useLines(list: BroughtList): { row: number; name: string; figure: string; note: string }[] {
  const { t, i18n } = useTranslation('movingIn')
  if (list.kind === 'gift_cards') {
    return list.rows.map(({ row, code, balanceCents, note }) => {
      return { row, name: code, figure: showMoney(balanceCents), note }
    })
  }
  if (list.kind === 'services') {
    return list.rows.map(({ row, name, minutes, priceCents, priceKind, category }) => {
      const money = showMoney(priceCents)
      const price =
        priceKind === 'in_salon' ? t('lists.in_salon') : priceKind === 'from' ? t('lists.from', { money }) : money
      const length = minutes === null ? t('lists.no_minutes') : t('lists.minutes', { count: minutes })
      return { row, name, figure: `${length}, ${price}`, note: category }
    })
  }
  return list.rows.map(({ row, phone, email, title, ...name }) => {
    return {
      row,
      name: showName(name, languageNow(i18n)),
      figure: phone === '' ? '' : showPhone(phone),
      note: [title, email].filter((one) => one !== '').join(', '),
    }
  })
}

function LeftRows({ list }: { list: BroughtList }) {
  const { t } = useTranslation('movingIn')
  const [open, setOpen] = useState(false)
  const left = list.left.map(({ row, why, text }) => ({ row, reason: t(`lists.why.${why}`, { text }) }))
  if (left.length === 0) return null

  return (
    <section className="mt-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="flex items-center gap-2 font-semibold">
          <CircleX size={18} className="flex-none text-ink-2" aria-hidden />
          {t('lists.left_title', { count: left.length })}
        </h3>
        {open && <LeftRowsDownload rows={left} />}
      </div>
      {open ? (
        <ul className="grid gap-1 text-md text-ink-2">
          {left.slice(0, maxShown).map(({ row, reason }) => (
            <li key={row} className="wrap-anywhere">
              {t('lists.row', { row })}: {reason}
            </li>
          ))}
        </ul>
      ) : (
        <Button shape="compact" onClick={() => setOpen(true)}>
          {t('lists.show')}
        </Button>
      )}
    </section>
  )
}
