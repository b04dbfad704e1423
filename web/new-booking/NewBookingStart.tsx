import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showLocalTime, showLongDate, showTimes } from '../../shared/format.ts'
import { addDays } from '../../shared/time.ts'
import { reasonSentence } from '../availability/reason-words.ts'
import type { Offer } from '../book/offer.ts'
import { spanOf } from '../book/times.ts'
import { chooseDate } from '../book/wizard.ts'
import { useBookedName } from '../data/booked-names.ts'
import { useReasons } from '../data/menu-and-team.ts'
import { languageNow } from '../text/start.ts'
import { TextField } from '../ui/TextField.tsx'
import { useToday } from '../use-today.ts'
import { type BookingDraft, typeStart, withWizard } from './draft.ts'
import { readTime } from './start-time.ts'
import type { ChangeDraft } from './use-draft.ts'
import { startOfStep } from './use-step-focus.ts'

interface NewBookingStartProps {
  offer: Offer
  draft: BookingDraft
  onChange: ChangeDraft
}

const maxReasons = 4

/** Accepts any typed start on any day: objections are shown now and decided on booking. */
export function NewBookingStart({ offer, draft, onChange }: NewBookingStartProps) {
  const { t } = useTranslation('newBooking')
  const { t: reasonWords } = useTranslation('availability')
  const { wizard, start } = draft
  const { timezone, horizonDays, id } = offer.salon
  const [text, setText] = useState(start ? showLocalTime(start) : '')
  const today = useToday(timezone)
  const language = languageNow()
  const nameOf = useBookedName(id)
  const span = start === null ? null : spanOf(wizard.times)
  const reasons = useReasons(id, wizard, span && new Date(span.start).toISOString())
  const against = (span && reasons.data?.reasons) || []
  const told = against.filter(({ code }) => code !== 'off_grid' && code !== 'too_short_notice').slice(0, maxReasons)

  // Chosen from the list below, so the input is empty.
  const shown = start === null && readTime(text) !== null ? '' : text

  function handleTime(typed: string) {
    setText(typed)
    onChange(typeStart(draft, readTime(typed), offer))
  }

  function errorOf(): string | undefined {
    if (shown.trim() !== '' && start === null) return t('start.unread')
    return start !== null && wizard.date !== null && wizard.times.length === 0 ? t('start.skipped') : undefined
  }

  return (
    <section data-passing aria-label={t('start.title')} className="mb-5 rounded-lg border border-line bg-surface p-4">
      <div className="grid items-start gap-3 min-[22rem]:grid-cols-2">
        <TextField
          {...startOfStep}
          label={t('start.time')}
          hint={t('start.hint')}
          error={errorOf()}
          value={shown}
          placeholder={t('start.example')}
          autoComplete="off"
          maxLength={12}
          onChange={({ target }) => handleTime(target.value)}
        />
        <TextField
          type="date"
          label={t('start.date')}
          value={wizard.date ?? ''}
          min={today}
          max={addDays(today, horizonDays)}
          required
          onChange={({ target }) => {
            const date = target.value
            if (date >= today && date <= addDays(today, horizonDays))
              onChange(withWizard(draft, chooseDate(wizard, date), offer))
          }}
        />
      </div>
      <output className="mt-3 block empty:hidden">
        {span && wizard.date && (
          <p className="num font-semibold whitespace-normal!">
            {t('start.set', {
              date: showLongDate(wizard.date, language),
              times: showTimes(timezone, span.start, span.end),
            })}
          </p>
        )}
        {told.length > 0 && wizard.date && (
          <div className="mt-1 text-sm text-ink-2">
            <p>{t('start.because')}</p>
            <ul className="list-disc pl-5">
              {told.map((reason) => {
                const sentence = reasonSentence(reason, {
                  t: reasonWords,
                  zone: timezone,
                  language,
                  date: wizard.date ?? today,
                  nameOf,
                })
                return <li key={sentence}>{sentence}</li>
              })}
            </ul>
          </div>
        )}
      </output>
    </section>
  )
}
