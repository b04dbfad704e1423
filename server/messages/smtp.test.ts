import { expect, test } from 'vitest'
import { testMail } from '../testing/mail.ts'
import { mailServer } from '../testing/mail-server.ts'
import { senderOf } from './sender.ts'
import { mailBySmtp, smtpOptions } from './smtp.ts'

const sender = () => ({ address: 'no-reply@book.example', domain: 'book.example' })
const patient = new AbortController().signal

test('a mail reaches the server intact: Vietnamese subject, both forms of the letter, the calendar file', async () => {
  const server = await mailServer()

  const outcome = await mailBySmtp(server.url, sender)(testMail(), patient)

  expect(outcome).toEqual({ sent: true })
  const [received] = server.mails
  expect(received).toMatchObject({ from: 'no-reply@book.example', to: 'mai@example.com' })
  const source = received?.source ?? ''
  expect(source).toMatch(/^From: "?Lotus Nails & Spa"? <no-reply@book\.example>\r$/m)
  expect(source).toMatch(/^Reply-To: .*<hello@lotus\.example>\r$/m)
  expect(source).toContain('Message-ID: <019a9c0e-7b1d-7c3e-9f10-000000000002@book.example>')
  expect(source).toContain('Auto-Submitted: auto-generated')
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

  await mailBySmtp(server.url, sender)(hostile, patient)

  const headers = server.mails[0]?.source.split('\r\n\r\n')[0] ?? ''
  expect(headers).not.toMatch(/^(Bcc|X-Evil):/im)
  expect(server.mails.map(({ to }) => to)).toEqual(['mai@example.com'])
  await server.close()
})

test('a refused recipient is final, a busy server or wrong password is not', async () => {
  const answering = async (answer: string) => {
    const server = await mailServer({ onRecipient: () => answer })
    const outcome = await mailBySmtp(server.url, sender)(testMail(), patient)
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
  expect(await mailBySmtp(guarded.url.replace('right', 'wrong'), sender)(testMail(), patient)).toEqual({
    sent: false,
    reason: 'smtp 535',
    forGood: false,
  })
  expect(await mailBySmtp(guarded.url, sender)(testMail(), patient)).toEqual({ sent: true })
  await guarded.close()
})

test('a mail is retried when the server is down or does not answer in time', async () => {
  const mute = await mailServer({ onRecipient: () => null })
  const cut = new AbortController()

  const refused = await mailBySmtp('smtp://127.0.0.1:1', sender)(testMail(), patient)
  const waiting = mailBySmtp(mute.url, sender)(testMail(), cut.signal)
  cut.abort()

  expect(refused).toEqual({ sent: false, reason: 'smtp ECONNREFUSED', forGood: false })
  expect(await waiting).toEqual({ sent: false, reason: 'smtp EABORT', forGood: false })
  await mute.close()
})

test('mails leave this machine encrypted or not at all, unless the operator allows it', async () => {
  expect(smtpOptions('smtp://user:secret@mail.example.com:587').requireTLS).toBe(true)
  expect(smtpOptions('smtp://relay.example.com').requireTLS).toBe(true)
  expect(smtpOptions('smtp://user:secret@127.0.0.1:2525').requireTLS).toBe(false)
  expect(smtpOptions('smtp://relay.example.com:25?tls=off')).toMatchObject({
    url: 'smtp://relay.example.com:25',
    requireTLS: false,
  })

  const plain = await mailServer() // without STARTTLS, under a name that does not count as this machine
  const outcome = await mailBySmtp(plain.url.replace('127.0.0.1', '0.0.0.0'), sender)(testMail(), patient)
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
