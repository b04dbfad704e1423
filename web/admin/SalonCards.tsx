import { useTranslation } from 'react-i18next'
import { languageNow } from '../text/start.ts'
import { cardClass } from '../ui/Card.tsx'
import { SalonActions } from './SalonActions.tsx'
import type { SalonListProps } from './SalonTable.tsx'
import { ActiveBadge, BookingPageLink, showSalonCreated } from './SalonWords.tsx'

/** The list of salons on phones. */
export function SalonCards({ salons, onAct }: SalonListProps) {
  const { t, i18n } = useTranslation('admin')

  return (
    <ul className="grid gap-3">
      {salons.map((salon) => (
        <li key={salon.id} className={`${cardClass} px-4 pt-2 pb-1.5`}>
          <div className="flex items-center justify-between gap-2">
            <BookingPageLink salon={salon} />
            <ActiveBadge />
          </div>
          <p className="text-sm">{salon.ownerName}</p>
          <p className="text-sm break-all text-ink-2">{salon.ownerEmail}</p>
          {salon.address && <p className="text-sm text-ink-2">{salon.address}</p>}
          <p className="num text-sm text-ink-3">
            {t('users.created_on', { date: showSalonCreated(salon, languageNow(i18n)) })}
          </p>
          <div className="mt-1 -ml-2.5">
            <SalonActions salon={salon} onAct={(act) => onAct(act, salon)} />
          </div>
        </li>
      ))}
    </ul>
  )
}
