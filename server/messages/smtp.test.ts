import { describe, expect, test } from 'vitest'
import type { Mail } from '../outbox/outgoing.ts'
import { testMail } from '../testing/mail.ts'
import { type MailServer, mailServer } from '../testing/mail-server.ts'
import { senderOf } from './sender.ts'
import { mailBySmtp, smtpOptions } from './smtp.ts'

const sender = () => ({ address: 'no-reply@book.example', domain: 'book.example' })
const patient = new AbortController().signal

test('a mail reaches the server intact: Vietnamese subject, both forms of the letter, the calendar file', async () => {
  const server = await mailServer()

  const outcome = await sendBy(server.url, testMail())

  expect(outcome).toEqual({ sent: true })
  const [received] = server.mails
  expect(received).toMatchObject({ from: 'no-reply@book.example', to: 'mai@example.com' })
  const source = received?.source ?? ''
  expect(source).toMatch(/^From: "?Lotus Nails & Spa"? <no-reply@book\.example>\r$/m)
  expect(source).toMatch(/^Reply-To: .*<hello@lotus\.example>\r$/m)
  expect(source).toContain('Message-ID: <019a9c0e-7b1d-7c3e-9f10-000000000002@book.example>')
  expect(source).toContain('Auto-Submitted: auto-generated')
  expect(source).toContain('X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply')
  expect(source).toMatch(/Content-Type: text\/plain; charset=utf-8/)
  expect(source).toMatch(/Content-Type: text\/html; charset=utf-8/)
  expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/)
  expect(source).toMatch(/Content-Disposition: attachment; filename="lich-hen\.ics"/)
  await server.close()
})

test('whatever a name or address contains, a mail has one recipient and no extra header', async () => {
  const server = await mailServer()
  const hostile = testMail({
    salon: 'Lotus\r\nBcc: all@example.com',
    subject: 'Hello\r\nX-Evil: 1\r\n\r\nbody',
    replyTo: 'a@b.c>\r\nBcc: <all@example.com',
  })

  await sendBy(server.url, hostile)

  const headers = server.mails[0]?.source.split('\r\n\r\n')[0] ?? ''
  expect(headers).not.toMatch(/^(Bcc|X-Evil):/im)
  expect(server.mails.map(({ to }) => to)).toEqual(['mai@example.com'])
  await server.close()
})

test('a refused recipient is final, a busy server or wrong password is not', async () => {
  const answering = async (answer: string) => {
    const server = await mailServer({ onRecipient: () => answer })
    const outcome = await sendBy(server.url, testMail())
    await server.close()
    return outcome
  }
  const guarded = await mailServer({ login: { user: 'desk@book.example', password: 'right p@ss' } })

  expect(await answering('550 no such user mai@example.com')).toEqual({
    sent: false,
    reason: 'smtp 550',
    forGood: true,
  })
  expect(await answering('451 later')).toEqual({ sent: false, reason: 'smtp 451', forGood: false })
  expect(await sendBy(guarded.url.replace('right', 'wrong'), testMail())).toEqual({
    sent: false,
    reason: 'smtp 535',
    forGood: false,
    ofAccount: true,
  })
  expect(await sendBy(guarded.url, testMail())).toEqual({ sent: true })
  await guarded.close()
})

test('a mail is retried when the server is down or does not answer in time', async () => {
  const mute = await mailServer({ onRecipient: () => null })
  const cut = new AbortController()

  const refused = await sendBy('smtp://127.0.0.1:1', testMail())
  const waiting = sendBy(mute.url, testMail(), cut.signal)
  cut.abort()

  expect(refused).toEqual({ sent: false, reason: 'smtp ECONNREFUSED', forGood: false })
  expect(await waiting).toEqual({ sent: false, reason: 'smtp EABORT', forGood: false })
  await mute.close()
})

describe('connections are kept', () => {
  test('from mail to mail, ten at most, and each mail arrives once', async () => {
    const server = await mailServer()
    const smtp = mailBySmtp(server.url, sender)
    const [first, ...others] = Array.from({ length: 60 }, (_, index) => testMail({ to: `client${index}@example.com` }))

    if (first) await smtp.send(first, patient)
    for (const mail of others.slice(0, 19)) await smtp.send(mail, patient)
    expect(server.connections.made).toBe(1)
    const outcomes = await Promise.all(others.slice(19).map((mail) => smtp.send(mail, patient)))

    expect(outcomes.every(({ sent }) => sent)).toBe(true)
    expect(server.connections.made).toBeGreaterThan(1)
    expect(server.connections.made).toBeLessThanOrEqual(10)
    expect(new Set(server.mails.map(({ to }) => to)).size).toBe(60)
    expect(server.mails).toHaveLength(60)
    await smtp.close()
    await server.close()
  })

  test.each(['politely', undefined] as const)(
    'until the server ends them (%s): the next mail takes a new one, once',
    async (how) => {
      const server = await mailServer()
      const smtp = mailBySmtp(server.url, sender)
      await Promise.all(['a', 'b', 'c'].map((name) => smtp.send(testMail({ to: `${name}@example.com` }), patient)))
      server.hangUp(how)

      const outcomes = await Promise.all(
        ['d', 'e', 'f', 'g'].map((name) => smtp.send(testMail({ to: `${name}@example.com` }), patient)),
      )

      expect(outcomes).toEqual(Array.from({ length: 4 }, () => ({ sent: true })))
      expect(server.mails.map(({ to }) => to.slice(0, 1)).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
      await smtp.close()
      await server.close()
    },
  )

  test('a mail whose connection dies before it is acknowledged is not resent by the pool', async () => {
    let dies = false
    const server = await mailServer({ onMail: () => (dies ? null : '250 kept') })
    const smtp = mailBySmtp(server.url, sender)
    await smtp.send(testMail(), patient)
    dies = true

    const lost = await smtp.send(testMail({ to: 'lost@example.com' }), patient)
    dies = false
    const next = await smtp.send(testMail({ to: 'next@example.com' }), patient)

    expect(lost).toEqual({ sent: false, reason: expect.stringMatching(/^smtp E/), forGood: false })
    expect(next).toEqual({ sent: true })
    expect(server.mails.map(({ to }) => to)).toEqual(['mai@example.com', 'lost@example.com', 'next@example.com'])
    await smtp.close()
    await server.close()
  })

  test('giving a mail up ends only its own connection', async () => {
    const cut = new AbortController()
    const server = await mailServer({ onRecipient: (to) => (to.startsWith('slow') ? null : '250 ok') })
    const smtp = mailBySmtp(server.url, sender)
    const slow = smtp.send(testMail({ to: 'slow@example.com' }), cut.signal)

    expect(await smtp.send(testMail({ to: 'quick@example.com' }), patient)).toEqual({ sent: true })
    cut.abort()
    expect(await slow).toEqual({ sent: false, reason: 'smtp EABORT', forGood: false })
    expect(await smtp.send(testMail({ to: 'quick@example.com' }), patient)).toEqual({ sent: true })

    await expect.poll(() => server.connections.open).toBe(1)
    await smtp.close()
    await server.close()
  })

  test('and not longer than they are of use, nor when sending ends', async () => {
    const server = await mailServer()
    const [brief, lasting] = [mailBySmtp(server.url, sender, 50), mailBySmtp(server.url, sender)]
    await brief.send(testMail(), patient)
    await expect.poll(() => server.connections.open).toBe(0)

    await lasting.send(testMail(), patient)
    expect(server.connections.open).toBe(1)
    await lasting.close()

    await expect.poll(() => server.connections.open).toBe(0)
    expect(await lasting.send(testMail(), patient)).toMatchObject({ sent: false, forGood: false })
    await server.close()
  })
})

test('mails leave this machine encrypted or not at all, unless the operator allows it', async () => {
  expect(smtpOptions('smtp://user:secret@mail.example.com:587').requireTLS).toBe(true)
  expect(smtpOptions('smtp://relay.example.com').requireTLS).toBe(true)
  expect(smtpOptions('smtp://user:secret@127.0.0.1:2525')).toMatchObject({ requireTLS: false, ignoreTLS: true })
  expect(smtpOptions('smtp://relay.example.com:25?tls=off')).toMatchObject({
    url: 'smtp://relay.example.com:25',
    requireTLS: false,
  })

  const plain = await mailServer() // without STARTTLS, under a name that does not count as this machine
  const outcome = await sendBy(plain.url.replace('127.0.0.1', '0.0.0.0'), testMail())
  expect(outcome).toMatchObject({ sent: false, forGood: false })
  expect(plain.mails).toEqual([])
  await plain.close()
})

test('mails come from the address that logs in, otherwise from no-reply at the public host', () => {
  expect(senderOf('smtps://desk%40lotus.example:pw@mail.example.com', 'https://book.example')).toEqual({
    address: 'desk@lotus.example',
    domain: 'book.example',
  })
  expect(senderOf('smtp://apikey:pw@mail.example.com', 'https://book.example:8443').address).toBe(
    'no-reply@book.example',
  )
  expect(senderOf(null, 'http://192.0.2.7:3000').address).toBe('no-reply@localhost')
  expect(senderOf(null, 'http://localhost:3000').address).toBe('no-reply@localhost')
})

/** Over connections of its own, which end with it. */
async function sendBy(url: MailServer['url'], mail: Mail, signal = patient) {
  const smtp = mailBySmtp(url, sender)
  const outcome = await smtp.send(mail, signal)
  await smtp.close()
  return outcome
}
