/** A receipt by email: from the front desk through the queue and a mail server to a reader who opens its link. */

import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OptionGroup } from '../../shared/services/option-groups.ts'
import { allOf } from '../../shared/text/translated.ts'
import type { ReceiptOut } from '../../shared/till/receipt.ts'
import { sendDue } from '../messages/send-due.ts'
import { mailBySmtp } from '../messages/smtp.ts'
import { iso } from '../testing/floor.ts'
import { type MailServer, mailServer } from '../testing/mail-server.ts'
import { type TestApp, testApp, visit } from '../testing/salon.ts'
import { asSent, salonWithTill } from '../testing/till.ts'

let mail: MailServer
let smtp: ReturnType<typeof mailBySmtp>
let app: TestApp

beforeAll(async () => {
  mail = await mailServer()
  smtp = mailBySmtp(mail.url, () => ({ address: 'no-reply@book.example', domain: 'book.example' }))
  app = await testApp({ mailCode: (code) => void smtp.send(code, AbortSignal.timeout(10_000)) })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
  await mail.close()
})

test('options of a service are on its check and its receipt, until the check has another service', async () => {
  const salon = await salonWithTill(app)
  const manicure = salon.services['Manicure'] ?? ''
  const asked = await salon.send<OptionGroup>('POST', '/option-groups', {
    name: 'Length',
    kind: 'one',
    required: false,
    options: [{ name: 'Long', names: { vi: 'Dài' }, minutes: 10, price: '5' }],
    serviceIds: [manicure],
  })
  const options = [{ serviceId: manicure, choices: [{ optionId: asked.body.options[0]?.id ?? '' }] }]
  const opensAt = async (time: string) => {
    const requested = visit(salon, [{ service: 'Manicure', at: iso(time), with: 'Kim' }])
    return salon.opens({ bookingIds: [(await app.book({ ...requested, options }, salon.owner)).body.id] })
  }
  const check = await opensAt('09:00')
  const long = expect.objectContaining({ name: 'Long', names: allOf({ vi: 'Dài' }), count: 1, price: '5.00' })
  expect(check.lines).toMatchObject([{ priceCents: 3000, options: [long] }])

  const [line] = check.lines
  const other = salon.services['Pedicure'] ?? ''
  const sent = line ? { ...asSent(line), serviceId: other, priceCents: null } : null
  const swapped = (await salon.changes(check, { lines: sent ? [sent] : [] })).body
  expect(swapped.lines).toMatchObject([{ serviceId: other, options: [] }])

  const again = await opensAt('11:00')
  const { body: paid } = await salon.pays((await salon.changes(again, { tip: { kind: 'percent', bp: 2000 } })).body, {})
  const receipt = await salon.send<ReceiptOut>('GET', `/till/checks/${paid.check.id}/receipt`)
  expect(receipt.body.lines).toMatchObject([{ name: 'Manicure', options: [long], cents: 3000 }])
})

test('it is sent once however often it is pressed, in the language that was chosen, with the link that opens it', async () => {
  const salon = await salonWithTill(app)
  const check = await salon.opens({ bookingIds: [await salon.books('09:00', 'Kim')] })
  const paid = (await salon.pays(check, {})).body.check
  const press = () =>
    salon.send(
      'POST',
      `/till/checks/${paid.id}/receipts`,
      { by: 'email', email: 'emily@example.com', language: 'vi' },
      { 'idempotency-key': 'one-press' },
    )
  expect([(await press()).body, (await press()).body]).toEqual([{ sent: true }, { sent: true }])

  const nobody = async () => ({ sent: true as const })
  const transports = { email: smtp.send, text: nobody }
  const lane = {
    channel: 'email' as const,
    transports,
    log: pino({ level: 'silent' }),
    signal: AbortSignal.timeout(30_000),
  }
  await sendDue(app.world, lane)

  expect(mail.mails.map(({ to }) => to)).toEqual(['emily@example.com'])
  const [plain = ''] = mail.mails[0]?.source.split(/base64\r?\n\r?\n/).slice(1) ?? []
  const words = Buffer.from(plain.split('--')[0] ?? '', 'base64').toString('utf8')
  expect(words).toContain('Xin gửi quý khách biên nhận.')
  const link = /\/r\/([\w-]{22,43})/.exec(words)?.[1]
  const opened = await app.call<ReceiptOut>('GET', `/api/receipts/${link}`)
  expect([opened.status, opened.body.totalCents, opened.body.firstName]).toEqual([200, 2500, 'Emily'])
})
