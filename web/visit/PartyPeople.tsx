import { useState } from 'react'
import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import { holdsTime } from '../../shared/bookings/status.ts'
import type { Language } from '../../shared/text/language.ts'
import { Button } from '../ui/Button.tsx'
import { ServiceLines } from './ServiceLines.tsx'
import { useText } from './use-text.ts'
import { nameOf } from './whole.ts'

interface PartyPeopleProps {
  visit: ClientVisit
  language: Language
  busy: boolean
  /** Cancels one guest; the others still come. */
  onCancelGuest: (bookingId: string) => void
  /** Starts moving one guest alone. */
  onMoveOne: (bookingId: string) => void
}

/** Everybody in the party with their services, for the host. */
export function PartyPeople({ visit, language, busy, onCancelGuest, onMoveOne }: PartyPeopleProps) {
  const { t } = useText()
  const [asking, setAsking] = useState<string | null>(null)
  const people = visit.party?.people ?? []
  return people.map((person) => {
    const { id, isReader, status, mayCancel, mayMove, services } = person
    const name = nameOf(person, t)
    const gone = !holdsTime(status) && visit.status !== status
    return (
      <li key={id} className="border-line py-2 not-first:border-t">
        <div className="flex min-h-touch flex-wrap items-center justify-between gap-x-3">
          <h3 className={`min-w-0 wrap-anywhere ${gone ? 'line-through' : ''}`}>{name}</h3>
          {gone && <span className="text-sm text-ink-2">{t(`status.${status}`)}</span>}
          <span className="-mr-3 flex min-w-0 flex-wrap">
            {mayMove && asking !== id && (
              <Button
                look="ghost"
                shape="compact"
                className="whitespace-normal! wrap-anywhere text-brand-ink!"
                onClick={() => onMoveOne(id)}
              >
                {isReader ? t('party.move_me') : t('party.move_one', { name })}
              </Button>
            )}
            {mayCancel && asking !== id && (
              <Button
                look="ghost"
                shape="compact"
                className="whitespace-normal! wrap-anywhere text-danger!"
                onClick={() => setAsking(id)}
              >
                {t('party.cancel_one', { name })}
              </Button>
            )}
          </span>
        </div>
        {mayCancel && asking === id && (
          <div className="mb-2 grid gap-2.5 rounded-md bg-sunken p-3.5">
            <p>{t('party.cancel_sure', { name })}</p>
            <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
              <Button disabled={busy} onClick={() => setAsking(null)}>
                {t('party.keep')}
              </Button>
              <Button look="danger" busy={busy} className="whitespace-normal!" onClick={() => onCancelGuest(id)}>
                {t('party.cancel_yes', { name })}
              </Button>
            </div>
          </div>
        )}
        {!gone && (
          <ul>
            <ServiceLines services={services} zone={visit.salon.timezone} language={language} />
          </ul>
        )}
      </li>
    )
  })
}
