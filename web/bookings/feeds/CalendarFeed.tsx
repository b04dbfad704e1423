import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { FeedAddress } from './FeedAddress.tsx'
import { FeedOff } from './FeedOff.tsx'
import { FeedOn } from './FeedOn.tsx'
import { useFeeds } from './queries.ts'

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
