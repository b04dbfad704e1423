import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cardClass } from '../ui/Card.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogFoot } from '../ui/DialogFrame.tsx'

interface HoursFrameProps {
  frame: 'panel' | 'dialog'
  /** Whether the dialog is open. */
  open: boolean
  onClose: () => void
  busy: boolean
  foot: ReactNode
  children: ReactNode
}

export function HoursFrame({ frame, open, onClose, busy, foot, children }: HoursFrameProps) {
  const { t } = useTranslation(['staff', 'common'])
  if (frame === 'dialog') {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        busy={busy}
        title={t('hours.title')}
        closeLabel={t('common:close')}
        foot={foot}
      >
        {children}
      </Dialog>
    )
  }
  return (
    <section
      aria-label={t('hours.title')}
      className={`${cardClass} sticky top-21 flex max-h-[calc(100dvh-10.5rem)] flex-col overflow-hidden`}
    >
      <div className="border-b border-line px-5 py-4">
        <h2>{t('hours.title')}</h2>
      </div>
      <div className="overflow-auto px-5 pt-3.5 pb-5">{children}</div>
      <DialogFoot>{foot}</DialogFoot>
    </section>
  )
}
