/** A whole Saturday and its morning after, at the front desk and at the door, in both languages: from the first clock-in to the day that is closed late. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { locales } from '../shared/locale/locales.ts'
import { minute } from '../shared/time.ts'
import { zoneInDaytime } from '../web/testing/daytime.ts'
import { app as enApp } from '../web/text/en/app.ts'
import { door as enDoor } from '../web/text/en/door.ts'
import { floorBoard as enFloor } from '../web/text/en/floor-board.ts'
import { till as enTill } from '../web/text/en/till.ts'
import { turnBook as enBook } from '../web/text/en/turn-book.ts'
import { app as viApp } from '../web/text/vi/app.ts'
import { door as viDoor } from '../web/text/vi/door.ts'
import { floorBoard as viFloor } from '../web/text/vi/floor-board.ts'
import { till as viTill } from '../web/text/vi/till.ts'
import { turnBook as viBook } from '../web/text/vi/turn-book.ts'
import { atLength } from './at-length.ts'
import { clockShift } from './clock.ts'
import { expect, test } from './fixtures.ts'
import { bookLater, openAllDay, switchFloorOn } from './floor-steps.ts'
import { checkScreen, goInside, openAs, salonIdOf, told } from './owner-steps.ts'
import { bareSalon, type SalonAt } from './salons.ts'
import { admin, type RunningServer, startServer } from './server.ts'
import { countTaps } from './taps.ts'
import { bookNow } from './till-steps.ts'

const words = {
  en: { floor: enFloor, door: enDoor, book: enBook, till: enTill, app: enApp },
  vi: { floor: viFloor, door: viDoor, book: viBook, till: viTill, app: viApp },
}
const dayMs = 24 * 60 * minute
/** So that the day does not end during the run. */
const zone = zoneInDaytime()

interface Saturday {
  server: RunningServer
  /** A page of the front desk. */
  open: (browser: Browser, locale: string) => Promise<Page>
  /** The same salon a day later, at the same address. */
  morning: () => Promise<void>
}

/** A server whose clock is a day behind, and then one of today with the same data. */
const onSaturday = test.extend<{ saturday: Saturday }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
  saturday: async ({}, provide) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'booknail-'))
    const place = { DATA_DIR: dataDir }
    const server = await startServer({
      ...place,
      NODE_OPTIONS: `--import=${import.meta.dirname}/../scripts/shifted-clock.ts`,
      BOOKNAIL_CLOCK_SHIFT: String(clockShift - dayMs),
    })
    let running = server
    await provide({
      server,
      open: (browser, locale) =>
        browser.newPage({
          baseURL: server.base,
          locale,
          viewport: { width: 1024, height: 768 },
          reducedMotion: 'reduce',
        }),
      morning: async () => {
        await server.stop()
        running = await startServer({ ...place, PORT: new URL(server.base).port })
      },
    })
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
})

for (const language of ['en', 'vi'] as const) {
  onSaturday.describe(`in ${language}`, language === 'en' ? { tag: atLength } : {}, () => {
    onSaturday.setTimeout(240_000)

    onSaturday(
      'a whole Saturday and its morning, from the first who clocks in to the day closed late',
      async ({ browser, saturday }) => {
        const { floor, door, book, till, app } = words[language]
        const { server } = saturday
        const page = await saturday.open(browser, locales[language].tag)
        const frontDesk = frontDeskOf(page, floor)
        const salon = await bareSalon(server.base, admin, { name: `saturday-${language}`, timezone: zone })
        await page.request.post('/api/shop/login', { data: salon.owner })
        const { mai, kim, serviceId } = await openAllDay(page, salon)
        await switchFloorOn(page.request, salon)
        await bookLater(page.request, salon, {
          name: 'Bea Booked',
          staffId: mai,
          serviceId,
          zone,
          now: Date.now() - dayMs,
        })
        const address = await doorOf(page.request, salon)

        // Opening: turns in order of arrival.
        await openAs(page, salon.owner, '/floor')
        await expect(page.getByText(floor.empty.members_hint)).toBeVisible()
        await told(page, say(floor.did.clock_in, { member: 'Mai' }), () =>
          frontDesk.press(say(floor.member.clock_in_of, { name: 'Mai' })),
        )
        await told(page, say(floor.did.clock_in, { member: 'Kim' }), () =>
          frontDesk.press(say(floor.member.clock_in_of, { name: 'Kim' })),
        )
        await expect(frontDesk.member('Mai')).toContainText(floor.member.next)

        // Two walk-ins, seated in turn: Mai came first, then Kim.
        await frontDesk.walkIn('Denise')
        await frontDesk.seat('Denise', 'Mai')
        await expect(frontDesk.member('Kim')).toContainText(floor.member.next)
        await frontDesk.walkIn('Hoa')
        await frontDesk.seat('Hoa', 'Kim')

        // A booked client checks in at the door; the front desk sees it without a reload.
        const tablet = await browser.newPage({
          baseURL: server.base,
          locale: locales[language].tag,
          viewport: { width: 768, height: 1024 },
          reducedMotion: 'reduce',
        })
        await tablet.goto(address)
        if (language === 'vi') await tablet.getByRole('button', { name: 'VI', exact: true }).click()
        await tablet.getByRole('button', { name: new RegExp(`^${door.welcome.booked}`) }).click()
        for (const digit of '0166B') await tablet.getByRole('button', { name: digit, exact: true }).click()
        await tablet.getByRole('button', { name: door.found.here, exact: true }).click()
        await expect(tablet.getByRole('heading', { name: say(door.arrived.title, { name: 'Bea' }) })).toBeVisible()
        await tablet.close()
        await expect(frontDesk.waiting()).toContainText('Bea Booked')

        // Everybody is busy: the next client is quoted a wait, and waits.
        await frontDesk.walkIn('Ruth')
        await expect(frontDesk.waiting()).toContainText('Ruth')
        await expect(page.getByRole('button', { name: new RegExp(`: Ruth$`) })).toHaveCount(0)
        await checkScreen(page)

        // Kim is done first and takes a break; Mai is done and takes Ruth, who came before Bea's time. Bea requested Mai, whoever else is free.
        await frontDesk.finish('Hoa')
        await told(page, say(floor.did.break, { member: 'Kim' }), () => frontDesk.choose('Kim', floor.member.break))
        await frontDesk.finish('Denise')
        await frontDesk.seat('Ruth', 'Mai')
        await told(page, say(floor.did.back, { member: 'Kim' }), () => frontDesk.choose('Kim', floor.member.back))
        await expect(
          page.getByRole('button', { name: say(floor.party.seat_of, { names: 'Kim', name: 'Bea Booked' }) }),
        ).toHaveCount(0)
        await expect(page.getByText(say(floor.quoted_other, { minutes: '\\d+', count: '3' }, 'pattern'))).toBeVisible()
        await frontDesk.finish('Ruth')
        await frontDesk.seat('Bea Booked', 'Mai')
        await frontDesk.finish('Bea Booked')

        // The turn book: a visit is corrected with a reason, by an added entry; nothing is removed.
        await goInside(page, '/floor/turn-book')
        const kimsRow = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Kim/ }) })
        await kimsRow.getByRole('button').first().click()
        await page.getByRole('dialog').getByRole('button', { name: book.correct.open }).click()
        const correct = page.getByRole('dialog', { name: book.correct.open })
        await correct.getByRole('radio', { checked: false }).first().check({ force: true })
        await correct.getByRole('textbox', { name: book.correct.reason }).fill('Mai helped')
        await told(page, book.correct.done, () => correct.getByRole('button', { name: book.correct.save }).click())

        // One client pays. Three do not, one sits, one did not come, and one waits: nobody closes the day.
        await goInside(page, '/till')
        await page.getByRole('button', { name: new RegExp(`: Denise$`) }).click()
        await page.getByRole('button', { name: paidByCard(till) }).click()
        await page.getByRole('link', { name: till.paid.back }).last().click()
        await bookNow(page.request, salon, {
          name: 'Nora Gone',
          staffId: kim,
          serviceId,
          zone,
          now: Date.now() - dayMs,
        })
        await goInside(page, '/floor')
        await frontDesk.walkIn('Tess')
        await frontDesk.seat('Tess', 'Mai')
        await frontDesk.walkIn('Late Lan')
        await page.getByRole('button', { name: floor.more }).click()
        await page.getByRole('menuitem', { name: floor.close }).click()
        await expect(page.getByText(say(till.day.left.walk_ins, { names: 'Late Lan' }))).toBeVisible()
        await checkScreen(page)

        // Printed: one letter page, with the day's rows and nothing else of the screen.
        await goInside(page, '/floor/turn-book')
        await expect(kimsRow).toBeVisible()
        await page.evaluate(() => (window.print = () => undefined))
        await frontDesk.press(book.print)
        const sheet = page.locator('body > .print-sheet')
        await expect(sheet).toBeAttached()
        await page.emulateMedia({ media: 'print' })
        await expect(page.locator('#main')).toBeHidden()
        await expect(sheet.getByRole('row')).toHaveCount(3) // the header, Mai, Kim
        await expect(sheet).toContainText('Kim')
        const pdf = await page.pdf({ format: 'Letter', landscape: true, margin: { top: '10mm', bottom: '10mm' } })
        expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
        await page.emulateMedia({ media: 'screen' })
        await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

        // The next morning: what is left of Saturday stands on the dashboard, on the bell, at the till and on the floor.
        await saturday.morning()
        await openAs(page, salon.owner, '/dashboard')
        const left = page.getByRole('list', { name: app.till.left.label })
        const part = (text: string, count: number, money = '') =>
          left.getByRole('link', { name: say(text, { count: String(count), money }), exact: true })
        await expect(part(app.till.left.not_come_other, 1)).toBeVisible()
        await expect(part(inChair(app), 1)).toBeVisible()
        await expect(part(app.till.left.unpaid, 3, '$75')).toBeVisible()
        await expect(part(app.till.left.not_closed, 0)).toBeVisible()
        await checkScreen(page)
        await page.locator('[data-tour=bell] button').click()
        await expect(left).toHaveCount(2)
        await page.keyboard.press('Escape')
        await goInside(page, '/till')
        await expect(part(app.till.left.not_come_other, 1)).toBeVisible()
        await checkScreen(page)
        await goInside(page, '/floor')
        await expect(part(app.till.left.unpaid, 3, '$75')).toBeVisible()
        await checkScreen(page)

        // Each part leads to its list: Nora did not come, Tess was finished; Hoa pays, for Ruth and Bea nobody will.
        await part(app.till.left.not_come_other, 1).click()
        await checkScreen(page)
        await page
          .getByRole('button', { name: say(till.day.left.of, { what: till.day.left.set_not_come, name: 'Nora Gone' }) })
          .click()
        await page.getByRole('button', { name: till.day.left.all_in_chair }).click()
        await expect(page.getByRole('heading', { name: till.day.count })).toBeVisible()
        await goInside(page, '/till')
        await page.getByRole('button', { name: say(app.till.pay_of, { money: '$25.00', name: 'Hoa' }) }).click()
        await page.getByRole('button', { name: paidByCard(till) }).click()
        await page.getByRole('link', { name: till.paid.back }).last().click()
        await page.getByRole('button', { name: `${till.unpaid.one}: Tess` }).click()
        const asked = page.getByRole('dialog')
        await asked.getByRole('button', { name: till.unpaid.one }).click()
        await expect(asked.getByLabel(till.reason)).toHaveAttribute('aria-invalid', 'true')
        await asked.getByLabel(till.reason).fill('Left without paying')
        await asked.getByRole('button', { name: till.unpaid.one }).click()
        await expect(asked).toHaveCount(0)
        await expect(page.getByRole('button', { name: `${till.unpaid.one}: Tess` })).toHaveCount(0)
        await page.getByRole('button', { name: till.unpaid.all }).click()
        await asked.getByLabel(till.reason).fill('Redo of last week')
        await asked.getByRole('button', { name: till.unpaid.one }).click()
        await expect(asked).toHaveCount(0)

        // Saturday is closed, and nothing is left; a day that fits takes five taps from the floor.
        await part(app.till.left.not_closed, 0).click()
        await told(page, till.day.closed_now, () => countDrawer(page, till))
        await goInside(page, '/floor')
        await expect(left).toHaveCount(0)
        await told(page, say(floor.did.clock_in, { member: 'Mai' }), () =>
          frontDesk.press(say(floor.member.clock_in_of, { name: 'Mai' })),
        )
        const tapsAre = await countTaps(page)
        await page.getByRole('button', { name: floor.more }).click()
        await page.getByRole('menuitem', { name: floor.close }).click()
        await countDrawer(page, till)
        await tapsAre(5)
        await told(page, till.day.closed_now)
        await goInside(page, '/floor')
        await expect(page.getByRole('heading', { name: floor.zones.gone })).toBeVisible()
      },
    )
  })
}

type TillWords = (typeof words)[keyof typeof words]['till']
type AppWords = (typeof words)[keyof typeof words]['app']

function paidByCard({ pay, by }: TillWords): RegExp {
  return new RegExp(`^${say(pay.done, { money: '.+', method: by.card })}$`)
}

function inChair({ till: { left } }: AppWords): string {
  return 'in_chair_one' in left ? left.in_chair_one : left.in_chair_other
}

/** Two hundred-dollar bills are in the drawer, and the day is closed. */
async function countDrawer(page: Page, till: TillWords): Promise<void> {
  const more = page.getByRole('button', { name: say(till.day.one_more, { name: '$100' }) })
  await more.click()
  await more.click()
  await page.getByRole('button', { name: till.to_close, exact: true }).click()
}

type FloorWords = (typeof words)[keyof typeof words]['floor']

/** The front desk in one language. */
function frontDeskOf(page: Page, floor: FloorWords) {
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  const press = (name: string) => button(name).click()
  /** Acts are looked for on the board: one that a busy server refuses at first is sent again, and nothing tells of it. */
  const putToastAway = () =>
    page.getByRole('status').evaluateAll((shown) => {
      for (const one of shown) [...one.querySelectorAll('button')].at(-1)?.click()
    })
  const member = (name: string): Locator => page.locator('[data-member]', { hasText: name })
  return {
    press,
    member,
    waiting: () => page.getByRole('region', { name: new RegExp(`^${floor.zones.waiting}`) }),
    async walkIn(name: string) {
      await press(floor.add)
      const dialog = page.getByRole('dialog', { name: floor.walkin.title })
      await dialog.getByRole('button', { name: /^Manicure/ }).click()
      await dialog.getByLabel(floor.walkin.name).fill(name)
      await dialog.getByRole('button', { name: floor.walkin.put }).click()
      await expect(dialog).toHaveCount(0)
      await putToastAway()
    },
    async seat(name: string, staff: string) {
      await press(say(floor.party.seat_of, { names: staff, name }))
      await expect(button(say(floor.visit.finish_of, { name }))).toBeVisible()
      await putToastAway()
    },
    async finish(name: string) {
      await press(say(floor.visit.finish_of, { name }))
      await press(say(floor.visit.left_of, { name }))
      await expect(button(say(floor.visit.left_of, { name }))).toHaveCount(0)
      await putToastAway()
    },
    async choose(name: string, act: string) {
      await member(name).getByRole('button').first().click()
      await page.getByRole('menuitem', { name: act, exact: true }).click()
    },
  }
}

/** The text with its values; as a pattern that matches the beginning. */
function say(text: string, values: Record<string, string>): string
function say(text: string, values: Record<string, string>, as: 'pattern'): RegExp
function say(text: string, values: Record<string, string>, as?: 'pattern'): string | RegExp {
  const said = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  return as ? new RegExp(`^${said}`) : said
}

const Device = z.object({ address: z.string() })

async function doorOf(owner: APIRequestContext, salon: SalonAt): Promise<string> {
  const reply = await owner.post(`/api/salons/${salonIdOf(salon)}/floor-devices/door`)
  return Device.parse(await reply.json()).address
}
