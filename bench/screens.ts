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
import { listSalon, measureList } from './list-calls.ts'
import { measurePages, setupSalon } from './pages.ts'
import { type Product, startProduct } from './product.ts'
import { settle } from './salons.ts'

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
    ...(await take('list', () => measureList(product, owners.list, rounds))),
  ]
  const loads = [...load, loadavg()[0] ?? 0].map((one) => one.toFixed(1))
  const text = `${screensTable(rows)}\n\nChromium ${browser.version()}, headless, ${visits} visits of each page after the first; load of the machine meanwhile ${loads.join(', ')}.`
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
