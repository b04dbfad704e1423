import { CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { feedLinks } from '../../../shared/bookings/calendar-feeds.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { CopyableAddress } from '../../ui/CopyableAddress.tsx'

/** The URL of a feed, and how to add it to a calendar. */
export function FeedAddress({ address }: { address: string }) {
  const { t } = useTranslation('feeds')
  const links = feedLinks(address)
  const words = { once: t('once'), copy: t('copy'), copied: t('copied'), failed: t('copy_failed') }

  return (
    <div className="grid gap-3">
      <CopyableAddress address={address} words={words}>
        <a href={links.phone} className={buttonClass('outline')}>
          <CalendarPlus size={18} aria-hidden />
          {t('open')}
        </a>
        <a href={links.google} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
          <CalendarPlus size={18} aria-hidden />
          {t('google')}
        </a>
      </CopyableAddress>
      <ul className="grid gap-2 text-sm text-ink-2">
        <li>{t('apple_how')}</li>
        <li>{t('google_how')}</li>
      </ul>
    </div>
  )
}
