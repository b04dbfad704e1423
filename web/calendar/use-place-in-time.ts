import { useNavigate, useSearch } from '@tanstack/react-router'
import type { LocalDate } from '../../shared/time.ts'
import { type CalendarSearch, readCalendarSearch } from './calendar-search.ts'
import type { Preset } from './presets.ts'
import { step, type View } from './views.ts'

/** Which days the calendar shows, and of whom: all of it stands in the address, so that Back leads back. */
export function usePlaceInTime({ views, view: usual }: Preset, today: LocalDate) {
  const search = readCalendarSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const view = views.find((one) => one === search.view) ?? usual
  const date = search.date ?? today

  function go(wish: CalendarSearch) {
    const next = { ...search, ...wish }
    const given = Object.entries(next).filter(([, value]) => value !== undefined)
    void navigate({ to: '.', search: (all) => ({ ...without(all), ...Object.fromEntries(given) }), resetScroll: false })
  }

  return {
    ...search,
    view,
    date,
    go,
    show: (view: View) => go({ view, date }),
    step: (by: 1 | -1) => go({ date: step(view, date, by) }),
    /** Undefined: the first one. */
    changeSalon: (salon: string | undefined) => {
      void navigate({ to: '.', search: (all) => ({ ...all, staff: undefined, salon }) })
    },
    openDay: (date: LocalDate) => go({ view: views.includes('day') ? 'day' : undefined, date }),
  }
}

/** What is not the calendar's own stays in the address. */
function without<Address extends CalendarSearch>(address: Address) {
  const { view, date, staff, unconfirmed, all, list, ...others } = address
  return others
}
