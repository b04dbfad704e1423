/** A morning of walk-ins in the turn book: explanations, a correction, the printed page, rules for the next opening; and the technician's phone. */

import { type APIRequestContext, request as newRequests, type Page } from '@playwright/test'
import { z } from 'zod'
import { PartyPlace } from '../shared/floor/parties.ts'
import { presets } from '../shared/floor/rules.ts'
import { FloorSettings } from '../shared/floor/settings.ts'
import { zoneInDaytime } from '../web/testing/daytime.ts'
import { atLength } from './at-length.ts'
import { expect, test } from './fixtures.ts'
import { ownPassword } from './login-steps.ts'
import { checkScreen, openAs, salonIdOf, told } from './owner-steps.ts'
import { bareSalon, type SalonAt } from './salons.ts'
import { admin } from './server.ts'

const Made = z.object({ id: z.string() })
const phone = { width: 390, height: 844 }
/** A letter page in landscape, minus its margins of 10 mm. */
const paper = { width: 980, height: 740 }

test.use({ viewport: { width: 1024, height: 768 }, locale: 'en-US' })

test('the book says why, is corrected by hand, and prints on one page; rules are saved for the next opening', {
  tag: atLength,
}, async ({ page, server, complaints }) => {
  complaints.expected.push(/409 \(Conflict\)/) // while the floor is off
  const salon = await bareSalon(server.base, admin, { name: 'turn-book', timezone: zoneInDaytime() })
  await openAs(page, salon.owner, '/floor/turn-book')
  await expect(page.getByRole('heading', { name: 'The floor is turned off' })).toBeVisible()
  await checkScreen(page)
  const floor = await floorOf(page.request, salon)
  await floor.open()
  await floor.serve('Kim', 'Full Set')
  await floor.serve('Mai', 'Manicure')
  await floor.serve('Kim', 'Manicure', { staffId: floor.staff['Kim'] })

  await page.goto('/floor/turn-book')
  const kim = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Kim/ }) })
  await expect(kim.getByRole('cell').nth(0)).toContainText('$45')
  await expect(kim.getByRole('cell').nth(1)).toContainText('$25 asked')
  await checkScreen(page)

  await kim.getByRole('button', { name: /\$45$/ }).click()
  const why = page.getByRole('dialog', { name: 'Kim: full turn no. 1' })
  await expect(why).toContainText('Seated: full turn')
  await expect(why).toContainText('$45.00 is $27.00 or more.')
  await expect(why).toContainText('Mai doesn’t do Full Set and kept their place.')
  await checkScreen(page)

  await why.getByRole('button', { name: 'Correct by hand' }).click()
  const correct = page.getByRole('dialog', { name: 'Correct by hand' })
  await correct.getByText('Half turn', { exact: true }).click()
  await correct.getByRole('button', { name: 'Save correction' }).click()
  await expect(correct.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true')
  await checkScreen(page)
  await correct.getByRole('textbox', { name: 'Reason' }).fill('Half of it was done by Mai')
  await correct.getByRole('button', { name: 'Save correction' }).click()
  await told(page, 'Corrected. The book has a new entry.')
  await kim.getByRole('button', { name: /\$45/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Corrected by hand: −½ turn')
  await expect(page.getByRole('dialog')).toContainText('Reason: Half of it was done by Mai')
  await page.keyboard.press('Escape')
  await expect(kim.getByRole('cell').nth(7)).toHaveText('½')
  await page.getByText('All entries of the day').click()
  await expect(page.getByText('Kim: Corrected by hand: −½ turn')).toBeVisible()
  await checkScreen(page)

  await onPaper(page)
  await page.emulateMedia({ media: 'screen' })

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Turn rules' }).click()
  const rule = (name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) })
  await rule('Who is next').getByText('Strict queue').click()
  await expect(rule('Turns a client down')).toContainText(/queue/i)
  await expect(page.getByRole('button', { name: 'Save from tomorrow' })).toBeVisible()
  await checkScreen(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('textbox', { name: /^Full from/ }).fill('50')
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'Full Set' }).first()).toContainText('H')
  await checkScreen(page)
  await page.getByRole('button', { name: 'Save from tomorrow' }).click()
  await told(page, 'Saved. It applies from the next opening.')
  await expect(page.getByText('Today still counts by the rules it was opened with.')).toBeVisible()
  expect((await floor.settings()).rules.weight).toEqual({ by: 'price', fullFrom: 5000, halfFrom: 1500 })
  expect((await floor.settings()).today?.weight).toEqual({ by: 'price', fullFrom: 2700, halfFrom: 1500 })

  await page.goto('/reports/floor')
  await expect(page.getByRole('row').filter({ hasText: 'Kim Nguyen' })).toContainText('$70.00')
  await checkScreen(page)
})

test.describe('on a technician’s phone, in Vietnamese', () => {
  test.use({ viewport: phone, locale: 'vi-VN', hasTouch: true })

  test('she clocks in, takes a break, takes her turn, adds a service and is done', { tag: atLength }, async ({
    page,
    server,
  }) => {
    const salon = await bareSalon(server.base, admin, { name: 'my-turn', timezone: zoneInDaytime() })
    const owner = await newRequests.newContext({ baseURL: server.base })
    await owner.post('/api/shop/login', { data: salon.owner })
    const floor = await floorOf(owner, salon)
    await floor.open('Mai')
    await openAs(page, await floor.login('Kim', server.base), '/')
    await expect(page).toHaveURL(/\/my-turn$/)
    await expect(page.getByRole('heading', { name: 'Anh/chị chưa vào ca' })).toBeVisible()
    await checkScreen(page)

    await page.getByRole('button', { name: 'Vào ca' }).tap()
    await expect(page.getByRole('heading', { name: 'Anh/chị đứng tua thứ 2' })).toBeVisible()
    await expect(page.getByText(/^Sau Mai: 0 tua, rảnh từ/)).toBeVisible()
    await told(page, 'Đã vào ca')
    await checkScreen(page)
    await page.getByRole('button', { name: 'Nghỉ giải lao' }).tap()
    await page.getByRole('menuitem', { name: '15 phút' }).tap()
    await expect(page.getByText(/^Trở lại lúc .* Vẫn giữ nguyên chỗ\.$/)).toBeVisible()
    await checkScreen(page)
    await page.getByRole('button', { name: 'Trở lại làm' }).tap()
    await expect(page.getByRole('heading', { name: 'Anh/chị đứng tua thứ 2' })).toBeVisible()

    await floor.waits('Full Set') // Mai does not do it
    await expect(page.getByText(/Khách kế tiếp là của anh\/chị/)).toBeVisible() // without a reload
    await expect(page.getByText('Mai không làm dịch vụ này nên giữ nguyên chỗ.')).toBeVisible()
    await checkScreen(page)
    await page.getByRole('button', { name: /^Nhận khách Denise/ }).tap()
    await expect(page.getByRole('heading', { name: /^Denise/, level: 1 })).toBeVisible()
    await expect(page.getByText('nguyên tua', { exact: true })).toBeVisible()
    await checkScreen(page)

    await page.getByRole('button', { name: 'Thêm hoặc đổi dịch vụ' }).tap()
    const services = page.getByRole('dialog')
    await services.getByRole('checkbox', { name: /^Manicure/ }).tap()
    await checkScreen(page)
    await services.getByRole('button', { name: 'Lưu' }).tap()
    await expect(page.getByRole('region', { name: 'Dịch vụ' }).getByRole('listitem')).toHaveCount(2)
    await told(page, 'Đã đổi dịch vụ')
    await page.getByRole('button', { name: 'Xong, mời khách tính tiền' }).tap()
    const day = page.getByRole('region', { name: 'Lịch hôm nay của tôi' })
    await expect(day).toContainText('$70.00, từ $27.00 trở lên')
    await expect(day).toContainText('1 tua')

    await told(page, /đã xong/)
    await page.getByRole('link', { name: 'Xem cả sổ' }).tap()
    await expect(page.getByRole('row').filter({ hasText: 'Kim' })).toContainText('Denise')
    await checkScreen(page)
    await page.getByRole('link', { name: 'Về tua của tôi' }).tap()
    await page.getByRole('button', { name: 'Ra về' }).tap()
    await expect(page.getByRole('heading', { name: 'Hôm nay anh/chị đã ra về' })).toBeVisible()
    await page.getByRole('button', { name: 'Hoàn tác' }).tap()
    await expect(page.getByRole('button', { name: 'Ra về' })).toBeVisible()

    await floor.change({ openBoard: false })
    await page.reload()
    await expect(page.getByRole('region', { name: 'Ai lên tua' })).not.toContainText('Mai')
    await floor.change({ on: false })
    await page.goto('/')
    await expect(page).toHaveURL(/\/my-day$/)
    await owner.dispose()
  })
})

/** The printed page: everything on the screen is on it, in the same place, on one sheet. */
async function onPaper(page: Page): Promise<void> {
  await page.evaluate(() => (window.print = () => undefined))
  await page.getByRole('button', { name: 'Print' }).click()
  const sheet = page.locator('body > .print-sheet')
  await expect(sheet).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(paper)
  await expect(sheet).toBeVisible()
  await expect(page.locator('#main')).toBeHidden()

  const head = sheet.getByRole('columnheader')
  await expect(head).toHaveText(['In order of arrival', '1', '2', '3', '4', '5', '6', '7', 'Turns', 'Charged'])
  await expect(sheet.getByRole('row')).toHaveCount(3)
  const [first, second] = [sheet.getByRole('row').nth(1), sheet.getByRole('row').nth(2)]
  await expect(first.getByRole('cell').nth(0)).toContainText('H')
  await expect(second.getByRole('cell').nth(0)).toContainText('H') // corrected before
  await expect(second.getByRole('cell').nth(1)).toContainText('0')
  await expect(sheet).toContainText('Full from $27.00, half from $15.00, asked for: none')
  await expect(sheet).toContainText('Turns 1')

  // The layout of the page: members on the left, seven columns of equal width, sums on the right.
  const box = async (of: ReturnType<Page['locator']>) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const table = await box(sheet.getByRole('table'))
  expect(table.width).toBe(paper.width)
  const widths = await head.evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().width)))
  expect(new Set(widths.slice(1, 8)).size).toBeLessThanOrEqual(2) // rounded
  expect(widths[1]).toBeGreaterThan(90)
  const mark = await box(first.getByRole('cell').nth(0).getByText('H', { exact: true }).locator('..'))
  const cell = await box(first.getByRole('cell').nth(0))
  expect([mark.width, mark.height]).toEqual([28, 28])
  expect(Math.abs(mark.x + mark.width / 2 - (cell.x + cell.width / 2))).toBeLessThan(2)

  // The picture, without the parts that differ from day to day.
  await expect(sheet).toHaveScreenshot('turn-book.png', {
    maxDiffPixelRatio: 0.005,
    mask: [sheet.getByText(/\d:\d\d [AP]M/), sheet.getByText(/, \d{4}$/)],
  })
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 792 612\]/) // landscape
}

interface Floor {
  staff: Record<string, string>
  settings: () => Promise<FloorSettings>
  change: (changes: object) => Promise<void>
  /** Switches the floor on and clocks in the named members, or everybody. */
  open: (...names: string[]) => Promise<void>
  waits: (service: string, more?: object) => Promise<string>
  /** Serves a walk-in from start to finish. */
  serve: (name: string, service: string, more?: object) => Promise<void>
  /** Signs a member in as a technician, with a password of their own. */
  login: (name: string, base: string) => Promise<SalonAt['owner']>
}

/** A salon with two members: Mai does manicures only, Kim everything. Nobody is late, whatever the time. */
async function floorOf(request: APIRequestContext, salon: SalonAt): Promise<Floor> {
  const salonId = salonIdOf(salon)
  const path = `/api/salons/${salonId}`
  const ask = async <Reply>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    url: string,
    reply: z.ZodType<Reply>,
    data?: object,
  ) => {
    const answer = await request.fetch(url, data ? { method, data } : { method })
    expect(answer.ok(), `${method} ${url}: ${await answer.text()}`).toBe(true)
    const text = await answer.text()
    return reply.parse(text ? JSON.parse(text) : null)
  }
  const openTime = '00:00'
  const workingHours = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
    dayOfWeek,
    openTime,
    closeTime: '23:59',
    isClosed: false,
  }))
  await ask('POST', `${path}/working-hours`, z.unknown(), { workingHours })
  const fullSet = await ask('POST', '/api/services', z.object({ service: Made }), {
    salon_id: salonId,
    serviceName: 'Full Set',
    duration: 60,
    price: 45,
  })
  const menu = await ask('GET', `${path}/services`, z.array(Made.extend({ name: z.string() })))
  const kim = await ask('POST', `${path}/staff`, Made, {
    firstName: 'Kim',
    lastName: 'Nguyen',
    email: `kim@${salonId.slice(-6)}.example`,
    phone: '(408) 555-0101',
  })
  const services: Record<string, string> = {
    ...Object.fromEntries(menu.map(({ name, id }) => [name, id])),
    'Full Set': fullSet.service.id,
  }
  await ask('PUT', `/api/staff/${kim.id}/services`, z.unknown(), { serviceIds: Object.values(services) })
  const team = await ask('GET', `${path}/staff`, z.array(Made.extend({ firstName: z.string() })))
  const staff = Object.fromEntries(team.map(({ firstName, id }) => [firstName, id]))
  const availability = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    isActive: true,
    startTime: '00:00',
    endTime: '23:59',
  }))
  for (const id of Object.values(staff))
    await ask('PUT', `/api/staff/${id}/availability`, z.unknown(), { availability })

  const settings = () => ask('GET', `${path}/floor-settings`, FloorSettings)
  const change: Floor['change'] = async (changes) => {
    const { version } = await settings()
    await ask('PATCH', `${path}/floor-settings`, FloorSettings, { ...changes, version })
  }
  const waits: Floor['waits'] = async (service, more = {}) => {
    const clients = [{ serviceIds: [services[service]], ...more }]
    return (await ask('POST', `${path}/floor/parties`, PartyPlace, { clients, name: 'Denise Foster' })).partyId
  }
  return {
    staff,
    settings,
    change,
    waits,
    open: async (...names) => {
      await change({ on: true, rules: { ...presets.by_price, late: { afterMinutes: 10, effect: 'nothing' } } })
      for (const name of names.length > 0 ? names : ['Mai', 'Kim']) {
        await ask('POST', `${path}/floor/clock-ins`, z.unknown(), { staffId: staff[name] })
      }
    },
    serve: async (name, service, more) => {
      const partyId = await waits(service, more)
      const seats = [{ index: 0, staffId: staff[name] }]
      const { bookingIds } = await ask(
        'POST',
        `${path}/floor/waiting/${partyId}/seats`,
        z.object({ bookingIds: z.array(z.string()) }),
        { seats, outsideHours: true },
      )
      await ask('POST', `${path}/floor/visits/${bookingIds[0]}/finish`, z.unknown(), {})
    },
    login: async (name, base) => {
      const email = `${name.toLowerCase()}-${salonId.slice(-6)}@lotusnails.example`
      const { initialPassword } = await ask(
        'POST',
        `/api/staff/${staff[name]}/login`,
        z.object({ initialPassword: z.string() }),
        { email, role: 'technician' },
      )
      const own = await newRequests.newContext({ baseURL: base })
      await own.post('/api/shop/login', { data: { email, password: initialPassword } })
      const change = { currentPassword: initialPassword, newPassword: ownPassword, confirmPassword: ownPassword }
      expect((await own.post('/api/change-password', { data: change })).ok()).toBe(true)
      await own.dispose()
      return { email, password: ownPassword }
    },
  }
}
