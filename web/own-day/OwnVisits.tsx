import { CalendarX, Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OwnDay, OwnVisit } from '../../shared/bookings/own-day.ts'
import { holdsTime } from '../../shared/bookings/status.ts'
import { showMinutes, showTime } from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import { optionWords } from '../../shared/services/options.ts'
import { minutesBetween } from '../../shared/time.ts'
import { StatusBadge } from '../bookings/BookingWords.tsx'
import { ShownIdeas } from '../bookings/ideas/IdeaPictures.tsx'
import { customerName } from '../bookings/people.ts'
import { StageButton } from '../bookings/stages/StageButton.tsx'
import { StageMark } from '../bookings/stages/StageMark.tsx'
import { useBookedName } from '../data/booked-names.ts'
import { languageNow } from '../text/start.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { cardClass } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'
import { useViewContact } from './queries.ts'

/** The technician's visits, earliest first. */
export function OwnVisits({ day }: { day: OwnDay }) {
  const { t } = useTranslation('ownDay')
  if (day.visits.length === 0) return <EmptyState icon={CalendarX} title={t('empty.title')} hint={t('empty.text')} />

  return (
    <section aria-label={t('list')} className="grid gap-2.5">
      <output className="sr-only">{t('visits', { count: day.visits.length })}</output>
      <ol className="grid gap-2.5">
        {day.visits.map((visit) => (
          <Visit key={visit.id} day={day} visit={visit} />
        ))}
      </ol>
    </section>
  )
}

function Visit({ day, visit }: { day: OwnDay; visit: OwnVisit }) {
  const { salonId, timezone: zone } = day
  const { t, i18n } = useTranslation('ownDay')
  const nameOf = useBookedName(salonId)
  const start = Date.parse(visit.startTime)
  const gone = !holdsTime(visit.status)

  return (
    <li className={`${cardClass} grid grid-cols-[5rem_1fr] gap-x-3 p-4`}>
      <p className="text-right">
        <span className="num block font-semibold">{showTime(zone, start)}</span>
        <span className="text-sm text-ink-3">
          {showMinutes(minutesBetween(start, Date.parse(visit.endTime)), languageNow(i18n))}
        </span>
      </p>
      <div className="grid min-w-0 grid-cols-1 gap-1.5">
        <div className="-mt-2 flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className={`text-base wrap-anywhere ${gone ? 'line-through' : ''}`}>{customerName(visit)}</h2>
          <StatusBadge status={visit.status} />
        </div>
        <ul className="grid gap-1">
          {visit.services.map((line) => (
            <li key={line.id} className="flex flex-wrap items-center gap-x-2">
              <span>{nameOf(line)}</span>
              {line.options.length > 0 && (
                <span className="text-sm text-ink-2">{optionWords(line.options, languageNow(i18n))}</span>
              )}
              {line.staffRequested && <Badge look="outline">{t('requested')}</Badge>}
            </li>
          ))}
        </ul>
        {visit.notes && (
          <p className="text-ink-2 wrap-anywhere whitespace-pre-line">
            <span className="sr-only">{t('notes')}: </span>
            {visit.notes}
          </p>
        )}
        <ShownIdeas salonId={salonId} bookingId={visit.id} ideas={visit.ideaPictures} />
        <span className="flex flex-wrap items-center gap-1.5 empty:hidden">
          <StageButton salonId={salonId} visit={visit} zone={zone} own />
          <StageMark visit={visit} zone={zone} />
        </span>
        <Contact visit={visit} open={day.contactsOpen} />
      </div>
    </li>
  )
}

/** The last digits; on request, around the visit, the full contact until the page is left. */
function Contact({ visit, open }: { visit: OwnVisit; open: boolean }) {
  const { t } = useTranslation('ownDay')
  const view = useViewContact(visit.id)
  const name = customerName(visit)

  if (visit.customerPhone === '' && !visit.hasEmail) return <p className="text-sm text-ink-3">{t('contact.none')}</p>
  if (view.data) {
    const { phone, email } = view.data
    return (
      <p className="flex flex-wrap gap-x-4" aria-live="polite">
        {phone && (
          <a href={`tel:${phone}`} className="num inline-flex min-h-touch items-center font-medium text-brand-ink">
            {showPhone(phone)}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="inline-flex min-h-touch items-center text-brand-ink wrap-anywhere">
            {email}
          </a>
        )}
      </p>
    )
  }
  if (!open) {
    return (
      <p className="text-sm text-ink-3">
        {visit.customerPhone && <span className="num mr-3 text-md text-ink-2">{visit.customerPhone}</span>}
        {t('contact.around')}
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      {visit.customerPhone && <span className="num text-ink-2">{visit.customerPhone}</span>}
      <Tooltip text={t('contact.logged')}>
        <Button
          look="ghost"
          shape="compact"
          className={`whitespace-normal! text-left ${visit.customerPhone ? '' : '-ml-3'}`}
          aria-label={t('contact.show_of', { name })}
          busy={view.isPending}
          onClick={() => view.mutate()}
        >
          <Eye size={18} aria-hidden />
          {t('contact.show')}
        </Button>
      </Tooltip>
    </div>
  )
}
