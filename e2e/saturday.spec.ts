/** A whole Saturday in a salon of its own, at the front desk and at the door, in both languages: from the first clock-in to the printed turn book. */

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { locales } from '../shared/locale/locales.ts'
import { zoneInDaytime } from '../web/testing/daytime.ts'
import { door as enDoor } from '../web/text/en/door.ts'
import { floorBoard as enFloor } from '../web/text/en/floor-board.ts'
import { turnBook as enBook } from '../web/text/en/turn-book.ts'
import { door as viDoor } from '../web/text/vi/door.ts'
import { floorBoard as viFloor } from '../web/text/vi/floor-board.ts'
import { turnBook as viBook } from '../web/text/vi/turn-book.ts'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { bookLater, openAllDay, switchFloorOn } from './floor-steps.ts'
import { checkScreen, goInside, openAs, salonIdOf, told } from './owner-steps.ts'
import { bareSalon, type SalonAt } from './salons.ts'
import { admin } from './server.ts'

const words = {
  en: { floor: enFloor, door: enDoor, book: enBook },
  vi: { floor: viFloor, door: viDoor, book: viBook },
}
/** So that the day does not end during the run. */
const zone = zoneInDaytime()

for (const language of ['en', 'vi'] as const) {
  test.describe(`in ${language}`, language === 'en' ? { tag: atLength } : {}, () => {
    test.use({ viewport: { width: 1024, height: 768 }, locale: locales[language].tag })

    test('a whole Saturday, from the first who clocks in to the book on paper', async ({
      page,
      server,
      browser,
      complaints,
    }) => {
      complaints.expected.push(/409 \(Conflict\)/) // closing with clients waiting
      const { floor, door, book } = words[language]
      const frontDesk = frontDeskOf(page, floor)
      const salon = await bareSalon(server.base, admin, { name: `saturday-${language}`, timezone: zone })
      await page.request.post('/api/shop/login', { data: salon.owner })
      const { mai, serviceId } = await openAllDay(page, salon)
      await switchFloorOn(page.request, salon)
      await bookLater(page.request, salon, { name: 'Bea Booked', staffId: mai, serviceId, zone })
      const address = await doorOf(page.request, salon)

      // Opening: turns in order of arrival.
      await openAs(page, salon.owner, '/floor')
      await expect(page.getByText(floor.empty.members_hint)).toBeVisible()
      await frontDesk.press(say(floor.member.clock_in_of, { name: 'Mai' }))
      await told(page, say(floor.did.clock_in, { member: 'Mai' }))
      await frontDesk.press(say(floor.member.clock_in_of, { name: 'Kim' }))
      await told(page, say(floor.did.clock_in, { member: 'Kim' }))
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
      await frontDesk.choose('Kim', floor.member.break)
      await told(page, say(floor.did.break, { member: 'Kim' }))
      await frontDesk.finish('Denise')
      await frontDesk.seat('Ruth', 'Mai')
      await frontDesk.choose('Kim', floor.member.back)
      await told(page, say(floor.did.back, { member: 'Kim' }))
      await expect(
        page.getByRole('button', { name: say(floor.party.seat_of, { names: 'Kim', name: 'Bea Booked' }) }),
      ).toHaveCount(0)
      await expect(page.getByText(say(floor.quoted_other, { minutes: '\\d+', count: '3' }, 'pattern'))).toBeVisible()
      await frontDesk.finish('Ruth')
      await frontDesk.seat('Bea Booked', 'Mai')
      await frontDesk.finish('Bea Booked')

      // The turn book: a visit is corrected with a reason, by an added entry; nothing is removed.
      await goInside(page, '/floor/turn-book')
      const kim = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Kim/ }) })
      await kim.getByRole('button').first().click()
      await page.getByRole('dialog').getByRole('button', { name: book.correct.open }).click()
      const correct = page.getByRole('dialog', { name: book.correct.open })
      await correct.getByRole('radio', { checked: false }).first().check({ force: true })
      await correct.getByRole('textbox', { name: book.correct.reason }).fill('Mai helped')
      await correct.getByRole('button', { name: book.correct.save }).click()
      await told(page, book.correct.done)

      // Closing with a client waiting: asks first, then records that they left.
      await goInside(page, '/floor')
      await frontDesk.walkIn('Late Lan')
      await page.getByRole('button', { name: floor.more }).click()
      await page.getByRole('menuitem', { name: floor.close.open }).click()
      await page.getByRole('dialog').getByRole('button', { name: floor.close.confirm }).click()
      const refused = page.getByRole('list', { name: floor.refused.label })
      await refused.getByRole('button', { name: floor.refused.leave_waiting }).click()
      await told(page, floor.did.close)
      await expect(page.getByRole('heading', { name: floor.zones.gone })).toBeVisible()
      await expect(frontDesk.waiting()).not.toContainText('Late Lan')
      await checkScreen(page)

      // Printed: one letter page, with the day's rows and nothing else of the screen.
      await goInside(page, '/floor/turn-book')
      await expect(kim).toBeVisible()
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
    })
  })
}

type FloorWords = (typeof words)[keyof typeof words]['floor']

/** The front desk in one language. */
function frontDeskOf(page: Page, floor: FloorWords) {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
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
      await told(page, say(floor.did.add_number_now, { client: name, number: '\\d+' }, 'pattern'))
    },
    async seat(name: string, staff: string) {
      await press(say(floor.party.seat_of, { names: staff, name }))
      await told(page, say(floor.did.seat, { client: name, member: staff }))
    },
    async finish(name: string) {
      await press(say(floor.visit.finish_of, { name }))
      await told(page, say(floor.did.finish, { client: name }))
      await press(say(floor.visit.left_of, { name }))
      await told(page, say(floor.did.leave, { client: name }))
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
