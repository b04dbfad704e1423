import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { showLocalTime, showShortDate, showWeekdayAndDate } from '../../../shared/format.ts'
import type { LocalDate } from '../../../shared/time.ts'
import type { WaitSpan } from '../../../shared/waitlist/contract.ts'
import { maxSpans } from '../../../shared/waitlist/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Select } from '../../ui/Select.tsx'
import { TimeSelect } from '../../ui/TimeSelect.tsx'
import { useWaitingText } from './use-waiting-text.ts'

interface SpanListProps {
  legend: string
  /** How long a span must be; `tooShort` says that one is not. */
  hint: string
  tooShort: string
  spans: readonly WaitSpan[]
  /** Days with a waitlist. */
  dates: readonly LocalDate[]
  /** Initial value of an added span. */
  fresh: WaitSpan
  /** Length of the whole visit. */
  minutes: number
  onChange: (spans: WaitSpan[]) => void
}

/** When the client could come: up to five time spans. */
export function SpanList({ legend, hint, tooShort, spans, dates, fresh, minutes, onChange }: SpanListProps) {
  const { t, language } = useWaitingText()
  const [added, setAdded] = useState<WaitSpan | null>(null)
  const left = maxSpans - spans.length
  const draft = added ?? (spans.length === 0 ? fresh : null)
  const isShort = draft !== null && minutesOf(draft) < minutes

  function handleAdd() {
    if (!draft || isShort) return
    const isThere = spans.some(({ date, from, to }) => date === draft.date && from === draft.from && to === draft.to)
    if (!isThere) onChange([...spans, draft])
    setAdded(null)
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {spans.map((span, index) => {
        const day = showShortDate(span.date, language)
        const times = `${showLocalTime(span.from)} – ${showLocalTime(span.to)}`
        return (
          <div
            key={`${span.date} ${span.from} ${span.to}`}
            className="flex min-h-13 items-center gap-2.5 rounded-md border border-line-2 bg-surface py-1 pr-1 pl-3.5"
          >
            <span className="flex-1">
              <span className="font-medium">{day}</span> <span className="num text-ink-2">{times}</span>
            </span>
            <button
              type="button"
              aria-label={t('join.remove', { span: `${day}, ${times}` })}
              onClick={() => onChange(spans.toSpliced(index, 1))}
              className={buttonClass('ghost', 'icon')}
            >
              <X size={18} aria-hidden />
            </button>
          </div>
        )
      })}
      {draft && (
        <div className="grid gap-2.5 rounded-md border border-line-2 p-3">
          <Select
            label={t('join.day')}
            value={draft.date}
            options={dates.map((date) => ({ value: date, label: showWeekdayAndDate(date, language) }))}
            onChange={(date) => setAdded({ ...draft, date })}
          />
          <div className="grid grid-cols-2 gap-2.5">
            <TimeSelect label={t('join.from')} value={draft.from} onChange={(from) => setAdded({ ...draft, from })} />
            <TimeSelect label={t('join.to')} value={draft.to} isEnd onChange={(to) => setAdded({ ...draft, to })} />
          </div>
          <p className={`text-sm ${isShort ? 'font-medium text-danger' : 'text-ink-3'}`} aria-live="polite">
            {isShort ? tooShort : hint}
          </p>
          <Button look="soft" disabled={isShort} onClick={handleAdd}>
            {t('join.add')}
          </Button>
        </div>
      )}
      {!draft && left > 0 && (
        <Button look="ghost" className="justify-self-start px-3! text-brand-ink!" onClick={() => setAdded(fresh)}>
          <Plus size={18} aria-hidden />
          {t('join.another', { count: left })}
        </Button>
      )}
    </fieldset>
  )
}

function minutesOf({ from, to }: WaitSpan): number {
  const [start = 0, end = 0] = [from, to].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  return end - start
}
