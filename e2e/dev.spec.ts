/** `npm run dev`: an edit of a page shows up without a reload, an edit of the server without losing the database. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test as base, expect, type Page } from '@playwright/test'
import { findFreePort } from '../scripts/free-port.ts'
import { processesIn } from '../server/testing/system.ts'
import { atLength } from './at-length.ts'
import { sameClock } from './clock.ts'
import { bookAs } from './owner-steps.ts'

const root = join(import.meta.dirname, '..')
const sources = [
  'shared',
  'server',
  'web',
  'scripts',
  'docs/help',
  'dist/web',
  'dist/server',
  'vite.config.ts',
  'package.json',
]

/** Runs on a copy of the sources, placed where the packages are found. */
const test = base.extend<{ dev: { folder: string; bookingLink: string } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
  dev: async ({}, provide) => {
    const folder = await mkdtemp(join(root, 'dist', 'dev-'))
    for (const path of [...sources, 'package-lock.json'])
      await cp(join(root, path), join(folder, path), { recursive: true, preserveTimestamps: true })
    const env = {
      PATH: process.env['PATH'],
      ...sameClock,
      PORT: String(await findFreePort()),
      DATA_DIR: 'data',
    }
    const child = spawn(process.execPath, ['scripts/dev.ts'], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    try {
      let bookingLink = ''
      for await (const line of createInterface({ input: child.stdout })) {
        bookingLink ||= /"bookingLink":"([^"]+)"/.exec(line)?.[1] ?? ''
        if (bookingLink) break
      }
      child.stdout.resume()
      await provide({ folder, bookingLink })
      child.kill('SIGINT')
      expect(await ended).toEqual([0, null])
      expect(await processesIn(folder)).toEqual([])
    } finally {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    }
  },
  baseURL: async ({ dev }, provide) => provide(new URL(dev.bookingLink).origin),
})

test('an edit of each page arrives without a reload, one of the server with the database kept', {
  tag: atLength,
}, async ({ page, dev: { folder, bookingLink } }) => {
  const edit = async (file: string, from: string, to: string) => {
    const text = await readFile(join(folder, file), 'utf8')
    expect(text).toContain(from)
    await writeFile(join(folder, file), text.replaceAll(from, to))
  }
  const salon = { bookingLink, owner: { email: '', password: '' } }
  const { clientLink } = await bookAs(page.request, salon, 'Mai Developer')
  const visit = new URL(clientLink, bookingLink).pathname

  for (const [address, file] of [
    [bookingLink, 'web/book/BookingPage.tsx'],
    [visit, 'web/visit/VisitPage.tsx'],
    ['/login', 'web/accounts/LoginFrame.tsx'],
  ] as const) {
    await page.goto(address)
    await takenOver(page)
    await edit(file, '<main ', '<main data-edited="yes" ')

    await expect(page.locator('main[data-edited]')).toBeVisible()
    expect(await page.evaluate(() => 'kept' in window), file).toBe(true)
  }

  await edit('server/app/health.ts', "status: 'ok'", "status: 'edited'")
  await expect.poll(async () => (await page.request.get('/healthz')).text()).toContain('edited')
  await page.goto(visit)
  await expect(page.locator('main[data-edited]')).toContainText('Mai')
})

/** Marks the page, so that a reload would be noticed. */
async function takenOver(page: Page): Promise<void> {
  await expect(page.locator('main').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { kept: true }))
}
