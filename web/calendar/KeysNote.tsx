import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'

const rows = ['arrows', 'enter', 'take', 'carry', 'member', 'longer', 'put', 'back', 'undo', 'days'] as const

/** How to move with the keyboard, behind a button. */
export function KeysNote() {
  const { t } = useTranslation(['calendar', 'common'])
  const [open, setOpen] = useState(false)

  return (
    <>
      <IconButton label={t('keys.title')} onClick={() => setOpen(true)}>
        <Keyboard size={20} aria-hidden />
      </IconButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('keys.title')} closeLabel={t('common:close')}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
          {rows.map((row) => (
            <div key={row} className="contents">
              <dt className="font-semibold">{t(`keys.rows.${row}.keys`)}</dt>
              <dd>{t(`keys.rows.${row}.does`)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
