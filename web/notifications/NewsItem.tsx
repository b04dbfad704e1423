import { Link, type LinkProps } from '@tanstack/react-router'
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
import { buttonClass } from '../ui/button-class.ts'
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
  const { t } = useTranslation(['bookings', 'common'])
  const { customerName, kind, phone } = one
  const target = targetOf(one)
  const words = <Words one={one} zone={zone} />
  if (!target) return <div className={rowClass}>{words}</div>

  return (
    <>
      <div className="flex items-center">
        <Link {...target} className={`${rowClass} -outline-offset-2 hover:bg-hover`} onClick={onFollow}>
          {words}
        </Link>
        {phone && (
          <a
            href={`tel:${phone}`}
            aria-label={t('call', { name: customerName })}
            className={`${buttonClass('outline', 'compact')} mr-3`}
          >
            {t('common:call')}
          </a>
        )}
      </div>
      {kind === 'unusual' && <RemoveStrangers salonId={salonId} one={one} zone={zone} />}
    </>
  )
}

/** Null: it is about nothing that is still there. */
function targetOf(one: Notification): Pick<LinkProps, 'to' | 'search'> | null {
  const { bookingId, details, kind } = one
  if (kind === 'contact_views') return { to: '/activity', search: { person: byOf(one) } }
  if (kind === 'license') return { to: '/staff/licenses' }
  if (kind === 'unusual') return { to: '/bookings/waitlist' }
  if (typeof details['threadId'] === 'string') return { to: '/texts', search: { thread: details['threadId'] } }
  if (kind === 'message_failed') return { to: '/messages', search: { state: 'not_delivered' } }
  if (!bookingId) return null
  return kind === 'review' ? { to: '/reviews' } : { to: '/bookings', search: { booking: bookingId } }
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
  const visit = startTime ? t('visit', { when: showWhen(zone, startTime, language) }) : ''
  if (kind === 'message_failed' && (channel === 'email' || channel === 'text'))
    return [t(`channels.${channel}`), visit].filter(Boolean).join(' · ')
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
  return visit
}

/** Of a flood. */
function numbersOf({ details: { bookings, from, until } }: Notification) {
  const minutes = typeof from === 'number' && typeof until === 'number' ? Math.ceil(minutesBetween(from, until)) : 0
  return { bookings: typeof bookings === 'number' ? bookings : 0, minutes }
}

/** The staff member it is about; of a license, also the salon. */
function byOf({ details: { by } }: Notification): string {
  return typeof by === 'string' ? by : ''
}

function showWhen(zone: string, iso: string, language: Language): string {
  const at = Date.parse(iso)
  return `${showShortDate(localDateOf(zone, at), language)}, ${showTime(zone, at)}`
}
