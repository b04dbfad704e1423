import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { Button } from '../ui/Button.tsx'
import { InspectorDialog } from './InspectorDialog.tsx'

/** For the owner: opens the link that an inspector scans. */
export function ShowInspector({ salon }: { salon: Salon }) {
  const { t } = useTranslation('inspection')
  const [showing, setShowing] = useState(false)
  return (
    <>
      <Button onClick={() => setShowing(true)}>
        <QrCode size={18} aria-hidden />
        {t('title')}
      </Button>
      {showing && <InspectorDialog salon={salon} onClose={() => setShowing(false)} />}
    </>
  )
}
