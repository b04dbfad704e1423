import { CalendarCheck2, ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { View } from '../data/views.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { useNewBooking } from './new-booking.ts'

interface CalendarBarProps {
  title: string
  /** Time zone of the calendar, if it differs from the device's. */
  note: string | undefined
  view: View
  onView: (view: View) => void
  /** Views to choose from; a single one shows no choice. */
  views: readonly View[]
  onStep: (by: 1 | -1) => void
  onToday: () => void
  /** Today is not shown. */
  away: boolean
  count: string
  newLabel: string
  /** Absent: the button leads to the booking page. */
  onNew: (() => void) | undefined
  /** Filters and other actions. */
  children: ReactNode
}

const newClass = `${buttonClass('primary')} ml-auto max-md:fixed max-md:right-4 max-md:bottom-22 max-md:z-10 max-md:size-14 max-md:rounded-full! max-md:p-0! max-md:shadow-pop`
const arrowClass = 'grid size-touch place-items-center -outline-offset-3 hover:bg-hover'

/** The shown period, with navigation. */
export function CalendarBar(props: CalendarBarProps) {
  const { title, note, view, views, onView, onStep, onToday, away, count, newLabel, onNew, children } = props
  const { t } = useTranslation('calendar')
  const newBooking = useNewBooking()
  const newContent = (
    <>
      <Plus size={18} className="max-md:size-6" aria-hidden />
      <span className="max-md:sr-only">{newLabel}</span>
    </>
  )

  return (
    <div className="mb-2 grid gap-2 md:mb-3 md:gap-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 md:gap-x-3 md:gap-y-2.5">
        <div className="grid min-w-0 justify-items-start gap-0.5 max-md:flex-[1_1_10rem]">
          <h1 className="min-w-0" aria-live="polite">
            <span className={away ? 'whitespace-nowrap' : ''}>{title}</span>
            {away && (
              <span className="ml-1.5 inline-block rounded-sm bg-no-show-tint px-1 md:ml-2 md:px-1.5 align-middle text-sm font-semibold text-no-show-ink">
                {t('not_today')}
              </span>
            )}
          </h1>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
            <output className="inline-flex items-center gap-1.5 font-medium">
              <CalendarCheck2 size={16} className="max-md:hidden" aria-hidden />
              <span className="num font-sans max-md:whitespace-normal">{count}</span>
            </output>
            {note && <span>{t('zone', { zone: note })}</span>}
          </p>
        </div>
        <fieldset className="inline-flex overflow-clip rounded-md border border-field bg-surface">
          <legend className="sr-only">{t('page')}</legend>
          <button type="button" aria-label={t(`previous.${view}`)} className={arrowClass} onClick={() => onStep(-1)}>
            <ChevronLeft size={20} aria-hidden />
          </button>
          <button
            type="button"
            onClick={onToday}
            className={`min-h-touch border-x border-line-2 px-3 md:px-4 text-sm font-medium -outline-offset-3 ${away ? 'bg-brand text-on-brand' : 'hover:bg-hover'}`}
          >
            {t('today')}
          </button>
          <button type="button" aria-label={t(`next.${view}`)} className={arrowClass} onClick={() => onStep(1)}>
            <ChevronRight size={20} aria-hidden />
          </button>
        </fieldset>
        {views.length > 1 && (
          <Segmented
            fills
            label={t('view')}
            value={view}
            options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
            onChange={onView}
          />
        )}
        {onNew && (
          <button type="button" onClick={onNew} className={newClass}>
            {newContent}
          </button>
        )}
        {newBooking && !onNew && (
          <a
            href={newBooking.href()}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              newBooking.go()
            }}
            className={newClass}
          >
            {newContent}
          </a>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 max-md:gap-x-2.5">{children}</div>
    </div>
  )
}
