import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Booking, listBookings, type PublicBooking } from '../../shared/bookings/contract.ts'
import { localDateOf, showShortDate, showTime } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { call } from '../api.ts'
import { type Tab, tabs } from '../bookings/bookings-search.ts'
import { serversOf } from '../bookings/people.ts'
import { pageSize } from '../bookings/queries.ts'
import { readAgain } from '../live/reread.ts'
import { languageNow } from '../text/start.ts'
import { notify } from '../ui/toast.ts'
import { backWith } from '../ui/way-back.ts'

const route = getRouteApi('/owner/admin/new-booking')

type CreatedBooking = Booking | PublicBooking

/** After booking: shows a toast, and returns to where the user came from with the visit highlighted. */
export function useArrival({ id: salonId, timezone }: Salon) {
  const { t } = useTranslation(['newBooking', 'app'])
  const router = useRouter()
  const navigate = route.useNavigate()
  const queries = useQueryClient()
  const { back, salon } = route.useSearch()

  function sentence({ startTime, services }: CreatedBooking): string {
    const at = Date.parse(startTime)
    const when = `${showShortDate(localDateOf(timezone, at), languageNow())}, ${showTime(timezone, at)}`
    const staff = serversOf(services.map((line) => ({ staffLastName: '', ...line })))
    return t('created_for', { when, staff: staff.map(({ name }) => name).join(', ') })
  }

  return (made: CreatedBooking) => {
    void readAgain(queries, salonId, [{ kind: 'bookings' }])
    notify({ kind: 'success', title: t('app:success'), text: `${t('created')} ${sentence(made)}` })
    if (back) return router.history.push(backWith(back, made, timezone))

    const date = localDateOf(timezone, Date.parse(made.startTime))
    const list = { salon, status: tabOf(made), from: date, to: date, marked: made.id }
    void pageOf(made, salonId, date)
      .catch(() => undefined) // falls back to the first page
      .then((page) => navigate({ to: '/bookings', search: { ...list, page } }))
  }
}

function tabOf({ status }: CreatedBooking): Tab {
  return tabs.find((tab) => tab === status) ?? 'all'
}

/** The list page on which it appears; undefined: the first. */
async function pageOf({ id, status }: CreatedBooking, salonId: string, date: string): Promise<number | undefined> {
  const query = { fromDate: date, toDate: date, status, limit: 1000 }
  const { bookings } = await call(listBookings, { params: { salonId }, query })
  const page = Math.floor(bookings.findIndex((booking) => booking.id === id) / pageSize) + 1
  return page > 1 ? page : undefined
}
