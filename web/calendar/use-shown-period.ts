import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { LocalDate } from '../../shared/time.ts'
import { useSession } from '../accounts/session.ts'
import { browserMemory, recall, remember, saysSomething } from './calendar-memory.ts'
import { type CalendarSearch, readCalendarSearch } from './calendar-search.ts'
import type { Preset } from './presets.ts'
import { step, type View } from './views.ts'

/**
 * Which days the calendar shows, and of whom: all of it stands in the address, so that Back leads back. An address that
 * says nothing is given what this person chose last on this device.
 */
export function useShownPeriod(preset: Preset, salonId: string, today: LocalDate) {
  const { views } = preset
  const user = useSession()
  const address = readCalendarSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const owner = { userId: user?.id ?? '', salonId }
  const isBare = preset.remembers && !saysSomething(address)
  const usual = preset.remembers && user?.role === 'front_desk' ? 'day' : preset.view
  const search = isBare ? recall(browserMemory, owner, today) : address
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
    // Today is no date: what is left on today opens on today.
    const chosen = changes.date === today ? { ...changes, date: undefined } : changes
    if (preset.remembers) remember(browserMemory, owner, today, chosen)
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
    /** Undefined: the first one. */
    changeSalon: (salon: string | undefined) => {
      void navigate({ to: '.', search: (all) => ({ ...all, staff: undefined, salon }) })
    },
    /** Shows a day that nobody chose: the next visit opens as before. */
    leadTo: (date: LocalDate) => write({ ...search, view: 'day', date }, false),
    openDay: (date: LocalDate) => go({ view: views.includes('day') ? 'day' : undefined, date }),
  }
}

/** What is not the calendar's own stays in the address. */
function without<Address extends CalendarSearch>(address: Address) {
  const { view, date, staff, unconfirmed, all, list, team, ...others } = address
  return others
}
