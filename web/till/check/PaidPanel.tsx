import { Link } from '@tanstack/react-router'
import { Copy, Link as LinkIcon, Mail, MessageSquare, Printer, RefreshCw } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showMoney, showShortDate, showTime } from '../../../shared/format.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import type { Check, CheckPayment } from '../../../shared/till/contract.ts'
import { nothingLeft } from '../../../shared/till/limits.ts'
import type { Paid } from '../../../shared/till/payments.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { minus, signed } from '../minus.ts'
import { useReceiptToPrint, useRenewReceiptLink } from '../receipt/queries.ts'
import { ReceiptSheet } from '../receipt/ReceiptSheet.tsx'
import { SendReceipt } from '../receipt/SendReceipt.tsx'
import { SoldGiftCards } from '../receipt/SoldGiftCards.tsx'
import { showPercents } from '../show-percent.ts'
import { useCheckWords } from '../use-check-words.ts'
import type { Back } from './check-search.ts'
import { methodIcons } from './method-look.ts'

const QrCode = lazy(() => import('../../ui/QrCode.tsx'))

interface PaidPanelProps {
  salon: Salon
  check: Check
  /** The payment that was just made on this screen. */
  last: Paid | null
  back: Back
}

/** A check that is no longer open: its payments, refunds, and the receipt. */
export function PaidPanel({ salon, check, last, back }: PaidPanelProps) {
  const { t, i18n } = useTranslation('till')
  const heading = useRef<HTMLHeadingElement>(null)
  const { state, totals, payments, keptCents, keptReason, voidReason } = check
  const percent = showPercents(
    payments.flatMap(({ isReversed, cashPriceBp }) => (isReversed ? [] : cashPriceBp)),
    languageNow(i18n),
  )
  const change = last?.changeCents ?? 0
  const isNew = last !== null

  useEffect(() => {
    // The pressed button is gone.
    if (isNew) heading.current?.focus()
  }, [isNew])

  return (
    <section
      aria-labelledby="till-paid-head"
      className="min-h-0 overflow-hidden rounded-lg border border-line bg-surface shadow-card lg:overflow-y-auto"
    >
      <div className="px-5 pt-4 pb-3">
        <h2 id="till-paid-head" ref={heading} tabIndex={-1} className="text-base font-medium text-ink-2 outline-none">
          {t(change > 0 ? 'cash.give_back' : `states.${state}`)}
        </h2>
        <p className="num text-[2.75rem] leading-13 font-semibold tracking-tight">
          {showMoney(change > 0 ? change : totals.paidCents)}
        </p>
        {change > 0 && (
          <p className="num text-md text-ink-2">{t('paid.with', { money: showMoney(totals.paidCents) })}</p>
        )}
        {state === 'void' && (
          <p className="text-md text-ink-2">{voidReason === nothingLeft ? t('void.nothing_left') : voidReason}</p>
        )}
        {keptCents > 0 && (
          <p className="num text-md text-ink-2">
            {t('keep.kept', { money: showMoney(keptCents), reason: keptReason })}
          </p>
        )}
      </div>
      <ul>
        {payments
          .filter(({ kind, isReversed }) => kind === 'refund' || (kind === 'payment' && !isReversed))
          .map((one) => (
            <PaymentRow key={one.id} payment={one} zone={salon.timezone} />
          ))}
      </ul>
      {totals.cashPriceCents !== 0 && (
        <p className="flex justify-between gap-3 border-t border-line px-5 py-2.5 text-md text-ink-2">
          {t(totals.cashPriceCents < 0 ? 'paid.cash_off' : 'paid.card_on_top', { percent }).trim()}
          <span className="num">{signed(totals.cashPriceCents)}</span>
        </p>
      )}
      {last && last.giftCards.length > 0 && <SoldGiftCards salon={salon} cards={last.giftCards} />}
      {check.receiptPath && <ReceiptActions salon={salon} check={check} />}
      <div className="border-t border-line px-5 pt-3 pb-4">
        <Link to={back} className={`${buttonClass('primary')} min-h-15! w-full text-lg!`}>
          {t(back === '/floor' ? 'check.back_to_floor' : 'paid.back')}
        </Link>
      </div>
    </section>
  )
}

function PaymentRow({ payment, zone }: { payment: CheckPayment; zone: string }) {
  const { t, i18n } = useTranslation('till')
  const words = useCheckWords()
  const { kind, method, cents, tenderedCents, reason, by } = payment
  const at = Date.parse(payment.at)
  const Icon = methodIcons[method]
  const about = [
    kind === 'refund' && t('paid.refund', { reason }),
    tenderedCents !== null && tenderedCents > cents && t('paid.given', { money: showMoney(tenderedCents) }),
    `${showShortDate(localDateOf(zone, at), languageNow(i18n))}, ${showTime(zone, at)}`,
    payment.day > localDateOf(zone, at) && t('paid.counts_on', { day: showShortDate(payment.day, languageNow(i18n)) }),
    by,
  ]

  return (
    <li className="flex min-h-13 items-center gap-3 border-t border-line bg-sunken px-5 py-1.5">
      <Icon size={18} className="flex-none text-ink-3" aria-hidden />
      <span className="min-w-0 grow">
        <span className="block font-medium">{words.payment(payment)}</span>
        <span className="block text-xs text-ink-2">{about.filter(Boolean).join(', ')}</span>
      </span>
      <span className={`num font-semibold ${kind === 'refund' ? 'text-danger' : ''}`}>
        {kind === 'refund' ? minus(-cents) : showMoney(cents)}
      </span>
    </li>
  )
}

/** Sends the receipt by text or email, shows its link as a QR code, or prints it. */
function ReceiptActions({ salon, check }: { salon: Salon; check: Check }) {
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

interface ReceiptLinkProps {
  salonId: string
  check: Check
  onClose: () => void
}

/** The link to the client's receipt, to be scanned from the screen or copied. */
function ReceiptLink({ salonId, check, onClose }: ReceiptLinkProps) {
  const { t } = useTranslation(['till', 'common'])
  const renewing = useRenewReceiptLink(salonId, check.id)
  const address = new URL(check.receiptPath ?? '', location.origin).href

  const copy = () =>
    copyText(address, { copied: t('receipt.copied'), failed: t('receipt.copy_failed'), byHand: address })

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('receipt.link')}
      closeLabel={t('common:close')}
      foot={
        <>
          <Button look="ghost" className="mr-auto" busy={renewing.isPending} onClick={() => renewing.mutate()}>
            <RefreshCw size={18} aria-hidden />
            {t('receipt.renew')}
          </Button>
          <Button look="primary" onClick={() => void copy()}>
            <Copy size={18} aria-hidden />
            {t('receipt.copy')}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-3">
        <p className="text-center text-ink-2">{t('receipt.scan')}</p>
        <Suspense fallback={<Skeleton className="size-60" />}>
          <QrCode text={address} label={t('receipt.qr')} className="size-60" />
        </Suspense>
        <a href={address} target="_blank" rel="noreferrer" className="max-w-full text-sm break-all underline">
          {address}
        </a>
      </div>
    </Dialog>
  )
}
