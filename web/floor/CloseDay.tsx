import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useBoard } from './board-work.ts'

/** Ends the day. While clients are waiting, the server refuses and says so. */
export function CloseDay({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['floorBoard', 'common'])
  const { press } = useBoard()

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('close.title')}
      closeLabel={t('common:close')}
      foot={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            look="primary"
            onClick={() => {
              onClose()
              void press({ kind: 'close', leaveWaiting: false }, { client: '', member: '' })
            }}
          >
            {t('close.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('close.text')}</p>
    </Dialog>
  )
}
