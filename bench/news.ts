/** How many calls open screens make after a change elsewhere, counted in a real browser against the real server. */

import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'
import type { Row } from '../scripts/screens-table.ts'
import { localDate } from '../server/time-zone.ts'
import { readCalendar } from '../shared/bookings/calendar.ts'
import { changeBooking } from '../shared/bookings/change.ts'
import { addDays, type LocalDate } from '../shared/time.ts'
import type { SeededOwner } from './data-sets.ts'
import { zone } from './full-day.ts'
import { openOwnerSession } from './owner-session.ts'

const edits = 5
/** Between two edits: longer than the interval in which changes are batched, so that each one is read. */
const apartMilliseconds = 1_000
const Day = z.object({ bookings: z.array(z.object({ id: z.string() })) })

/** While each page is open, somebody else edits the notes of bookings of one day. */
export async function measureNews(browser: Browser, url: string, owner: SeededOwner): Promise<Row[]> {
  const editor = await openOwnerSession(browser, url, owner)
  const viewer = await openOwnerSession(browser, url, owner)
  const today = localDate(zone, Date.now())
  const path = readCalendar.path.replace(':salonId', owner.salonId)
  const full = await fullDay(today)

  /** The first day from today on with enough bookings to edit. */
  async function fullDay(date: LocalDate): Promise<{ date: LocalDate; bookings: z.infer<typeof Day>['bookings'] }> {
    const { bookings } = Day.parse(await editor.ask('GET', `${path}?from=${date}&to=${date}`))
    return bookings.length < edits ? fullDay(addDays(date, 1)) : { date, bookings: bookings.slice(0, edits) }
  }

  async function callsOf(page: string): Promise<number> {
    await viewer.page.goto(page)
    await quiet(viewer.page)
    const calls: string[] = []
    const note = (request: { url: () => string; resourceType: () => string }) => {
      if (request.resourceType() === 'fetch') calls.push(request.url())
    }
    viewer.page.on('request', note)
    for (const { id } of full.bookings) {
      await editor.ask('PATCH', changeBooking.path.replace(':bookingId', id), { notes: `${page} ${calls.length}` })
      await viewer.page.waitForTimeout(apartMilliseconds)
    }
    viewer.page.off('request', note)
    return calls.length
  }

  const row = async (label: string, page: string, maxMsEach: number): Promise<Row> => {
    const calls = await callsOf(page)
    const max = maxMsEach * edits
    return {
      label: `${label}: calls for ${edits} edits elsewhere`,
      figure: `${calls}`,
      goal: `≤ ${max}`,
      met: calls <= max,
    }
  }
  const year = `from=${today.slice(0, 4)}-01-01&to=${today.slice(0, 4)}-12-31`
  const rows = [
    await row('open **report** of a year', `/reports?${year}`, 0),
    await row('open **dashboard**', '/dashboard', 2),
    await row('open **day**', `/calendar?view=day&date=${full.date}`, 1),
    await row('open day of the week after', `/calendar?view=day&date=${addDays(full.date, 7)}`, 0),
  ]
  await editor.close()
  await viewer.close()
  return rows
}

async function quiet(page: Page): Promise<void> {
  await page.locator('main').waitFor()
  await page.waitForTimeout(2 * apartMilliseconds)
}
