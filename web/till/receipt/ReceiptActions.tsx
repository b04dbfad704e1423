import { Link as LinkIcon, Mail, MessageSquare, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../../shared/salons/contract.ts'
import type { Check } from '../../../shared/till/contract.ts'
import { Button } from '../../ui/Button.tsx'
import { useReceiptToPrint } from './queries.ts'
import { ReceiptLink } from './ReceiptLink.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'
import { SendReceipt } from './SendReceipt.tsx'

/** Sends the receipt by text or email, shows its link as a QR code, or prints it. */
export function ReceiptActions({ salon, check }: { salon: Salon; check: Check }) {
  const { t } = useTranslation('till')
  const [open, setOpen] = useState<'text' | 'email' | 'link' | null>(null)
  const printing = useReceiptToPrint(salon.id, check.id)

  return (
    <div className="border-t border-line px-5 py-3.5">
      <h3 className="mb-2.5">{t('receipt.page')}</h3>
      <div className="grid grid-cols-2 gap-2">
        <Button shape="large" onClick={() => setOpen('text')}>
          <MessageSquare size={18} aria-hidden />
          {t('receipt.text')}
        </Button>
        <Button shape="large" onClick={() => setOpen('email')}>
          <Mail size={18} aria-hidden />
          {t('receipt.email')}
        </Button>
        <Button shape="large" onClick={() => setOpen('link')}>
          <LinkIcon size={18} aria-hidden />
          {t('receipt.link')}
        </Button>
        <Button shape="large" busy={printing.isPending} onClick={() => printing.mutate()}>
          <Printer size={18} aria-hidden />
          {t('receipt.print')}
        </Button>
      </div>
      {(open === 'text' || open === 'email') && (
        <SendReceipt salonId={salon.id} check={check} by={open} onClose={() => setOpen(null)} />
      )}
      {open === 'link' && <ReceiptLink salonId={salon.id} check={check} onClose={() => setOpen(null)} />}
      {printing.data && <ReceiptSheet receipt={printing.data} onDone={printing.reset} />}
    </div>
  )
}
