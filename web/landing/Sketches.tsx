/** Details of the product, drawn small. Nothing of them is said, but for the costs: the texts beside them say it. */

import { CalendarX, CircleCheck, CornerDownRight, Crown, StickyNote } from 'lucide-react'
import type { LandingCopy } from '../text/landing-words.ts'

type Features = LandingCopy['features']

const times = [
  { time: '1:00 PM', look: 'border-field bg-surface' },
  { time: '1:15 PM', look: 'border-field bg-surface' },
  { time: '1:30', isTaken: true, look: 'border-dashed border-line-2 bg-sunken text-ink-3' },
  { time: '2:15 PM', look: 'border-brand bg-brand text-on-brand' },
  { time: '2:30 PM', look: 'border-brand bg-brand-tint text-brand-ink' },
  { time: '2:45', isTaken: true, look: 'border-dashed border-line-2 bg-sunken text-ink-3' },
]

/** Two clients who want the same time. */
export function Times({ taken, offered }: Features['booking']) {
  return (
    <div aria-hidden className="grid grid-cols-1 gap-2.5 text-md">
      <div className="grid grid-cols-3 gap-2">
        {times.map(({ time, isTaken = false, look }) => (
          <span
            key={time}
            className={`num flex min-h-11.5 items-center justify-center gap-1 rounded-md border font-medium ${look}`}
          >
            {isTaken && <CalendarX size={15} />}
            {time}
          </span>
        ))}
      </div>
      <p className="flex gap-2">
        <CircleCheck size={18} className="mt-0.5 flex-none text-confirmed" />
        <span>
          {taken.before}
          <span className="num">2:15 PM</span>
          {taken.after}
        </span>
      </p>
      <p className="flex gap-2">
        <CornerDownRight size={18} className="mt-0.5 flex-none text-brand-ink" />
        <span>
          {offered}
          <span className="num">2:30 PM</span>
        </span>
      </p>
    </div>
  )
}

export function CustomerRecord({ services, spent, last, note }: Features['record']) {
  return (
    <div aria-hidden>
      <div className="flex flex-wrap items-center gap-3">
        <span className="grid size-14 flex-none place-items-center rounded-full bg-sunken text-lg font-semibold text-ink-2">
          YL
        </span>
        <p className="text-sm text-ink-2">
          <span className="flex flex-wrap items-center gap-x-2">
            <b className="text-base font-semibold text-ink">Yến Lâm</b>
            <span className="flex items-center gap-1 rounded-sm bg-brand-tint px-1.5 py-0.5 font-medium text-brand-ink">
              <Crown size={14} />
              VIP
            </span>
          </span>
          <span className="num">(408) 555-0102</span>
        </p>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-7 gap-y-1 font-semibold">
        <span>{services}</span>
        <span>{spent}</span>
      </p>
      <p className="text-sm text-ink-2">{last}</p>
      <p className="mt-2.5 flex gap-2 border-t border-line pt-2.5 text-sm">
        <StickyNote size={16} className="mt-0.5 flex-none text-ink-3" />
        {note}
      </p>
    </div>
  )
}

/** A text message and its answer. */
export function Reminder({ message, confirmed }: Features['reminders']) {
  return (
    <div aria-hidden className="text-md">
      <p className="max-w-[92%] rounded-[16px_16px_16px_5px] border border-line-2 bg-surface px-3.25 py-2.25 wrap-break-word">
        {message}
      </p>
      <p className="mt-2 mb-1.5 ml-auto w-max rounded-[16px_16px_5px_16px] bg-brand px-4 py-1.75 font-medium text-on-brand">
        Y
      </p>
      <p className="flex items-center justify-end gap-1.5 text-sm font-medium text-confirmed-ink">
        <CircleCheck size={16} />
        {confirmed}
      </p>
    </div>
  )
}

const hours = [
  { hour: 9, look: 'h-9 bg-brand-edge' },
  { hour: 10, look: 'h-17 bg-brand-edge' },
  { hour: 11, look: 'h-20 bg-brand' },
  { hour: 12, look: 'h-14 bg-brand-edge' },
  { hour: 1, look: 'h-16 bg-brand-edge' },
  { hour: 2, look: 'h-18 bg-brand-edge' },
  { hour: 3, look: 'h-19 bg-brand' },
  { hour: 4, look: 'h-14 bg-brand-edge' },
  { hour: 5, look: 'h-11 bg-brand-edge' },
  { hour: 6, look: 'h-6 bg-brand-edge' },
]
const fullDays = [
  { name: 'Kim', share: '91%', look: 'w-[91%]' },
  { name: 'Hạnh', share: '84%', look: 'w-[84%]' },
]

export function BusyHours({ busiest }: Features['reports']) {
  return (
    <div aria-hidden>
      <div className="grid grid-cols-10 items-end gap-1.25">
        {hours.map(({ hour, look }) => (
          <span key={hour} className="grid justify-items-center gap-0.5">
            <span className={`w-full rounded-t-sm ${look}`} />
            <span className="num text-xs text-ink-2">{hour}</span>
          </span>
        ))}
      </div>
      <p className="mt-1.5 mb-2.5 text-sm font-medium">{busiest}</p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 text-sm font-medium">
        {fullDays.map(({ name, share, look }) => (
          <p key={name} className="contents">
            {name}
            <span className="h-2 rounded-full bg-sunken">
              <span className={`block h-full rounded-full bg-brand ${look}`} />
            </span>
            <span className="num">{share}</span>
          </p>
        ))}
      </div>
    </div>
  )
}

/** What a salon pays elsewhere and here. */
export function YearlyCosts({ others, isLarge = false }: { others: string; isLarge?: boolean }) {
  const bar = `${isLarge ? 'h-11' : 'h-8.5'} rounded-r-sm`
  const figure = `num text-right font-semibold ${isLarge ? 'text-[1.25rem]' : ''}`
  return (
    <div className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 text-md max-md:gap-x-[3vw]">
      <span>{others}</span>
      <span className={`${bar} bg-line-2`} />
      <b className={figure}>$1,200</b>
      <span>BookNail</span>
      <span className={`${bar} w-1/2 bg-brand`} />
      <b className={figure}>$600</b>
    </div>
  )
}
