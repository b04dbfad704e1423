import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { LocalDate } from '../../shared/time.ts'
import { useSession } from '../accounts/session.ts'
import { now } from '../clock.ts'
import { step, type View } from '../data/views.ts'
import { browserMemory, recall, remember, saysSomething } from './calendar-memory.ts'
import { type CalendarSearch, readCalendarSearch } from './calendar-search.ts'
import type { Preset } from './presets.ts'

/**
 * The shown days and members, kept in the URL, so that Back works. A URL without them is filled in with the user's latest
 * choices on this device.
 */
export function useShownPeriod(preset: Preset, salonId: string, today: LocalDate) {
  const { views } = preset
  const user = useSession()
  const address = readCalendarSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const owner = { userId: user?.id ?? '', salonId }
  const isBare = preset.remembers && !saysSomething(address)
  const usual = preset.remembers && user?.role === 'front_desk' ? 'day' : preset.view
  const search = isBare ? recall(browserMemory, owner, now()) : address
  const view = views.find((one) => one === search.view) ?? usual
  const date = search.date ?? today

  function write(next: CalendarSearch, replace: boolean) {
    const given = Object.entries(next).filter(([, value]) => value !== undefined)
    void navigate({
      to: '.',
      search: (all) => ({ ...without(all), ...Object.fromEntries(given) }),
      resetScroll: false,
      replace,
    })
  }

  function go(changes: CalendarSearch) {
    // Today is stored without a date: leaving on today opens on today.
    const chosen = changes.date === today ? { ...changes, date: undefined } : changes
    if (preset.remembers) remember(browserMemory, owner, now(), chosen)
    write({ ...search, ...(preset.remembers && { view }), ...chosen }, false)
  }

  const fillIn = useEffectEvent(() => write({ ...search, view }, true))
  useEffect(() => {
    if (isBare) fillIn()
  }, [isBare])

  const beginDay = useEffectEvent(() => write({ ...search, date: undefined }, true))
  const begunOn = useRef(today)
  useEffect(() => {
    if (begunOn.current !== today) beginDay()
    begunOn.current = today
  }, [today])

  return {
    ...search,
    view,
    date,
    go,
    show: (view: View) => go({ view, date }),
    step: (by: 1 | -1) => go({ date: step(view, date, by) }),
    /** Undefined: the first salon. */
    changeSalon: (salon: string | undefined) => {
      void navigate({ to: '.', search: (all) => ({ ...all, staff: undefined, salon }) })
    },
    /** Shows a day without storing it as the user's choice. */
    leadTo: (date: LocalDate) => write({ ...search, view: 'day', date }, false),
    openDay: (date: LocalDate) => go({ view: views.includes('day') ? 'day' : undefined, date }),
  }
}

/** Keeps the URL parameters that are not the calendar's own. */
function without<Address extends CalendarSearch>(address: Address) {
  const { view, date, staff, unconfirmed, all, list, team, ...others } = address
  return others
}
