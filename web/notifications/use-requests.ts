import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Booking, readBooking } from '../../shared/bookings/contract.ts'
import { localDateOf, showShortDate, showTime } from '../../shared/format.ts'
import type { Notification } from '../../shared/notifications.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { call } from '../api.ts'
import { useChangeStatus } from '../bookings/queries.ts'
import { useBookedNames } from '../data/booked-names.ts'
import { ring } from '../live/ring.ts'
import { salonKey } from '../query-keys.ts'
import { languageNow } from '../text/start.ts'
import { notify } from '../ui/toast.ts'
import { freshRequests, newestOf } from './fresh-requests.ts'
import { useLatest } from './queries.ts'

const noticeMilliseconds = 20_000

/** Announces new online bookings on any page, with a Confirm button; several at once as a count. */
export function useRequests(salon: Salon): void {
  const { t, i18n } = useTranslation('notifications')
  const queries = useQueryClient()
  const router = useRouter()
  const changeStatus = useChangeStatus(salon.id)
  const namesOf = useBookedNames(salon.id)
  const latest = useLatest(salon.id).data?.notifications
  const seen = useRef<string | null>(null)
  const standing = useRef(0)
  const open = (search: string) => router.history.push(`/bookings?${search}salon=${salon.id}`)

  async function tell(fresh: readonly Notification[], newest: Notification) {
    ring(newest.id)
    standing.current += fresh.length
    const { bookingId } = newest
    const notice = {
      id: 'requests',
      kind: 'success',
      milliseconds: noticeMilliseconds,
      onClose: () => (standing.current = 0),
    } as const
    if (standing.current > 1 || !bookingId) {
      const action = { label: t('request.open'), act: () => open('') }
      return notify({ ...notice, title: t('request.several', { count: standing.current }), action })
    }
    const booking = await queries.query({
      queryKey: salonKey(salon.id, 'booking', bookingId),
      queryFn: ({ signal }) => call(readBooking, { params: { bookingId }, signal }),
    })
    if (standing.current > 1) return // more arrived meanwhile
    const toOpen = { label: t('request.open'), act: () => open(`booking=${bookingId}&`) }
    const toConfirm = { label: t('request.confirm'), act: () => changeStatus.mutate({ booking, status: 'confirmed' }) }
    notify({
      ...notice,
      title: t('kinds.new_booking', { name: newest.customerName || t('somebody') }),
      text: wordsOf(booking),
      ...(booking.status === 'scheduled' ? { action: toConfirm, second: toOpen } : { action: toOpen }),
    })
  }

  function wordsOf({ services, startTime }: Booking): string {
    const at = Date.parse(startTime)
    const day = showShortDate(localDateOf(salon.timezone, at), languageNow(i18n))
    return `${namesOf(services)} · ${day}, ${showTime(salon.timezone, at)}`
  }

  const tellOf = useEffectEvent((news: readonly Notification[]) => {
    const fresh = freshRequests(news, seen.current)
    seen.current = newestOf(news, seen.current)
    const [newest] = fresh
    if (newest) tell(fresh, newest).catch(() => undefined) // it is in the bell anyway
  })
  useEffect(() => {
    if (latest) tellOf(latest)
  }, [latest])
}
