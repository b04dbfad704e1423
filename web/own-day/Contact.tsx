import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OwnVisit } from '../../shared/bookings/own-day.ts'
import { showPhone } from '../../shared/phone.ts'
import { customerName } from '../bookings/people.ts'
import { Button } from '../ui/Button.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'
import { useViewContact } from './queries.ts'

/** The last digits; on request, around the visit, the full contact until the page is left. */
export function Contact({ visit, open }: { visit: OwnVisit; open: boolean }) {
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
