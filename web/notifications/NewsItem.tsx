import { Link } from '@tanstack/react-router'
import {
  CalendarClock,
  CalendarCog,
  CalendarOff,
  CalendarPlus,
  CalendarX,
  Contact,
  Eye,
  type LucideIcon,
  MailWarning,
  MessageSquareOff,
  MessageSquareText,
  Star,
  TriangleAlert,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showDate, showNumber, showShortDate, showTime } from '../../shared/format.ts'
import type { Notification, NotificationKind } from '../../shared/notifications.ts'
import type { Language } from '../../shared/text/language.ts'
import { minutesBetween } from '../../shared/time.ts'
import { languageNow } from '../text/start.ts'
import { RemoveStrangers } from './RemoveStrangers.tsx'

const icons: Record<NotificationKind, LucideIcon> = {
  new_booking: CalendarPlus,
  cancelled_by_client: CalendarX,
  moved_by_client: CalendarClock,
  changed_by_client: CalendarCog,
  released: CalendarOff,
  client_text: MessageSquareText,
  message_failed: MailWarning,
  text_limit: MessageSquareOff,
  review: Star,
  viewed: Eye,
  contact_views: Contact,
  unusual: TriangleAlert,
  license: TriangleAlert,
}

interface NewsItemProps {
  salonId: string
  one: Notification
  zone: string
  onFollow: () => void
}

const rowClass = 'flex w-full items-start gap-3 px-4 py-2.5 text-left'

/** A notification, linked to the booking, review or activity that it is about. */
export function NewsItem({ salonId, one, zone, onFollow }: NewsItemProps) {
  const { bookingId, kind } = one
  const words = <Words one={one} zone={zone} />
  const look = `${rowClass} -outline-offset-2 hover:bg-hover`
  if (kind === 'contact_views') {
    return (
      <Link to="/activity" search={{ person: byOf(one) }} className={look} onClick={onFollow}>
        {words}
      </Link>
    )
  }
  if (kind === 'license') {
    return (
      <Link to="/staff/licenses" className={look} onClick={onFollow}>
        {words}
      </Link>
    )
  }
  if (kind === 'unusual') {
    return (
      <>
        <Link to="/bookings/waitlist" className={look} onClick={onFollow}>
          {words}
        </Link>
        <RemoveStrangers salonId={salonId} one={one} zone={zone} />
      </>
    )
  }
  if (kind === 'client_text') {
    return (
      <Link to="/texts" search={threadOf(one)} className={look} onClick={onFollow}>
        {words}
      </Link>
    )
  }
  if (!bookingId) return <div className={rowClass}>{words}</div>

  if (kind === 'message_failed') {
    return (
      <Link to="/messages" search={{ state: 'not_delivered' }} className={look} onClick={onFollow}>
        {words}
      </Link>
    )
  }
  return kind === 'review' ? (
    <Link to="/reviews" className={look} onClick={onFollow}>
      {words}
    </Link>
  ) : (
    <Link to="/bookings" search={{ booking: bookingId }} className={look} onClick={onFollow}>
      {words}
    </Link>
  )
}

function Words({ one, zone }: { one: Notification; zone: string }) {
  const { t, i18n } = useTranslation('notifications')
  const language = languageNow(i18n)
  const { kind, read, createdAt } = one
  const Icon = icons[kind]
  const about = useAbout(one, zone, language)

  return (
    <>
      <Icon size={18} className={`mt-0.5 flex-none ${read ? 'text-ink-3' : 'text-brand-ink'}`} aria-hidden />
      <span className="min-w-0 grow">
        <span className={`block text-md wrap-anywhere ${read ? '' : 'font-semibold'}`}>
          {!read && <span className="sr-only">{t('unread')}: </span>}
          {t(`kinds.${kind}`, {
            name: byOf(one) || one.customerName || t('somebody'),
            ...numbersOf(one),
          })}
        </span>
        {about && <span className="block text-sm text-ink-2">{about}</span>}
        <span className="block text-xs text-ink-3">{showWhen(zone, createdAt, language)}</span>
      </span>
      {!read && <span className="mt-1.5 size-2.5 flex-none rounded-full bg-brand" aria-hidden />}
    </>
  )
}

/** The details of each kind in words; empty if there is nothing to add. */
function useAbout({ kind, startTime, details }: Notification, zone: string, language: Language): string {
  const { t } = useTranslation('notifications')
  const { from, to, channel, limit, rating, count } = details
  if (kind === 'moved_by_client' && typeof from === 'string' && typeof to === 'string') {
    return t('moved', { from: showWhen(zone, from, language), to: showWhen(zone, to, language) })
  }
  if (kind === 'message_failed' && (channel === 'email' || channel === 'text')) return t(`channels.${channel}`)
  if (kind === 'text_limit' && typeof limit === 'number') return t('text_limit', { limit: showNumber(limit, language) })
  if (kind === 'review' && typeof rating === 'number') return t('stars', { count: rating })
  if (kind === 'unusual') {
    const { strangers, requests } = details
    return [
      typeof strangers === 'number' && strangers > 0 && t('unusual.from_strangers', { count: strangers }),
      typeof requests === 'number' && requests > 0 && t('unusual.requests', { count: requests }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  if (kind === 'license' && typeof details.expiresOn === 'string')
    return t('license', { date: showDate(details.expiresOn, language) })
  if (kind === 'contact_views' && typeof count === 'number') return t('contact_views', { count })
  return startTime ? t('visit', { when: showWhen(zone, startTime, language) }) : ''
}

/** Of a flood. */
function numbersOf({ details: { bookings, from, until } }: Notification) {
  const minutes = typeof from === 'number' && typeof until === 'number' ? Math.ceil(minutesBetween(from, until)) : 0
  return { bookings: typeof bookings === 'number' ? bookings : 0, minutes }
}

/** The texts it is about. */
function threadOf({ details: { threadId } }: Notification) {
  return typeof threadId === 'string' ? { thread: threadId } : {}
}

/** The staff member it is about; of a license, also the salon. */
function byOf({ details: { by } }: Notification): string {
  return typeof by === 'string' ? by : ''
}

function showWhen(zone: string, iso: string, language: Language): string {
  const at = Date.parse(iso)
  return `${showShortDate(localDateOf(zone, at), language)}, ${showTime(zone, at)}`
}
