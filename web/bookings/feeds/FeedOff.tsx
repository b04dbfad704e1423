import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useRenewFeed } from './queries.ts'

interface FeedOffProps {
  salonId: string
  staffId: string | null
  onAddress: (address: string) => void
}

export function FeedOff({ salonId, staffId, onAddress }: FeedOffProps) {
  const { t } = useTranslation('feeds')
  const [showNames, setShowNames] = useState(true)
  const making = useRenewFeed(salonId, staffId, onAddress)

  return (
    <>
      <Checkbox label={t('names')} hint={t('names_hint')} checked={showNames} onChange={setShowNames} />
      <Button
        look="soft"
        className="justify-self-start"
        busy={making.isPending}
        onClick={() => making.mutate(showNames)}
      >
        <CalendarSync size={18} aria-hidden />
        {t('switch_on')}
      </Button>
    </>
  )
}
