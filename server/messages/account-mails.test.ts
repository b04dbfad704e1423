import pino from 'pino'
import { expect, test } from 'vitest'
import type { AccountMail } from '../context.ts'
import type { Mail, Outcome } from '../outbox/outgoing.ts'
import { accountMails, renderAccountMail } from './account-mails.ts'

const now = Date.parse('2027-03-10T16:00:00Z')
const link = 'https://book.example.com/reset-password#a-token'
const input: AccountMail = { kind: 'password_reset', to: 'lan@example.com', firstName: 'Lan', language: 'en', link }
const world = { now: () => now }

/** A transport that answers as it is told, and what was sent through it. */
function wayOut(outcome: Outcome) {
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => logged.push(line) })
  const sent: Mail[] = []
  const mails = accountMails(async (mail) => (sent.push(mail), outcome), world, log)
  return { ...mails, sent, logged }
}

test("a mail has the link in both forms, in the reader's language, and no link to the salon", () => {
  const english = renderAccountMail(input, now)
  const vietnamese = renderAccountMail({ ...input, language: 'vi' }, now)

  expect(english).toMatchObject({ to: 'lan@example.com', salon: 'BookNail', replyTo: null })
  expect([english.subject, vietnamese.subject]).toEqual(['Choose a new password', 'Đặt mật khẩu mới'])
  for (const { text, html } of [english, vietnamese]) expect([text, html].every((one) => one.includes(link))).toBe(true)
  expect(vietnamese.text).toContain('Xin chào Lan,')
})

test('a name is plain text, whatever it contains', () => {
  const { html } = renderAccountMail({ ...input, firstName: '<img src=x>' }, now)

  expect(html).not.toContain('<img')
})

test('a sent or permanently refused mail is not sent again, and no log contains the link', async () => {
  for (const outcome of [{ sent: true } as const, { sent: false, reason: 'smtp 550', forGood: true } as const]) {
    const { mail, stop, sent, logged } = wayOut(outcome)

    mail(async () => input)
    await expect.poll(() => logged.length).toBe(1)
    await stop()

    expect(sent).toHaveLength(1)
    expect(logged.join()).not.toMatch(/a-token|lan@/i)
  }
})

test('stopping does not wait for a mail that would be retried', async () => {
  const { mail, stop, sent, logged } = wayOut({ sent: false, reason: 'smtp ECONNREFUSED', forGood: false })
  mail(async () => input)
  await expect.poll(() => sent.length).toBe(1)

  await stop()

  expect(sent).toHaveLength(1)
  expect(logged.at(-1)).toContain('was not sent')
})

test('without a recipient no mail is sent', async () => {
  const { mail, stop, sent, logged } = wayOut({ sent: true })

  mail(async () => null)
  await stop()

  expect([sent, logged]).toEqual([[], []])
})
