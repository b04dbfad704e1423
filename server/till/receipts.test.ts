/** A receipt by email, from the desk through the queue and a mail server to whoever opens its link. */

import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReceiptOut } from '../../shared/till/receipt.ts'
import { sendDue } from '../messages/send-due.ts'
import { mailBySmtp } from '../messages/smtp.ts'
import { type MailServer, mailServer } from '../testing/mail-server.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { salonWithTill } from '../testing/till.ts'

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
  expect(words).toContain('Biên nhận của quý khách')
  const link = /\/r\/([\w-]{22,43})/.exec(words)?.[1]
  const opened = await app.call<ReceiptOut>('GET', `/api/receipts/${link}`)
  expect([opened.status, opened.body.totalCents, opened.body.firstName]).toEqual([200, 2500, 'Emily'])
})
