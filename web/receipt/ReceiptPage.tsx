import { ChevronRight, Download, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showMoney, showShortDate, showTime } from '../../shared/format.ts'
import type { Language } from '../../shared/text/language.ts'
import type { ReceiptOut } from '../../shared/till/receipt.ts'
import { type ReceiptRow, receiptLines } from '../till/receipt/receipt-lines.ts'
import { buttonClass } from '../ui/button-class.ts'
import { SalonHead } from '../ui/SalonHead.tsx'

interface ReceiptPageProps {
  receipt: ReceiptOut
  language: Language
}

const partClass = 'px-4 py-3.5 not-first:border-t not-first:border-line'
const linkClass =
  'flex min-h-14 w-full items-center gap-3 px-4 py-1.75 text-left -outline-offset-3 not-first:border-t not-first:border-line hover:bg-hover'

/** A client's receipt: services, payments, and a link to book again. Works without a script. */
export function ReceiptPage({ receipt, language }: ReceiptPageProps) {
  const { t } = useTranslation('receipt')
  const { salon, firstName, number, state, totalCents, reviewPath, bookAgain } = receipt
  const { lines, sums, payments } = receiptLines(receipt, t, language)
  const when = `${showShortDate(receipt.day, language)}, ${showTime(salon.timezone, Date.parse(receipt.at))}`

  return (
    <>
      <SalonHead salon={salon} language={language} />
      <main className="mx-auto grid max-w-140 gap-3 px-4 pt-4 pb-30 md:pt-7">
        <div>
          <h1>{t(firstName ? 'title_name' : 'title', { name: firstName })}</h1>
          <p className="text-ink-2">{t('about', { number, when })}</p>
          {(state === 'refunded' || state === 'partly_refunded') && (
            <p className="mt-1 font-medium">{t(state === 'refunded' ? 'refunded_whole' : 'refunded_note')}</p>
          )}
        </div>
        <section className="overflow-hidden rounded-lg border border-line bg-surface">
          <div className={partClass}>
            <Rows rows={lines} />
          </div>
          <div className={partClass}>
            <div className="text-ink-2">
              <Rows rows={sums} />
            </div>
            <p className="flex justify-between gap-4 text-xl font-semibold">
              {t('total')} <span className="num">{showMoney(totalCents, language)}</span>
            </p>
          </div>
          <div className={`${partClass} bg-sunken`}>
            <h2 className="sr-only">{t('paid_by')}</h2>
            <Rows rows={payments} />
          </div>
        </section>
        <section className="not-printed overflow-hidden rounded-lg border border-line bg-surface">
          {reviewPath && (
            <a href={reviewPath} className={linkClass}>
              <Star size={20} className="flex-none text-brand-ink" aria-hidden />
              <span className="grow">
                <span className="block font-medium">{t('review')}</span>
                <span className="block text-sm text-ink-2">{t('review_hint')}</span>
              </span>
              <ChevronRight size={18} className="flex-none" aria-hidden />
            </a>
          )}
          <button type="button" data-print hidden className={linkClass}>
            <Download size={20} className="flex-none text-brand-ink" aria-hidden />
            <span className="grow font-medium">{t('save')}</span>
            <ChevronRight size={18} className="flex-none" aria-hidden />
          </button>
        </section>
      </main>
      <div className="not-printed fixed inset-x-0 bottom-0 bg-surface px-4 pt-3.5 pb-5 shadow-bar">
        <a href={bookAgain.path} className={`${buttonClass('primary', 'large')} mx-auto flex! max-w-132`}>
          {t(bookAgain.staffFirstName ? 'again_with' : 'again', { name: bookAgain.staffFirstName })}
        </a>
      </div>
    </>
  )
}

function Rows({ rows }: { rows: readonly ReceiptRow[] }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      {rows.map(({ what, about, money }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- static
        <div key={index} className="contents">
          <dt>
            {what} {about && <span className="text-sm text-ink-3">{about}</span>}
          </dt>
          <dd className="num text-right">{money}</dd>
        </div>
      ))}
    </dl>
  )
}
