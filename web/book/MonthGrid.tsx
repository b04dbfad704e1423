import { showLongDate, showLongWeekday, showWeekday } from '../../shared/format.ts'
import type { DatesProps } from './DateStrip.tsx'
import { monthGrid, oneWeek } from './day-range.ts'
import { dayStateAloud, dayStateInWords } from './day-words.ts'
import { Pips } from './Pips.tsx'
import { dayStateOf, freeSlots, pipsOf } from './times.ts'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useText } from './use-text.ts'

const columns = ['', 'col-start-2', 'col-start-3', 'col-start-4', 'col-start-5', 'col-start-6', 'col-start-7']

/** A whole month in weeks from Sunday: which days still have free times. */
export default function MonthGrid({ range, days, today, date, closedToo = false, onChoose }: DatesProps) {
  const { t, language } = useText()
  const { blanks, dates } = monthGrid(range.from)
  const known = new Map(days.days.map((day) => [day.date, day]))
  const keys = useArrowKeys(
    days.days.filter((day) => day.open || closedToo).map((day) => day.date),
    date,
  )

  return (
    <fieldset aria-label={t('time.date')} aria-busy={days.loading} className="min-w-0" {...keys.container}>
      <div aria-hidden className="mb-1 grid grid-cols-7 gap-1 text-center text-xs font-medium text-ink-3">
        {oneWeek.map((weekday) => (
          <span key={weekday} title={showLongWeekday(weekday, language)}>
            {showWeekday(weekday, language)}
          </span>
        ))}
      </div>
      <div className="grid grid-cols-7 gap-1">
        {dates.map((one, index) => {
          const day = known.get(one)
          const pressed = one === date
          const room = day ? dayStateOf(day) : 'closed'
          return (
            <button
              key={one}
              type="button"
              aria-pressed={pressed}
              aria-current={one === today ? 'date' : undefined}
              disabled={!day || (room === 'closed' && !closedToo)}
              onClick={() => onChoose(one)}
              {...keys.item(one)}
              className={`${index === 0 ? columns[blanks] : ''} relative grid min-h-16 content-center justify-items-center rounded-md border border-line-2 bg-surface -outline-offset-3 enabled:hover:bg-hover disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-ink-3 aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand ${room !== 'free' && !pressed ? 'border-dashed bg-sunken text-ink-3' : ''}`}
            >
              <span className="sr-only">
                {showLongDate(one, language)}
                {day ? `, ${dayStateAloud(day, t, today)}` : one < today ? `, ${t('time.past')}` : ''}
              </span>
              <span aria-hidden className="num text-base font-semibold">
                {Number(one.slice(8))}
              </span>
              {day && room !== 'closed' && <Pips on={pipsOf(day)} pressed={pressed} />}
              {day && (
                <span aria-hidden className={`text-xs ${room === 'closed' ? 'max-[24rem]:hidden' : ''}`}>
                  {room === 'free' ? freeSlots(day).length : dayStateInWords(day, t, today)}
                </span>
              )}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
