import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { localDateOf, showLongDate, showTime } from '../../shared/format.ts'
import type { Instant } from '../../shared/time.ts'
import { Button } from '../ui/Button.tsx'
import { useText } from './use-text.ts'

interface SharePartyProps {
  salon: { name: string; address: string; timezone: string }
  start: Instant
  count: number
}

/** Tells the others of the party when and where, without the link that changes the visit. Copies it where nothing can be shared. */
export function ShareParty({ salon: { name, address, timezone }, start, count }: SharePartyProps) {
  const { t, language } = useText()
  const [copied, setCopied] = useState(false)
  const date = showLongDate(localDateOf(timezone, start), language)
  const when = t('done.share_text', { count, salon: name, date, time: showTime(timezone, start) })
  const text = address === '' ? when : `${when}\n${address}`

  async function handleShare() {
    const mayShare = 'share' in navigator
    try {
      if (mayShare) await navigator.share({ text })
      else {
        await navigator.clipboard.writeText(text)
        setCopied(true)
      }
    } catch {
      setCopied(false) // thought better of, or not allowed
    }
  }

  return (
    <div className="col-span-full grid">
      <Button shape="large" onClick={() => void handleShare()}>
        <Share2 size={20} aria-hidden />
        {t(copied ? 'common:copied' : 'done.share')}
      </Button>
      <output className="sr-only">{copied && t('common:copied')}</output>
    </div>
  )
}
