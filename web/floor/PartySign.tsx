import { Armchair, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BookedParty } from '../../shared/floor/parts.ts'

/** Says that a booked client belongs to a party, and who its host is; renders nothing for a client who comes alone. */
export function PartySign({ party }: { party: BookedParty | undefined }) {
  const { t } = useTranslation('bookings')
  if (!party) return null
  const { people: count, host, sideBySide } = party
  const words = [t('party', { count, host }), sideBySide && t('side_by_side')].filter(Boolean).join(' · ')
  return (
    <span
      title={words}
      className="num inline-flex flex-none items-center gap-0.5 rounded-sm bg-sunken px-1 text-xs font-semibold text-ink-2"
    >
      <UsersRound size={14} aria-hidden />
      {sideBySide && <Armchair size={14} aria-hidden />}
      <span aria-hidden>{host}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
