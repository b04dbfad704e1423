import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { NewsItem } from '../notifications/NewsItem.tsx'
import { useMarkRead, useNotifications, useUnread } from '../notifications/queries.ts'
import { Badge } from '../ui/Badge.tsx'
import { EmptyLine, Panel } from './Panel.tsx'

const shown = 4

/** The latest notifications; the bell lists all of them. */
export function LatestNews({ salon }: { salon: Salon }) {
  const { t } = useTranslation(['dashboard', 'notifications'])
  const { data } = useNotifications(salon.id)
  const unread = useUnread(salon.id)
  const markRead = useMarkRead(salon.id)
  const news = data?.pages.flatMap(({ notifications }) => notifications).slice(0, shown) ?? []

  return (
    <Panel
      title={t('notifications:title')}
      action={
        unread > 0 && (
          <span className="pr-3">
            <Badge>{t('new_notifications', { count: unread })}</Badge>
          </span>
        )
      }
    >
      {data && news.length === 0 && (
        <EmptyLine icon={Bell}>
          <p>
            {t('notifications:empty')}
            <span className="block text-sm text-ink-2">{t('notifications:empty_hint')}</span>
          </p>
        </EmptyLine>
      )}
      <ul>
        {news.map((one) => (
          <li key={one.id} className="border-b border-line last:border-b-0">
            <NewsItem
              salonId={salon.id}
              one={one}
              zone={salon.timezone}
              onFollow={() => {
                if (!one.read) markRead.mutate({ ids: [one.id] })
              }}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
