import { Button } from '../ui/Button.tsx'
import { Part } from './Part.tsx'
import { useText } from './use-text.ts'

interface CancelVisitProps {
  busy: boolean
  onCancel: () => void
  onBack: () => void
}

export function CancelVisit({ busy, onCancel, onBack }: CancelVisitProps) {
  const { t } = useText()
  return (
    <Part title={t('cancel.title')} hint={t('cancel.hint')}>
      <div className="mt-3.5 grid gap-2.5 sm:grid-cols-2">
        <Button shape="large" disabled={busy} onClick={onBack}>
          {t('cancel.back')}
        </Button>
        <Button look="danger" shape="large" busy={busy} onClick={onCancel}>
          {t('cancel.confirm')}
        </Button>
      </div>
    </Part>
  )
}
