/** The calendar pages: the same calendar with different options. */

import { type View, views } from '../data/views.ts'

export interface Preset {
  /** Default view. */
  view: View
  views: readonly View[]
  filters: boolean
  legend: boolean
  maxPerMonthDay: number
  links: boolean
  debug: boolean
  newLabel: 'new_booking' | 'new_appointment'
  /** A new appointment is made in a short form over the calendar, not on the booking page. */
  simpleForm: boolean
  /** Opens as the user left it on this device, or on Day for the front desk. The other pages open as specified. */
  remembers: boolean
}

const main: Preset = {
  view: 'month',
  views,
  filters: true,
  legend: true,
  maxPerMonthDay: 3,
  links: false,
  debug: false,
  newLabel: 'new_booking',
  simpleForm: false,
  remembers: false,
}

export const presets = {
  main: { ...main, remembers: true },
  simple: { ...main, filters: false, legend: false },
  minimal: { ...main, views: ['month'], filters: false, legend: false },
  fixed: {
    ...main,
    view: 'day',
    views: views.toReversed(),
    maxPerMonthDay: 2,
    newLabel: 'new_appointment',
    simpleForm: true,
  },
  test: { ...main, links: true },
  debug: { ...main, debug: true },
} as const satisfies Record<string, Preset>
