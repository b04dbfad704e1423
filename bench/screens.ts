/** What an owner waits for: pages in a real browser, and the calls behind the longest list. */

import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { type Row, screensTable } from '../scripts/screens-table.ts'
import type { Shutdown } from '../server/shutdown.ts'
import { daySalon, measureCalendar, monthSalon } from './calendar.ts'
import { seed } from './data-sets.ts'
import { measureFirstSight, measureMemory } from './large-day.ts'
import { listSalon, measureList } from './list-calls.ts'
import { measureNews } from './news.ts'
import { measurePages, setupSalon } from './pages.ts'
import { type Product, startProduct } from './product.ts'
import { settle } from './salons.ts'
import { largeSalon, measureScroll } from './scroll.ts'

/** A table, and the machine it was measured on. `visits` per page, `rounds` per call. */
export async function takeScreens(
  closing: Shutdown,
  { visits, rounds }: { visits: number; rounds: number },
  say: (what: string) => void,
): Promise<string> {
  const { dataDir, product } = await startEmpty(closing)
  const { url, databaseUrl, stop } = product

  say('screens: seeding …')
  const owners = {
    setup: await seed(dataDir, setupSalon, closing),
    day: await seed(dataDir, daySalon, closing),
    month: await seed(dataDir, monthSalon, closing),
    list: await seed(dataDir, listSalon, closing),
    large: await seed(dataDir, largeSalon, closing),
  }
  await settle(databaseUrl)

  const browser = await launchBrowser(closing)
  const load: number[] = []
  const take = async (what: string, work: () => Promise<Row[]>) => {
    say(`screens: ${what} …`)
    load.push(loadavg()[0] ?? 0)
    const rows = await work()
    for (const { label, figure } of rows) say(`  ${label}: ${figure}`)
    return rows
  }
  const rows = [
    ...(await take('pages', () => measurePages(browser, url, owners.setup, visits))),
    ...(await take('calendar', () => measureCalendar(browser, url, owners, visits))),
    ...(await take('scroll', () => measureScroll(browser, url, { large: owners.large, usual: owners.month }))),
    ...(await take('list', () => measureList(product, owners.list, rounds))),
  ]
  const loads = [...load, loadavg()[0] ?? 0].map((one) => one.toFixed(1))
  const text = `${screensTable(rows)}\n\nChromium ${browser.version()}, headless, ${visits} visits of each page after the first; load of the machine meanwhile ${loads.join(', ')}.`
  await browser.close()
  await stop()
  return text
}

/** What open screens ask for after changes elsewhere. */
export async function takeNews(closing: Shutdown, say: (what: string) => void): Promise<string> {
  const { dataDir, product } = await startEmpty(closing)
  say('news: seeding …')
  const owner = await seed(dataDir, monthSalon, closing)
  await settle(product.databaseUrl)
  const browser = await launchBrowser(closing)
  say('news: counting …')
  const rows = await measureNews(browser, product.url, owner)
  await browser.close()
  await product.stop()
  return screensTable(rows)
}

export const largeDayParts = ['first', 'scroll', 'memory'] as const
export type LargeDayPart = (typeof largeDayParts)[number]

/** Of a large salon's day one part. @param hours of live updates */
export async function takeLargeDay(
  closing: Shutdown,
  part: LargeDayPart,
  { visits, hours }: { visits: number; hours: number },
  say: (what: string) => void,
): Promise<string> {
  const { dataDir, product } = await startEmpty(closing)
  const { url, databaseUrl, stop } = product
  say('large day: seeding …')
  const large = await seed(dataDir, largeSalon, closing)
  const measure: Record<LargeDayPart, (browser: Browser) => Promise<Row[]>> = {
    first: (browser) => measureFirstSight(browser, url, large, visits),
    scroll: async (browser) => measureScroll(browser, url, { large, usual: await seed(dataDir, monthSalon, closing) }),
    memory: (browser) => measureMemory(browser, url, large, hours),
  }
  await settle(databaseUrl)
  const browser = await launchBrowser(closing)
  const table = screensTable(await measure[part](browser))
  const often = part === 'first' ? ` ${visits} visits;` : ''
  const text = `${table}\n\nChromium ${browser.version()}, headless;${often} load of the machine at the end ${(loadavg()[0] ?? 0).toFixed(1)}.`
  await browser.close()
  await stop()
  return text
}

async function startEmpty(closing: Shutdown): Promise<{ dataDir: string; product: Product }> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'booknail-bench-')))
  closing.later(dataDir, (folder) => rm(folder, { recursive: true, force: true }))
  const starting = startProduct(dataDir)
  closing.later(starting, ({ stop }) => stop())
  return { dataDir, product: await starting }
}

async function launchBrowser(closing: Shutdown): Promise<Browser> {
  const launching = chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  closing.later(launching, (browser) => browser.close())
  return launching
}

const browserFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
