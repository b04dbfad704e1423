/** Pushes as a browser takes them: shown by the service worker, opened by a tap, and why a device has none. */

import type { Page } from '@playwright/test'
import type { PushContent } from '../server/messages/push/push-words.ts'
import { expect, test } from './fixtures.ts'
import { checkScreen, salonIdOf } from './owner-steps.ts'
import { bookVisit } from './visit-steps.ts'

test('a push is shown by the worker of the app, and a tap opens its booking', async ({ page, server, request }) => {
  const { id } = await bookVisit(request, server, 'Bella', 7)
  await page.request.post('/api/shop/login', { data: server.owner })
  await page.goto('/settings')
  await expect(page.getByRole('switch', { name: /Notifications off for this device$/ })).not.toBeChecked()
  await expect(page.getByText(/^This browser blocks notifications/)).toBeVisible() // as one without a screen does
  await checkScreen(page)

  const path = `/bookings?booking=${id}&salon=${salonIdOf(server)}`
  const push = { title: 'Lịch hẹn mới: 12/3, 9:00', body: 'Sơn gel', path, tag: id, lang: 'vi' } satisfies PushContent
  await listen(page)
  await deliver(page, server.base, push)
  await expect
    .poll(() => heard(page))
    .toMatchObject([{ title: push.title, body: push.body, lang: 'vi', tag: id, data: path }])

  await tap(page, path)
  await expect.poll(() => heard(page)).toMatchObject([{}, { opened: `${server.base}${path}` }])
  await page.goto(path)
  await expect(page.getByRole('dialog')).toContainText('Bella Visitor')
})

test('a device that has none says why, and what to do', async ({ browser, server }) => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1'
  for (const [locale, userAgent, words] of [
    ['vi-VN', iPhone, 'hãy đưa BookNail ra màn hình chính trước'],
    ['en-US', 'Mozilla/5.0', 'This browser can’t show notifications from websites'],
  ] as const) {
    const context = await browser.newContext({ locale, userAgent, baseURL: server.base })
    const device = await context.newPage()
    await device.addInitScript(`delete window.PushManager`)
    await device.request.post('/api/shop/login', { data: server.owner })
    await device.goto('/settings')
    await expect(device.getByText(words)).toBeVisible()
    await context.close()
  }
})

/** As its push service would. */
async function deliver(page: Page, origin: string, push: PushContent): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    browser.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [one] }) => one && resolve(one.registrationId),
    )
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await known
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(push) })
  await browser.detach()
}

/** A browser without a screen shows nothing and opens nothing: the worker writes down what it asks of it. */
async function listen(page: Page): Promise<void> {
  await inWorker(
    page,
    `self.heard = []
    self.registration.showNotification = async (title, options) => void self.heard.push({ title, ...options })
    self.clients.openWindow = async (address) => void self.heard.push({ opened: address })`,
  )
}

function heard(page: Page): Promise<unknown> {
  return inWorker(page, 'self.heard')
}

async function tap(page: Page, data: string): Promise<void> {
  await inWorker(
    page,
    `const notification = { data: ${JSON.stringify(data)}, close: () => {} }
    self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))`,
  )
}

async function inWorker(page: Page, script: string): Promise<unknown> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
  return worker.evaluate(`(() => { ${script.includes('\n') ? script : `return ${script}`} })()`)
}
