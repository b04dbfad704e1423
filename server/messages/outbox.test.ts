import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TextMessage } from '../outbox/outgoing.ts'
import { testMail } from '../testing/mail.ts'
import { transportsOf } from './transports.ts'

const patient = new AbortController().signal
let dataDir = ''

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'booknail-outbox-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('without a mail server, a mail is a file that every mail program opens and only this account can read', async () => {
  const { email } = transportsOf({ mailUrl: null, smsUrl: null, dataDir }, () => 'https://book.example')

  expect(await email(mail, patient)).toEqual({ sent: true })

  const [name = ''] = await readdir(join(dataDir, 'outbox'))
  expect(name).toBe('20261118T180000Z-mail-019a9c0e-7b1d-7c3e-9f10-000000000002.eml')
  const source = await readFile(join(dataDir, 'outbox', name), 'utf8')
  expect(source).toMatch(/^From: "?Lotus Nails & Spa"? <no-reply@book\.example>\r$/m)
  expect(source).toMatch(/^To: mai@example\.com\r$/m)
  expect(source).toMatch(/^Subject: Appointment confirmed\r$/m)
  expect(source).toContain('\r\n\r\n')
  if (process.platform !== 'win32') {
    expect((await stat(join(dataDir, 'outbox', name))).mode & 0o777).toBe(0o600)
    expect((await stat(join(dataDir, 'outbox'))).mode & 0o777).toBe(0o700)
  }
})

test('a text goes to the same outbox, with the number it would have gone to', async () => {
  const { text } = transportsOf({ mailUrl: null, smsUrl: null, dataDir }, () => 'http://localhost:3000')

  expect(await text(message, patient)).toEqual({ sent: true })

  const [name = ''] = await readdir(join(dataDir, 'outbox'))
  expect(name).toBe('20261118T180000Z-text-019a9c0e-7b1d-7c3e-9f10-000000000003.eml')
  const source = await readFile(join(dataDir, 'outbox', name), 'utf8')
  expect(source).toMatch(/^To: \+14085550199 <14085550199@text\.invalid>\r$/m)
  expect(source).toMatch(/^Subject: Text message to \(408\) 555-0199\r$/m)
  const body = source.split('\r\n\r\n')[1] ?? ''
  expect(Buffer.from(body, 'base64').toString('utf8')).toBe(`${message.body}\r\n`)
})

test('writing a message again replaces its file', async () => {
  const { text } = transportsOf({ mailUrl: null, smsUrl: null, dataDir }, () => 'http://localhost:3000')

  await text(message, patient)
  await text(message, patient)

  expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1)
})

test('a deleted outbox is created again', async () => {
  const { text } = transportsOf({ mailUrl: null, smsUrl: null, dataDir }, () => 'http://localhost:3000')
  await text(message, patient)
  await rm(join(dataDir, 'outbox'), { recursive: true })

  expect(await text(message, patient)).toEqual({ sent: true })

  expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1)
})

test('a message is retried when the outbox cannot be written to', async () => {
  await writeFile(join(dataDir, 'outbox'), 'in the way')
  const { email } = transportsOf({ mailUrl: null, smsUrl: null, dataDir }, () => 'http://localhost:3000')

  expect(await email(mail, patient)).toEqual({ sent: false, reason: 'outbox EEXIST', forGood: false })
})

const mail = testMail({ subject: 'Appointment confirmed' })

const message: TextMessage = {
  id: '019a9c0e-7b1d-7c3e-9f10-000000000003',
  salonId: '019a9c0e-7b1d-7c3e-9f10-000000000001',
  queuedAt: Date.parse('2026-11-18T18:00:00Z'),
  at: Date.parse('2026-11-18T18:00:01Z'),
  salon: 'Lotus Nails & Spa',
  to: '+14085550199',
  body: 'Lotus Nails & Spa: your appointment is confirmed.',
  outboxSubject: 'Text message to (408) 555-0199',
}
