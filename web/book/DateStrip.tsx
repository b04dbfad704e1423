import { useEffect, useRef } from 'react'
import { showLongDate, showWeekday } from '../../shared/format.ts'
import { addDays, type LocalDate } from '../../shared/time.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { daysIn, type Range } from './day-range.ts'
import { dayStateAloud, dayStateInWords } from './day-words.ts'
import { Pips } from './Pips.tsx'
import { dayStateOf, pipsOf } from './times.ts'
import { useArrowKeys } from './use-arrow-keys.ts'
import type { LoadedDays } from './use-days.ts'
import { useText } from './use-text.ts'

export interface DatesProps {
  range: Range
  days: LoadedDays
  today: LocalDate
  date: LocalDate | null
  /** Closed days can be chosen too. */
  closedToo?: boolean | undefined
  onChoose: (date: LocalDate) => void
}

/** Two weeks side by side. Full days can be chosen, to see the next free one; closed days only by owners. */
export function DateStrip({ range, days, today, date, closedToo = false, onChoose }: DatesProps) {
  const { t, language } = useText()
  const strip = useRef<HTMLFieldSetElement>(null)
  const open = days.days.filter((day) => day.open || closedToo)
  const keys = useArrowKeys(
    open.map((day) => day.date),
    date,
  )

  const there = open.length > 0
  useEffect(() => {
    const chosen = there && strip.current?.querySelector<HTMLElement>(`[data-id="${date}"]`)
    if (strip.current && chosen) strip.current.scrollLeft = chosen.offsetLeft - strip.current.offsetLeft - 16
  }, [date, there])

  const shape = 'min-w-17.5 flex-none min-h-24.5 rounded-lg'
  return (
    <fieldset
      ref={strip}
      aria-label={t('time.date')}
      aria-busy={days.loading}
      {...keys.container}
      className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-1 md:px-1 md:pb-3 md:[scrollbar-width:thin]"
    >
      {days.loading &&
        Array.from({ length: daysIn(range) }, (_, index) => (
          <Skeleton key={addDays(range.from, index)} className={shape} />
        ))}
      {days.days.map((day) => {
        const pressed = day.date === date
        const room = dayStateOf(day)
        return (
          <button
            key={day.date}
            type="button"
            aria-pressed={pressed}
            disabled={room === 'closed' && !closedToo}
            onClick={() => onChoose(day.date)}
            {...keys.item(day.date)}
            className={`${shape} relative grid px-2 content-center justify-items-center gap-px border border-line-2 bg-surface -outline-offset-3 enabled:not-aria-pressed:hover:bg-hover disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-ink-3 aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand ${room !== 'free' && !pressed ? 'border-dashed bg-sunken text-ink-3' : ''}`}
          >
            <span className="sr-only">
              {showLongDate(day.date, language)}, {dayStateAloud(day, t, today)}
            </span>
            <span aria-hidden className="text-xs font-medium">
              {day.date === today ? t('time.today') : showWeekday(day.date, language)}
            </span>
            <span aria-hidden className="num text-xl leading-7 font-semibold">
              {Number(day.date.slice(8))}
            </span>
            {room === 'closed' ? (
              <span aria-hidden className="mb-0.5 h-1.5" />
            ) : (
              <Pips on={pipsOf(day)} pressed={pressed} />
            )}
            <span aria-hidden className="text-xs">
              {dayStateInWords(day, t, today)}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
