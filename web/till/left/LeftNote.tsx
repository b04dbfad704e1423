import { Link } from '@tanstack/react-router'
import { ListTodo } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../../shared/salons/contract.ts'
import type { LeftDay } from '../../../shared/till/contract.ts'
import { languageNow } from '../../text/start.ts'
import { useLeftDays } from '../queries.ts'
import { dayName, shownMoney } from './day-name.ts'

interface LeftNoteProps {
  salon: Salon
  /** Where unpaid visits are listed beside it. */
  withoutUnpaid?: boolean
  className?: string
  /** Called when a link in it was followed. */
  onLeave?: () => void
}

const maxDays = 2

/** What is still to be settled, a line a day, each part with the way to its list; nothing where there is nothing. */
export function LeftNote({ salon, withoutUnpaid = false, className = '', onLeave }: LeftNoteProps) {
  const { t, i18n } = useTranslation('app')
  const { data } = useLeftDays(salon.id)
  const days = (data ?? []).flatMap((day) => {
    const shown = withoutUnpaid ? { ...day, visits: 0 } : day
    return shown.visits + shown.notCome + shown.waiting + shown.inChair > 0 || shown.notClosed ? shown : []
  })
  const next = days[maxDays]
  if (days.length === 0) return null

  return (
    <ul
      aria-label={t('till.left.label')}
      className={`rounded-md bg-no-show-tint px-4 text-md font-medium text-no-show-ink ${className}`}
    >
      {days.slice(0, maxDays).map((day) => (
        <li key={day.date} className="flex items-start gap-x-3">
          <ListTodo size={18} className="mt-3.25 flex-none" aria-hidden />
          <p className="min-w-0 py-2.5 leading-6">
            {t('till.left.day', { day: dayName(day.date, salon.timezone, languageNow(i18n)) ?? t('till.left.today') })}{' '}
            <Parts day={day} onLeave={onLeave} />
          </p>
        </li>
      ))}
      {next && (
        <li className="pl-7.5">
          <DayLink date={next.date} onLeave={onLeave}>
            {t('till.left.more', { count: days.length - maxDays })}
          </DayLink>
        </li>
      )}
    </ul>
  )
}

function Parts({ day, onLeave }: { day: LeftDay; onLeave: LeftNoteProps['onLeave'] }) {
  const { t } = useTranslation('app')
  const parts = [
    day.notCome > 0 && t('till.left.not_come', { count: day.notCome }),
    day.waiting > 0 && t('till.left.waiting', { count: day.waiting }),
    day.inChair > 0 && t('till.left.in_chair', { count: day.inChair }),
    day.visits > 0 && t('till.left.unpaid', { count: day.visits, money: shownMoney(day.cents) }),
    day.notClosed && t('till.left.not_closed'),
  ]
  const unpaid = parts[3]

  return parts
    .filter((part) => part !== false)
    .map((part, index) => (
      <Fragment key={part}>
        {index > 0 && ', '}
        {part === unpaid ? (
          <Link to="/till" className={linkClass} onClick={onLeave}>
            {part}
          </Link>
        ) : (
          <DayLink date={day.date} onLeave={onLeave}>
            {part}
          </DayLink>
        )}
      </Fragment>
    ))
}

const linkClass = 'inline-block py-2.5 -my-2.5 underline underline-offset-3'

function DayLink({ date, onLeave, children }: { date: string; onLeave: LeftNoteProps['onLeave']; children: string }) {
  return (
    <Link to="/till/day" search={{ date }} className={linkClass} onClick={onLeave}>
      {children}
    </Link>
  )
}
