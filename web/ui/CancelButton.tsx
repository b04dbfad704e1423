import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { useLeave } from './use-leave-typed.tsx'

/** In the footer of a dialog: closes it like Esc. */
export function CancelButton({ busy = false }: { busy?: boolean }) {
  const { t } = useTranslation('common')
  const leave = useLeave()

  return (
    <Button disabled={busy} onClick={leave}>
      {t('cancel')}
    </Button>
  )
}
