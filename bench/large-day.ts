/** A day of a large salon: how soon it is there, a card carried over it, and the memory it takes while it is open for a working day. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { z } from 'zod'
import { localDate } from '../server/time-zone.ts'
import { readCalendar } from '../shared/bookings/calendar.ts'
import { changeBooking } from '../shared/bookings/change.ts'
import { addDays, type LocalDate } from '../shared/time.ts'
import { carryCard } from './calendar.ts'
import type { SeededOwner } from './data-sets.ts'
import { zone } from './full-day.ts'
import { type OwnerSession, openOwnerSession } from './owner-session.ts'
import { type Row, short, visitRows } from './screens-table.ts'
import { settle, type Visit, visit } from './visit.ts'

const maxFirstMs = 200
const maxFrameMs = 16.7
const maxGrowth = 1.1
/** An hour of a busy salon: a change in less than half a minute. */
const changesInAnHour = 150
/** Longer than the interval in which changes are batched, so that each one is read and drawn. */
const apartMs = 300

/** @param hours of live updates, one after another without their pauses */
export async function measureLargeDay(
  browser: Browser,
  url: string,
  owner: SeededOwner,
  { visits, hours }: { visits: number; hours: number },
): Promise<Row[]> {
  const session = await openOwnerSession(browser, url, owner)
  const date = addDays(localDate(zone, Date.now()), 10)
  const dayRows = visitRows('**Day** of 60 members, 600 visits', maxFirstMs, await openDay(session.page, date, visits))
  const [p50, p95] = await carryCard(session.page)
  const heap = await workDay(session, date, hours)
  await session.close()

  const [first = 0, last = 0] = [heap[1], heap.at(-1)]
  return [
    ...dayRows,
    {
      label: 'a card carried over it: time from frame to frame',
      figure: `${short(p50)} / ${short(p95)} ms`,
      goal: `p95 ≤ ${maxFrameMs} ms`,
      met: p95 < maxFrameMs + 0.1,
    },
    {
      label: `its memory while ${hours * changesInAnHour} changes are made elsewhere, as many as in ${hours} hours: after each hour`,
      figure: `${heap.map((bytes) => (bytes / 1e6).toFixed(1)).join(', ')} MB`,
      goal: `the last ≤ ${maxGrowth} × the first`,
      met: last <= first * maxGrowth,
    },
  ]
}

/** From the day before, which is as full, and back. */
async function openDay(page: Page, date: LocalDate, visits: number): Promise<Visit[]> {
  const arrow = (name: RegExp) => page.locator('main').getByRole('button', { name })
  await page.goto(`/calendar?view=day&date=${date}`)
  const elements = await settle(page, '[data-booking]')
  const first = `[data-booking="${await page.locator('[data-booking]').first().getAttribute('data-booking')}"]`
  const taken: Visit[] = []
  while (taken.length < visits) {
    await arrow(/previous day/i).click()
    await page.locator(first).waitFor({ state: 'detached' })
    await settle(page, '[data-booking]')
    taken.push(await visit(page, { link: arrow(/next day/i), first, elements: elements * 0.9 }))
    await settle(page, first)
  }
  return taken
}

const Day = z.object({ bookings: z.array(z.object({ id: z.string() })) })

/** The page stays open while somebody else writes notes. In bytes: what is used after garbage is collected, before and after each hour. */
async function workDay({ page, ask, salonId }: OwnerSession, date: LocalDate, hours: number): Promise<number[]> {
  const path = readCalendar.path.replace(':salonId', salonId)
  const { bookings } = Day.parse(await ask('GET', `${path}?from=${date}&to=${date}`))
  const devtools = await page.context().newCDPSession(page)
  const heap = [await usedBytes(devtools)]
  for (let change = 1; change <= hours * changesInAnHour; change++) {
    const { id = '' } = bookings[change % bookings.length] ?? {}
    await ask('PATCH', changeBooking.path.replace(':bookingId', id), { notes: `Change ${change}` })
    await sleep(apartMs)
    if (change % changesInAnHour === 0) heap.push(await usedBytes(devtools))
  }
  return heap
}

async function usedBytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}
