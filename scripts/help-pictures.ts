/**
 * `npm run help:pictures [-- NAME …]`: takes the help's screenshots from the sample salon on a Tuesday at one, in each language, and
 * writes them to `docs/help/pictures`, and those of the landing page (`desk`, `phone`) to `web/landing/pictures`. `web/help/documents.test.ts` checks their content and size.
 */

import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { bareSalon } from '../e2e/salons.ts'
import { locales } from '../shared/locale/locales.ts'
import { type Language, languages } from '../shared/text/language.ts'
import { findBrowser } from './browser.ts'
import { type Account, type LandingShot, landingShots, type Shot, shots } from './help-shots.ts'
import { runBuild } from './run-build.ts'

const folder = new URL('../docs/help/pictures/', import.meta.url)
const landing = new URL('../web/landing/pictures/', import.meta.url)
const admin = { email: 'admin@localhost', password: 'pictures-admin-1' }
const owner = { email: 'owner@demo.localhost', password: 'pictures-owner-1' }
const Listening = z.object({ msg: z.literal('listening'), bookingLink: z.url() })
const Team = z.array(z.object({ id: z.string(), firstName: z.string() }))

runBuild()
const wanted = process.argv.slice(2)
const shift = nextTuesday(Date.now()) - Date.now()
const dataDir = await mkdtemp(join(tmpdir(), 'booknail-pictures-'))
const server = spawn(process.execPath, ['--import', './scripts/shifted-clock.ts', 'server/app/main.ts'], {
  cwd: join(import.meta.dirname, '..'),
  env: {
    PATH: process.env.PATH,
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_PASSWORD: owner.password,
    ADMIN_PASSWORD: admin.password,
    ADMIN_TWO_FACTOR: 'off',
    FLOOD_LIMIT: '0',
    TRUST_PROXY: '127.0.0.1',
    BOOKNAIL_CLOCK_SHIFT: String(shift),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
try {
  const bookingLink = await listening()
  const base = new URL(bookingLink).origin
  const accounts: Record<Account, { email: string; password: string } | null> = {
    owner,
    newOwner: (await bareSalon(base, admin, { name: 'new', empty: true })).owner,
    ownerOfTwo: await ownerOfTwo(base),
    technician: await technician(base),
    nobody: null,
  }
  for (const language of languages) {
    for (const shot of shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      const context = await contextOf(base, shot, language, accounts[shot.who])
      await take(await context.newPage(), shot, language, bookingLink)
      await context.close()
    }
    for (const shot of landingShots.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      const context = await contextOf(base, shot, language, accounts[shot.who], shot.scale)
      await takeForLanding(await context.newPage(), shot, language, bookingLink)
      await context.close()
    }
  }
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  await rm(dataDir, { recursive: true, force: true })
}

/** At about one in the afternoon in Los Angeles (daylight saving time aside): few holidays are on a Tuesday. */
function nextTuesday(now: number): number {
  const day = new Date(now)
  day.setUTCHours(21, 5, 0, 0)
  do day.setUTCDate(day.getUTCDate() + 1)
  while (day.getUTCDay() !== 2)
  return day.getTime()
}

async function listening(): Promise<string> {
  for await (const line of createInterface({ input: server.stdout })) {
    const found = Listening.safeParse(line.startsWith('{') ? JSON.parse(line) : null)
    if (!found.success) continue
    server.stdout.resume()
    return found.data.bookingLink
  }
  throw new Error('The server did not start.')
}

/** An owner to whose account the administrator has added a salon. */
async function ownerOfTwo(base: string): Promise<{ email: string; password: string }> {
  const { owner: account } = await bareSalon(base, admin, { name: 'two', salonName: 'Lotus Nails & Spa' })
  const context = await browser.newContext({ baseURL: base })
  const { request } = context
  await request.post('/api/admin/login', { data: admin })
  const Users = z.array(z.object({ id: z.string(), email: z.string() }))
  const users = Users.parse(await (await request.get('/api/admin/users')).json())
  const user = users.find(({ email }) => email === account.email)
  const salon = { name: 'Lotus Nails 2', ownerId: user?.id, timezone: 'America/Los_Angeles' }
  const made = await request.post('/api/salons', { data: salon })
  if (!made.ok()) throw new Error(`a second salon: ${await made.text()}`)
  await context.close()
  return account
}

/** A login for the first member of the sample salon's team. */
async function technician(base: string): Promise<{ email: string; password: string }> {
  const context = await browser.newContext({ baseURL: base })
  const { request } = context
  const Salons = z.array(z.object({ id: z.string() }))
  const account = { email: 'tech@demo.localhost', password: 'pictures-tech-1' }
  await request.post('/api/shop/login', { data: owner })
  const [salon] = Salons.parse(await (await request.get('/api/salon-owner/salons')).json())
  const team = Team.parse(await (await request.get(`/api/salons/${salon?.id}/staff`)).json())
  const member = team.find(({ firstName }) => firstName === 'Kim') ?? team[0]
  const given = await request.post(`/api/staff/${member?.id}/login`, {
    data: { email: account.email, role: 'technician' },
  })
  const { initialPassword } = z.object({ initialPassword: z.string() }).parse(await given.json())
  await request.post('/api/shop/login', { data: { email: account.email, password: initialPassword } })
  await request.post('/api/change-password', {
    data: {
      currentPassword: initialPassword,
      newPassword: account.password,
      confirmPassword: account.password,
    },
  })
  await context.close()
  return account
}

async function contextOf(
  base: string,
  { width, height }: Shot,
  language: Language,
  account: { email: string; password: string } | null,
  scale = width < 500 ? 1.5 : 1,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: locales[language].tag,
    timezoneId: 'America/Los_Angeles',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  await context.addInitScript(`{ const real = Date.now; Date.now = () => real() + ${shift} }`)
  if (account) {
    const reply = await context.request.post('/api/shop/login', { data: account })
    if (!reply.ok()) throw new Error(`${account.email}: ${await reply.text()}`)
    await context.request.put('/api/account/tour') // its offer is on no picture
  }
  return context
}

async function takeForLanding(page: Page, shot: LandingShot, language: Language, bookingLink: string): Promise<void> {
  const picture = await shoot(page, shot, bookingLink)
  const upperLeft = sharp(picture).extract({ left: 0, top: 0, ...shot.onPhones })
  const name = `${shot.name}-${language}`
  await Promise.all([
    sharp(picture)
      .webp({ quality: 65, effort: 6 })
      .toFile(fileURLToPath(new URL(`${name}.webp`, landing))),
    upperLeft
      .clone()
      .webp({ quality: 60, effort: 6 })
      .toFile(fileURLToPath(new URL(`${name}-phone.webp`, landing))),
    upperLeft
      .clone()
      .avif({ quality: 45 })
      .toFile(fileURLToPath(new URL(`${name}-phone.avif`, landing))),
  ])
}

async function take(page: Page, shot: Shot, language: Language, bookingLink: string): Promise<void> {
  const webp = await sharp(await shoot(page, shot, bookingLink))
    .webp({ quality: 50, effort: 6 })
    .toBuffer()
  await writeFile(new URL(`${shot.name}-${language}.webp`, folder), webp)
  console.log(`${shot.name}-${language}.webp: ${Math.ceil(webp.length / 1000)} KB`)
}

async function shoot(page: Page, shot: Shot, bookingLink: string): Promise<Buffer> {
  await page.goto(shot.path === 'booking' ? bookingLink : shot.path)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle').catch(() => null) // the event stream stays open
  await shot.prepare?.(page)
  await page.waitForTimeout(800)
  return page.screenshot()
}
