import { CalendarX, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SlotExplanation } from '../../shared/availability/reasons.ts'
import { localDateOf, showShortDate, showTimes } from '../../shared/format.ts'
import { useBookedName } from '../data/booked-names.ts'
import { languageNow } from '../text/start.ts'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { type ExplanationQuery, useExplanation } from './queries.ts'
import { reasonSentence } from './reason-words.ts'
import { reasonsByLine } from './reasons-by-line.ts'

interface ExplanationProps {
  salonId: string
  /** Null while nothing is asked. */
  input: ExplanationQuery | null
}

export function Explanation({ salonId, input }: ExplanationProps) {
  const { t } = useTranslation('availability')
  const answer = useExplanation(salonId, input)

  return (
    <div aria-live="polite" className="empty:hidden">
      {input && (
        <LoadedPart answer={answer} failed={t('why.failed')} waiting={<Skeleton className="h-24" />}>
          {(explanation) => <Answer salonId={salonId} explanation={explanation} input={input} />}
        </LoadedPart>
      )}
    </div>
  )
}

interface AnswerProps {
  salonId: string
  explanation: SlotExplanation
  input: ExplanationQuery
}

function Answer({ salonId, explanation, input }: AnswerProps) {
  const { t, i18n } = useTranslation('availability')
  const nameOf = useBookedName(salonId)
  const { offered, timezone: zone, reasons, startDateTime, endDateTime } = explanation
  const Icon = offered ? CircleCheck : CalendarX
  const language = languageNow(i18n)

  return (
    <section className="grid gap-3 rounded-md bg-sunken p-4" ref={bringIntoSight}>
      <div className="flex gap-3">
        <Icon size={22} className={`mt-0.5 flex-none ${offered ? 'text-confirmed' : 'text-danger'}`} aria-hidden />
        <div>
          <p className="font-semibold">{offered ? t('why.offered') : t('why.not_offered')}</p>
          {startDateTime && endDateTime && (
            <p className="text-sm text-ink-2">
              {showShortDate(localDateOf(zone, Date.parse(startDateTime)), language)},{' '}
              {showTimes(zone, Date.parse(startDateTime), Date.parse(endDateTime))}
            </p>
          )}
        </div>
      </div>
      {reasonsByLine(reasons).map((group) => (
        <div key={group.line} className="pl-8.5">
          {input.serviceIds.length > 1 && group.serviceName && (
            <p className="text-sm font-medium text-ink-2">{nameOf(group)}</p>
          )}
          <ul className="grid list-disc gap-1 pl-4.5">
            {group.reasons.map((reason) => {
              const sentence = reasonSentence(reason, { t, zone, language, date: input.date, nameOf })
              return <li key={sentence}>{sentence}</li>
            })}
          </ul>
        </div>
      ))}
    </section>
  )
}

function bringIntoSight(answer: HTMLElement | null) {
  answer?.scrollIntoView({ block: 'nearest' })
}
