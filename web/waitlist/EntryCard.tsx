import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showLocalTime, showName, showTime, showWeekdayAndDate } from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { optionWords } from '../../shared/services/options.ts'
import type { WaitlistEntry } from '../../shared/waitlist/contract.ts'
import { useBookedName } from '../data/booked-names.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { cardClass } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { EditEntry } from './EditEntry.tsx'
import { useEntryAction } from './queries.ts'

interface EntryCardProps {
  salon: Salon
  entry: WaitlistEntry
  /** Position in the whole line, from 1. */
  number: number
}

/** A waiting client: services, current offer and actions. */
export function EntryCard({ salon, entry, number }: EntryCardProps) {
  const { t, i18n } = useTranslation(['waitlist', 'common'])
  const language = languageNow(i18n)
  const nameOf = useBookedName(salon.id)
  const action = useEntryAction(salon.id)
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const { id: entryId, asks, offer, spans, missed, guests = [] } = entry
  const name = showName(entry, language)
  const when = (instant: string) => {
    const at = Date.parse(instant)
    return `${showWeekdayAndDate(localDateOf(salon.timezone, at), language)}, ${showTime(salon.timezone, at)}`
  }

  const serviceWords = ({ id: serviceId, name: serviceName, options = [] }: WaitlistEntry['services'][number]) => {
    const service = nameOf({ serviceId, serviceName })
    return options.length > 0 ? `${service} (${optionWords(options, language)})` : service
  }

  return (
    <article aria-label={name} className={`${cardClass} grid gap-2 p-4`}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-base font-semibold">{name}</h2>
        <span className="num text-sm text-ink-3" aria-label={t('number', { number })}>
          {number}
        </span>
      </div>
      <p className="flex flex-wrap gap-x-4 text-md">
        <a href={`tel:${entry.phone}`} className="num inline-flex min-h-touch items-center text-brand-ink">
          {showPhone(entry.phone)}
        </a>
        {entry.email && (
          <a href={`mailto:${entry.email}`} className="inline-flex min-h-touch items-center text-brand-ink">
            {entry.email}
          </a>
        )}
      </p>
      {[name, ...guests].map((whose, person) => (
        // oxlint-disable-next-line react/no-array-index-key -- the people of a party have no other names than their places
        <p key={person}>
          {guests.length > 0 && `${whose || t('asked.guest', { number: person + 1 })}: `}
          {entry.services
            .filter((service) => (service.person ?? 0) === person)
            .map(serviceWords)
            .join(', ')}
          {', '}
          <span className="text-ink-2">
            {entry.staffFirstName ? t('only', { name: entry.staffFirstName }) : t('anyone')}
          </span>
        </p>
      ))}
      <ul className="grid gap-0.5">
        {spans.map(({ date, from, to }) => (
          <li key={`${date} ${from} ${to}`}>
            {showWeekdayAndDate(date, language)},{' '}
            <span className="num text-ink-2">
              {showLocalTime(from)} – {showLocalTime(to)}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-3">
        {t('joined', { when: when(entry.joinedAt) })}
        {missed > 0 && ` · ${t('missed', { count: missed })}`}
      </p>
      {asks && <p className="rounded-md bg-sunken px-3 py-2 text-md text-ink-2">{t('asks')}</p>}
      {offer && (
        <p className="rounded-md bg-scheduled-tint px-3 py-2 text-md text-scheduled-ink">
          {t('held', { until: showTime(salon.timezone, Date.parse(offer.expiresAt)), when: when(offer.startTime) })}
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        {asks ? (
          <Button
            shape="compact"
            busy={action.isPending}
            aria-label={t('let_in_of', { name })}
            onClick={() => action.mutate({ what: 'saved', entryId, change: { letIn: true } })}
          >
            {t('let_in')}
          </Button>
        ) : (
          <Button
            shape="compact"
            busy={action.isPending && action.variables.what !== 'removed'}
            onClick={() => action.mutate({ what: offer ? 'withdrawn' : 'offered', entryId })}
          >
            {t(offer ? 'withdraw' : 'offer')}
          </Button>
        )}
        <Button shape="compact" aria-label={t('edit_of', { name })} onClick={() => setOpen('edit')}>
          {t('edit')}
        </Button>
        <Button look="danger-ghost" shape="compact" onClick={() => setOpen('remove')}>
          {t('remove')}
        </Button>
      </div>
      {open === 'edit' && (
        <EditEntry salon={salon} entry={entry} title={t('edit_of', { name })} onClose={() => setOpen(null)} />
      )}
      <ConfirmDialog
        open={open === 'remove'}
        title={t('remove_title', { name })}
        question={t('remove_question')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('remove')}
        busy={action.isPending}
        onCancel={() => setOpen(null)}
        onConfirm={() => action.mutate({ what: 'removed', entryId }, { onSettled: () => setOpen(null) })}
      />
    </article>
  )
}
