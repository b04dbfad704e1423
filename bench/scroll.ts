/** Scrolling through a day of a large and of a usual salon, sideways and down: the time between frames. */

import type { Browser, Page } from '@playwright/test'
import { at, type Row, short, twoOf } from '../scripts/screens-table.ts'
import { localDate } from '../server/time-zone.ts'
import { addDays } from '../shared/time.ts'
import type { SeededOwner } from './data-sets.ts'
import { zone } from './full-day.ts'
import { openOwnerSession } from './owner-session.ts'
import { settle } from './visit.ts'

/** About as many a day as fit, for the whole next month. */
export const largeSalon = { salons: 1, bookings: 31 * 600, staff: 60 }

const maxFrameMs = 16.7

/** `usual` has five members and fifty visits a day. */
export async function measureScroll(
  browser: Browser,
  url: string,
  owners: Record<'large' | 'usual', SeededOwner>,
): Promise<Row[]> {
  const usual = await scrollSalon(browser, url, owners.usual)
  const large = await scrollSalon(browser, url, owners.large)
  const p95 = at(large.frames, 0.95)
  return [
    {
      label: `scrolling a **day** of ${large.columns} columns, ${large.cards} cards: time from frame to frame`,
      figure: twoOf(large.frames),
      goal: `p95 ≤ ${maxFrameMs} ms`,
      met: p95 < maxFrameMs + 0.1,
    },
    {
      label: `the same in a day of ${usual.columns} columns, ${usual.cards} cards (p95 of the large one is ${(p95 / at(usual.frames, 0.95)).toFixed(1)} times that)`,
      figure: twoOf(usual.frames),
      goal: '',
      met: true,
    },
    {
      label: `CPU of the page for each frame, large / usual: ${(large.cpu / usual.cpu).toFixed(1)} times`,
      figure: `${short(large.cpu)} / ${short(usual.cpu)} ms`,
      goal: '',
      met: true,
    },
  ]
}

interface Scrolled {
  /** Milliseconds between frames. */
  frames: readonly number[]
  /** Main-thread CPU milliseconds per frame: independent of other load on the machine. */
  cpu: number
  columns: number
  cards: number
}

async function scrollSalon(browser: Browser, url: string, owner: SeededOwner): Promise<Scrolled> {
  const { page, close } = await openOwnerSession(browser, url, owner)
  await page.goto(`/calendar?view=day&date=${addDays(localDate(zone, Date.now()), 10)}`)
  await settle(page, '[data-line]')
  const metrics = await page.context().newCDPSession(page)
  await metrics.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const answer = await metrics.send('Performance.getMetrics')
    return (answer.metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await busy()
  const frames = await page.evaluate(scrollAbout)
  const cpu = ((await busy()) - before) / frames.length
  const [columns, cards] = await Promise.all(['[data-column]', '[data-line]'].map((what) => count(page, what)))
  await close()
  return { frames, cpu, columns: columns ?? 0, cards: cards ?? 0 }
}

function count(page: Page, what: string): Promise<number> {
  return page.locator(what).count()
}

/** Runs in the page: scrolls right and back, then down and up, 40 pixels a frame, to the end. Small days are repeated more often. */
async function scrollAbout(): Promise<number[]> {
  const area = document.querySelector('#calendar-grid')
  if (!area) throw new Error('There is no day to scroll.')
  const times: number[] = []
  let last = await new Promise(requestAnimationFrame)
  while (times.length < 400) {
    for (const [left, top] of [
      [40, 0],
      [0, 40],
      [-40, 0],
      [0, -40],
    ]) {
      for (let before = ''; before !== `${area.scrollLeft} ${area.scrollTop}`; ) {
        before = `${area.scrollLeft} ${area.scrollTop}`
        area.scrollBy({ left, top, behavior: 'instant' })
        const time = await new Promise(requestAnimationFrame)
        times.push(time - last)
        last = time
      }
    }
  }
  return times
}
