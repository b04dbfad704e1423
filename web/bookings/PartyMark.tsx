import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type PartyVisit, partyOf } from './companions.ts'

interface PartyMarkProps {
  visit: PartyVisit
  /** Only the icon and the number, for calendar cards. */
  small?: boolean
}

/** Says that the visit belongs to a party, and whose it is; nothing for a client who comes alone. */
export function PartyMark({ visit, small = false }: PartyMarkProps) {
  const { t } = useTranslation('bookings')
  const party = partyOf(visit)
  if (!party) return null

  const words = t('party', { count: party.people, host: party.host })
  const shape = small ? '' : 'min-h-6 rounded-sm bg-sunken px-1.5'
  return (
    <span
      title={small ? words : undefined}
      className={`inline-flex min-w-0 items-center gap-1 text-xs font-semibold text-ink-2 ${small ? 'flex-none' : ''} ${shape}`}
    >
      <UsersRound size={14} className="flex-none" aria-hidden />
      {small && (
        <span aria-hidden className="num">
          {party.people}
        </span>
      )}
      <span className={small ? 'sr-only' : 'wrap-anywhere'}>{words}</span>
    </span>
  )
}
