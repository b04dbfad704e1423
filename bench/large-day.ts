/**
 * A day of a large salon: how soon it is there, a card carried over it, and the memory it takes while it is open for a working day.
 * In parts, each of which ends within two and a half minutes, so that each can have the machine for itself.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { z } from 'zod'
import { type Row, short, type Visit, visitRows } from '../scripts/screens-table.ts'
import { localDate } from '../server/time-zone.ts'
import { readCalendar } from '../shared/bookings/calendar.ts'
import { changeBooking } from '../shared/bookings/change.ts'
import { addDays, type LocalDate } from '../shared/time.ts'
import { carryCard } from './calendar.ts'
import type { SeededOwner } from './data-sets.ts'
import { zone } from './full-day.ts'
import { type OwnerSession, openOwnerSession } from './owner-session.ts'
import { settle, visit } from './visit.ts'

const maxFirstMs = 200
const maxFrameMs = 16.7
const maxGrowth = 1.1
/** An hour of a busy salon: a change in less than half a minute. */
const changesInAnHour = 150
/** Made at once: the page reads the day again after each of these. */
const burst = 5
/** Longer than the interval in which changes are gathered. */
const apartMs = 310

/** How soon the day is there, and how smoothly a card is carried over it. */
export async function measureFirstSight(
  browser: Browser,
  url: string,
  owner: SeededOwner,
  visits: number,
): Promise<Row[]> {
  const session = await openOwnerSession(browser, url, owner)
  const taken = await openDay(session.page, dayOf(), visits)
  const [p50, p95] = await carryCard(session.page)
  await session.close()
  return [
    ...visitRows('**Day** of 60 members, 600 visits', maxFirstMs, taken),
    {
      label: 'a card carried over it: time from frame to frame',
      figure: `${short(p50)} / ${short(p95)} ms`,
      goal: `p95 ≤ ${maxFrameMs} ms`,
      met: p95 < maxFrameMs + 0.1,
    },
  ]
}

/** @param hours of live updates, one after another without their pauses */
export async function measureMemory(browser: Browser, url: string, owner: SeededOwner, hours: number): Promise<Row[]> {
  const session = await openOwnerSession(browser, url, owner)
  await session.page.goto(`/calendar?view=day&date=${dayOf()}`)
  await settle(session.page, '[data-booking]')
  const heap = await workDay(session, dayOf(), hours)
  await session.close()

  const [first = 0, last = 0] = [heap[1], heap.at(-1)]
  return [
    {
      label: `memory of a **day** of 60 members, 600 visits, while ${hours * changesInAnHour} changes are made elsewhere, ${burst} at a time, as many as in ${hours} hours: before, and after each hour`,
      figure: `${heap.map((bytes) => (bytes / 1e6).toFixed(1)).join(', ')} MB`,
      goal: `the last ≤ ${maxGrowth} × after the first hour`,
      met: last <= first * maxGrowth,
    },
  ]
}

function dayOf(): LocalDate {
  return addDays(localDate(zone, Date.now()), 10)
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
  for (let done = 0; done < hours * changesInAnHour; done += burst) {
    const changes = Array.from({ length: burst }, (_, index) => done + index)
    await Promise.all(
      changes.map((change) => {
        const { id = '' } = bookings[change % bookings.length] ?? {}
        return ask('PATCH', changeBooking.path.replace(':bookingId', id), { notes: `Change ${change}` })
      }),
    )
    await sleep(apartMs)
    if ((done + burst) % changesInAnHour === 0) heap.push(await usedBytes(devtools))
  }
  return heap
}

async function usedBytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}
