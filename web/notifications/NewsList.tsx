import { BellOff, CheckCheck, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { NewsItem } from './NewsItem.tsx'
import { useMarkRead, useNotifications } from './queries.ts'
import { RingSwitch } from './RingSwitch.tsx'

interface NewsListProps {
  salon: Salon
  unread: number
  /** A link in it was followed. */
  onLeave: () => void
}

export function NewsList({ salon, unread, onLeave }: NewsListProps) {
  const { t } = useTranslation(['notifications', 'common'])
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
        {answer.isPending && (
          <output className="grid gap-3 p-4">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
          </output>
        )}
        {answer.isError && news.length === 0 && (
          <ErrorState
            title={t('failed')}
            message={sentenceOf(answer.error)}
            action={
              <Button look="primary" onClick={() => void answer.refetch()}>
                <RefreshCw size={18} aria-hidden />
                {t('common:retry')}
              </Button>
            }
          />
        )}
        {answer.isSuccess && news.length === 0 && (
          <EmptyState icon={BellOff} title={t('empty')} hint={t('empty_hint')} />
        )}
        <ul>
          {news.map((one) => (
            <li key={one.id} className="border-b border-line last:border-b-0">
              <NewsItem
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
        {answer.hasNextPage && (
          <div className="p-2 text-center">
            <Button look="ghost" busy={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
              {t('older')}
            </Button>
          </div>
        )}
      </div>
      <RingSwitch />
    </>
  )
}
