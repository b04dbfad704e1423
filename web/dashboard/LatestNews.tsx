import { Bell, CalendarClock, CalendarPlus, CalendarX, Eye, type LucideIcon, MailWarning, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showShortDate, showTime } from '../../shared/format.ts'
import type { Notification, NotificationKind } from '../../shared/notifications/contract.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { type Instant, minutesBetween } from '../../shared/time.ts'
import { useNow } from '../calendar/use-now.ts'
import { languageNow } from '../text/start.ts'
import { Badge } from '../ui/Badge.tsx'
import { Panel } from './Panel.tsx'
import { useLatestNews } from './queries.ts'

const icons: Record<NotificationKind, LucideIcon> = {
  new_booking: CalendarPlus,
  cancelled_by_client: CalendarX,
  moved_by_client: CalendarClock,
  message_failed: MailWarning,
  review: Star,
  viewed: Eye,
}

interface LatestNewsProps {
  salon: Salon
  onOpen: (bookingId: string) => void
}

/** The latest notifications; those of a booking open its details. The bell has them all. */
export function LatestNews({ salon, onOpen }: LatestNewsProps) {
  const { t } = useTranslation('dashboard')
  const { data } = useLatestNews(salon.id)
  const news = data?.notifications ?? []
  const unread = news.filter(({ read }) => !read).length

  return (
    <Panel
      title={t('notifications.title')}
      action={
        unread > 0 && (
          <span className="pr-3">
            <Badge>{t('notifications.new', { count: unread })}</Badge>
          </span>
        )
      }
    >
      {news.length === 0 ? (
        <p className="flex gap-2.5 px-4 py-5 text-sm text-ink-2 md:px-5">
          <Bell size={18} className="flex-none text-ink-3" aria-hidden />
          {t('notifications.empty')}
        </p>
      ) : (
        <ul>
          {news.map((one) => (
            <li key={one.id} className="border-b border-line last:border-b-0">
              <News one={one} zone={salon.timezone} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const rowClass = 'flex min-h-16 w-full items-start gap-3 px-4 py-2.5 text-left md:px-5'

function News({ one, zone, onOpen }: { one: Notification; zone: string; onOpen: (bookingId: string) => void }) {
  const { t, i18n } = useTranslation('dashboard')
  const { bookingId, startTime, kind } = one
  const Icon = icons[kind]
  const when = startTime ? Date.parse(startTime) : null
  const visit =
    when === null ? null : `${showShortDate(localDateOf(zone, when), languageNow(i18n))}, ${showTime(zone, when)}`
  const words = (
    <>
      <Icon size={18} className={`mt-0.5 flex-none ${one.read ? 'text-ink-3' : 'text-brand-ink'}`} aria-hidden />
      <span className="min-w-0 grow">
        <span className={`block text-md ${one.read ? '' : 'font-semibold'}`}>
          {!one.read && <span className="sr-only">{t('notifications.unread')}: </span>}
          {t(`notifications.kinds.${kind}`, { name: one.customerName || t('notifications.somebody') })}
        </span>
        {visit && <span className="block text-sm text-ink-2">{t('notifications.visit', { when: visit })}</span>}
        <span className="block text-xs text-ink-3">
          <Ago at={Date.parse(one.createdAt)} zone={zone} />
        </span>
      </span>
    </>
  )
  return bookingId ? (
    <button
      type="button"
      className={`${rowClass} -outline-offset-2 hover:bg-hover/45`}
      onClick={() => onOpen(bookingId)}
    >
      {words}
    </button>
  ) : (
    <div className={rowClass}>{words}</div>
  )
}

/** How long ago; after a day, when. */
function Ago({ at, zone }: { at: Instant; zone: string }) {
  const { t, i18n } = useTranslation('dashboard')
  const minutes = Math.floor(minutesBetween(at, useNow()))

  if (minutes < 1) return t('notifications.just_now')
  if (minutes < 60) return t('notifications.minutes_ago', { count: minutes })
  if (minutes < 1440) return t('notifications.hours_ago', { count: Math.floor(minutes / 60) })
  return `${showShortDate(localDateOf(zone, at), languageNow(i18n))}, ${showTime(zone, at)}`
}
