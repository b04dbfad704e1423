import { CalendarPlus, CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feedLinks } from '../../shared/bookings/calendar-feeds.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { CopyableAddress } from '../ui/CopyableAddress.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { FeedOn } from './FeedOn.tsx'
import { useFeeds, useRenewFeed } from './queries.ts'

interface CalendarFeedProps {
  salonId: string
  /** Absent: the signed-in user; owners follow the whole salon. */
  staffId?: string
  intro: string
}

/** Turns a calendar feed on and off. Its URL is shown once, when it is created. */
export function CalendarFeed({ salonId, staffId: memberId, intro }: CalendarFeedProps) {
  const { t } = useTranslation('feeds')
  const feeds = useFeeds(salonId)
  const [address, setAddress] = useState<string | null>(null)

  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{intro}</p>
      <LoadedPart answer={feeds} failed={t('load_failed')}>
        {({ ownStaffId, feeds: all }) => {
          const staffId = memberId ?? ownStaffId
          const feed = all.find((one) => one.staffId === staffId)
          if (!feed) return <FeedOff salonId={salonId} staffId={staffId} onAddress={setAddress} />
          return (
            <>
              {address && <FeedAddress address={address} />}
              <FeedOn salonId={salonId} feed={feed} isShown={address !== null} onAddress={setAddress} />
            </>
          )
        }}
      </LoadedPart>
    </div>
  )
}

/** The URL of a feed, and how to add it to a calendar. */
function FeedAddress({ address }: { address: string }) {
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

interface FeedOffProps {
  salonId: string
  staffId: string | null
  onAddress: (address: string) => void
}

function FeedOff({ salonId, staffId, onAddress }: FeedOffProps) {
  const { t } = useTranslation('feeds')
  const [showNames, setShowNames] = useState(true)
  const making = useRenewFeed(salonId, staffId, onAddress)

  return (
    <>
      <Checkbox label={t('names')} hint={t('names_hint')} checked={showNames} onChange={setShowNames} />
      <Button
        look="soft"
        className="justify-self-start"
        busy={making.isPending}
        onClick={() => making.mutate(showNames)}
      >
        <CalendarSync size={18} aria-hidden />
        {t('switch_on')}
      </Button>
    </>
  )
}
