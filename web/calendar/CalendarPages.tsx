import { CalendarPage } from './CalendarPage.tsx'
import { presets } from './presets.ts'

export function MainCalendar() {
  return <CalendarPage preset={presets.main} />
}

export function SimpleCalendar() {
  return <CalendarPage preset={presets.simple} />
}

export function MinimalCalendar() {
  return <CalendarPage preset={presets.minimal} />
}

export function FixedCalendar() {
  return <CalendarPage preset={presets.fixed} />
}

export function TestCalendar() {
  return <CalendarPage preset={presets.test} />
}

export function DebugCalendar() {
  return <CalendarPage preset={presets.debug} />
}
