import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { bookingReference } from '../../shared/bookings/reference.ts'
import { buttonClass } from '../ui/button-class.ts'
import { useText } from './use-text.ts'

/** The short reference for phone calls in large print, the full id in small print. */
export function Reference({ id }: { id: string }) {
  const { t } = useText()
  const [copied, setCopied] = useState(false)
  const reference = bookingReference(id)

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(reference)
      setCopied(true)
    } catch {
      // The clipboard is not available: the reference can still be read from the screen.
      setCopied(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-dashed border-line-2 py-2.5 pr-2.5 pl-4">
      <p>
        <span className="block text-sm text-ink-3">{t('done.reference')}</span>
        <span className="num text-xl whitespace-normal! font-semibold tracking-wider">{reference}</span>
      </p>
      <button
        type="button"
        onClick={() => void handleCopy()}
        className={`${buttonClass('ghost', 'compact')} text-brand-ink!`}
      >
        {copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        {t(copied ? 'common:copied' : 'common:copy')}
      </button>
      <output className="sr-only">{copied && t('done.reference_copied')}</output>
      <p className="w-full text-xs wrap-anywhere text-ink-3">
        {t('done.whole_reference')}: {id}
      </p>
    </div>
  )
}
