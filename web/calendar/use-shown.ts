import { useMemo } from 'react'
import type { Calendar } from '../../shared/bookings/calendar.ts'
import type { LocalDate } from '../../shared/time.ts'
import { timesOf } from '../data/shades.ts'
import { isSameMonth, type View } from '../data/views.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { bookingsOf, drawnBookings, membersWith, shownBookings } from './cards.ts'

interface ShownQuery extends Pick<CalendarSearch, 'staff' | 'unconfirmed' | 'all'> {
  view: View
  date: LocalDate
}

/** Applies the filters: bookings shown, drawn and counted, and the members to choose from. */
export function useShown(calendar: Calendar | undefined, { staff, view, date, ...statuses }: ShownQuery) {
  const all = statuses.all === true
  const unconfirmed = statuses.unconfirmed === true
  const bookings = calendar?.bookings
  const days = calendar?.days
  const shown = useMemo(
    () => shownBookings(bookings ?? [], { staffId: staff, unconfirmed, all }),
    [bookings, staff, unconfirmed, all],
  )
  const drawn = useMemo(
    () => drawnBookings(bookings ?? [], { staffId: staff, unconfirmed, all }),
    [bookings, staff, unconfirmed, all],
  )
  const day = days?.find((one) => one.date === date)
  const drawnToday = useMemo(() => (day ? bookingsOf(timesOf(day), drawn) : []), [day, drawn])
  const ofDay = useMemo(() => (day ? bookingsOf(timesOf(day), shown) : []), [day, shown])
  const count = useMemo(() => {
    if (view === 'day') return ofDay.length
    const dates = (days ?? []).filter((one) => view !== 'month' || isSameMonth(one.date, date))
    return dates.flatMap((one) => bookingsOf(timesOf(one), shown)).length
  }, [view, date, days, ofDay, shown])
  const members = useMemo(
    () => membersWith(calendar?.staff ?? [], shownBookings(bookings ?? [], { unconfirmed, all })),
    [calendar?.staff, bookings, unconfirmed, all],
  )
  const offered = calendar?.staff.filter((member) => members.includes(member) || member.id === staff) ?? []

  return {
    shown,
    drawn,
    day,
    ofDay,
    drawnToday,
    count,
    offered,
    all,
    unconfirmed,
    filtered: all || unconfirmed || staff !== undefined,
  }
}
