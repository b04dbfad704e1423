import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CalendarMember } from '../../shared/bookings/calendar.ts'
import type { LocalDate } from '../../shared/time.ts'
import { Button } from '../ui/Button.tsx'
import { KeysNote } from './KeysNote.tsx'
import { LookMenu } from './LookMenu.tsx'
import { PrintMenu } from './PrintMenu.tsx'
import type { useGridLook } from './use-grid-look.ts'
import { WhoGoesHome } from './WhoGoesHome.tsx'

interface DayToolsProps {
  date: LocalDate
  asGrid: boolean
  /** Undefined while loading. */
  staff: readonly CalendarMember[] | undefined
  look: ReturnType<typeof useGridLook>
  keysShown: boolean
  onKeys: (open: boolean) => void
  onBlock: () => void
  onPrint: (withNotes: boolean) => void
}

/** Actions on a day: blocking time, printing, sending a member home; for the grid also its look and keyboard shortcuts. */
export function DayTools({ date, asGrid, staff, look, keysShown, onKeys, onBlock, onPrint }: DayToolsProps) {
  const { t } = useTranslation('calendar')
  return (
    <span className="inline-flex max-md:-mx-2.5">
      <Button look="ghost" shape="compact" disabled={!staff} onClick={onBlock} className="max-md:px-3">
        <Lock size={18} aria-hidden />
        <span className="max-md:sr-only">{t('place.block')}</span>
      </Button>
      <PrintMenu onPrint={onPrint} />
      {!asGrid && <WhoGoesHome staff={staff ?? []} date={date} />}
      {asGrid && <LookMenu look={look[0]} onChange={look[1]} />}
      {asGrid && <KeysNote open={keysShown} onOpen={onKeys} />}
    </span>
  )
}
