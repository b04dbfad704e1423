import { CalendarOff, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarFeed } from '../../shared/bookings/calendar-feeds.ts'
import { localDateOf, ownZone, showDate } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useChangeFeed, useEndFeed, useRenewFeed } from './queries.ts'

interface FeedOnProps {
  salonId: string
  feed: CalendarFeed
  /** Whether its URL is shown. */
  isShown: boolean
  onAddress: (address: string | null) => void
}

export function FeedOn({ salonId, feed, isShown, onAddress }: FeedOnProps) {
  const { t, i18n } = useTranslation(['feeds', 'common'])
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null)
  const renewal = useRenewFeed(salonId, feed.staffId, onAddress)
  const change = useChangeFeed(salonId, feed.id)
  const ending = useEndFeed(salonId, feed.id)
  const date = showDate(localDateOf(ownZone(), Date.parse(feed.renewedAt)), languageNow(i18n))
  const done = { onSettled: () => setAsked(null) }

  return (
    <>
      {!isShown && (
        <div>
          <p className="font-medium">{t('since', { date })}</p>
          <p className="text-sm text-ink-2">{t('hidden')}</p>
        </div>
      )}
      <Checkbox
        label={t('names')}
        hint={t('names_hint')}
        checked={feed.showNames}
        disabled={change.isPending}
        onChange={(showNames) => change.mutate(showNames)}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsked('renew')}>
          <RefreshCw size={18} aria-hidden />
          {t('renew')}
        </Button>
        <Button onClick={() => setAsked('end')}>
          <CalendarOff size={18} aria-hidden />
          {t('end')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'renew'}
        title={t('renew_title')}
        question={t('renew_question')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('renew')}
        confirmLook="primary"
        busy={renewal.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => renewal.mutate(feed.showNames, done)}
      />
      <ConfirmDialog
        open={asked === 'end'}
        title={t('end_title')}
        question={t('end_question')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('end')}
        busy={ending.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => ending.mutate(undefined, { ...done, onSuccess: () => onAddress(null) })}
      />
    </>
  )
}
