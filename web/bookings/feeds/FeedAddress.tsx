import { CalendarPlus, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { feedLinks } from '../../../shared/bookings/calendar-feeds.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { copyText } from '../../ui/copy-text.ts'

/** The URL of a feed, and how to add it to a calendar. */
export function FeedAddress({ address }: { address: string }) {
  const { t } = useTranslation('feeds')
  const links = feedLinks(address)

  const copy = () => copyText(address, { copied: t('copied'), failed: t('copy_failed') })

  return (
    <div className="grid gap-3">
      <p className="font-medium">{t('once')}</p>
      <p className="rounded-md bg-sunken p-3 font-mono text-sm break-all select-all">{address}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="soft" onClick={() => void copy()}>
          <Copy size={18} aria-hidden />
          {t('copy')}
        </Button>
        <a href={links.phone} className={buttonClass('outline')}>
          <CalendarPlus size={18} aria-hidden />
          {t('open')}
        </a>
        <a href={links.google} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
          <CalendarPlus size={18} aria-hidden />
          {t('google')}
        </a>
      </div>
      <ul className="grid gap-2 text-sm text-ink-2">
        <li>{t('apple_how')}</li>
        <li>{t('google_how')}</li>
      </ul>
    </div>
  )
}
