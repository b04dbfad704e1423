import { BellOff, CheckCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { isRingOn, playRing, switchRing } from '../live/ring.ts'
import { LeftNote } from '../till/left/LeftNote.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { pagesSoFar, ShowMore } from '../ui/ShowMore.tsx'
import { Switch } from '../ui/Switch.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { NewsItem } from './NewsItem.tsx'
import { useMarkRead, useNotifications } from './queries.ts'

/** Loaded when the list is opened; the list works without it if it cannot be loaded. */
const PushSwitch = lazy(() =>
  import('./push/PushSwitch.tsx').then(
    (loaded) => ({ default: loaded.PushSwitch }),
    () => ({ default: () => null }),
  ),
)

interface NewsListProps {
  salon: Salon
  unread: number
  /** Called when a link in it was followed. */
  onLeave: () => void
}

export function NewsList({ salon, unread, onLeave }: NewsListProps) {
  const { t } = useTranslation('notifications')
  const answer = useNotifications(salon.id)
  const markRead = useMarkRead(salon.id)
  const news = answer.data?.pages.flatMap(({ notifications }) => notifications) ?? []
  const [latest] = news

  return (
    <>
      <div className="flex min-h-13 items-center justify-between gap-2 border-b border-line py-1 pr-1.5 pl-4">
        <h2 className="text-base">{t('title')}</h2>
        {unread > 0 && latest && (
          <Button
            look="ghost"
            shape="compact"
            className="text-brand-ink!"
            busy={markRead.isPending}
            onClick={() => markRead.mutate({ until: latest.createdAt })}
          >
            <CheckCheck size={18} aria-hidden />
            {t('mark_all')}
          </Button>
        )}
      </div>
      <div className="overflow-y-auto">
        <LeftNote salon={salon} onLeave={onLeave} className="rounded-none!" />
        <QueryState
          of={pagesSoFar(answer)}
          waiting={
            <Waiting
              label={t('loading')}
              className="grid gap-3 p-4"
              shapes={['h-12 w-full', 'h-12 w-full', 'h-12 w-full']}
            />
          }
          failed={t('failed')}
          empty={{
            when: () => news.length === 0,
            show: <EmptyState icon={BellOff} title={t('empty')} hint={t('empty_hint')} />,
          }}
        >
          {() => (
            <ul>
              {news.map((one) => (
                <li key={one.id} className="border-b border-line last:border-b-0">
                  <NewsItem
                    salonId={salon.id}
                    one={one}
                    zone={salon.timezone}
                    onFollow={() => {
                      if (!one.read) markRead.mutate({ ids: [one.id] })
                      onLeave()
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
        </QueryState>
        <ShowMore of={answer} label={t('older')} look="ghost" />
      </div>
      <div data-passing className="border-t border-line px-4 py-1">
        <RingSwitch />
        <Suspense>
          <PushSwitch />
        </Suspense>
      </div>
    </>
  )
}

/** Whether this device plays a sound for online bookings; switching it on plays it once. */
function RingSwitch() {
  const { t } = useTranslation('notifications')
  const [on, setOn] = useState(isRingOn)

  function handleChange(turnedOn: boolean) {
    switchRing(turnedOn)
    setOn(turnedOn)
    if (turnedOn) playRing()
  }

  return <Switch label={t('ring.label')} word={on ? t('ring.on') : t('ring.off')} on={on} onChange={handleChange} />
}
