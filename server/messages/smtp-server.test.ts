/** Against a mail server of another maker, which knows more of the protocol than our stand-in. */

import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import type { Mail } from '../outbox/outgoing.ts'
import { makeAuthority } from '../testing/certificates.ts'
import { testMail } from '../testing/mail.ts'
import { mailBySmtp } from './smtp.ts'

const sender = () => ({ address: 'no-reply@book.example', domain: 'book.example' })

interface Received {
  from: string
  to: string[]
  user: string | undefined
  source: string
}

async function start(options: SMTPServerOptions = {}) {
  const mails: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onAuth: ({ username, password }, _session, done) =>
      username === 'desk@book.example' && password === 'right p@ss'
        ? done(null, { user: username })
        : done(new Error('no')),
    async onData(stream, { envelope, user }, done) {
      const source = await text(stream)
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), user, source })
      done()
    },
  })
  server.on('error', () => undefined) // clients that do not trust it hang up
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { port, mails, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

async function send(url: string, mails: readonly Mail[]) {
  const smtp = mailBySmtp(url, sender)
  try {
    return await Promise.all(mails.map((mail) => smtp.send(mail, new AbortController().signal)))
  } finally {
    await smtp.close()
  }
}

test('mails sent side by side arrive whole, lines that begin with a dot included', async () => {
  const server = await start()
  const dotted = testMail({ text: 'Hẹn gặp\r\n.\r\n..cả nhà' })

  expect(
    await send(
      `smtp://127.0.0.1:${server.port}`,
      Array.from({ length: 12 }, () => dotted),
    ),
  ).toEqual(Array.from({ length: 12 }, () => ({ sent: true })))

  const [received] = server.mails
  expect(server.mails).toHaveLength(12)
  expect(received).toMatchObject({ from: 'no-reply@book.example', to: ['mai@example.com'] })
  expect(new Set(server.mails.map(({ source }) => source)).size).toBe(1)
  const [, body = ''] = /text\/plain.*?\r\n\r\n(.*?)\r\n--/s.exec(received?.source ?? '') ?? []
  const decoded = /base64/i.test(received?.source.split(body)[0]?.slice(-200) ?? '')
    ? Buffer.from(body, 'base64').toString()
    : body
  expect(decoded.replaceAll('=\r\n', '')).toContain('\r\n.\r\n..c')
  await server.stop()
})

test('a server that wants a login gets it, and a wrong one is tried again later', async () => {
  const server = await start({ authOptional: false, allowInsecureAuth: true })
  const url = (password: string) =>
    `smtp://desk%40book.example:${encodeURIComponent(password)}@127.0.0.1:${server.port}`

  expect(await send(url('right p@ss'), [testMail()])).toEqual([{ sent: true }])
  expect(await send(url('wrong'), [testMail()])).toEqual([{ sent: false, reason: 'smtp 535', forGood: false }])
  expect(server.mails.map(({ user }) => user)).toEqual(['desk@book.example'])
  await server.stop()
})

test('sends nothing to a server with an untrusted certificate', async () => {
  const { certificate, key } = await (await makeAuthority('Nobody')).certify('127.0.0.1')
  const server = await start({ disabledCommands: [], cert: certificate, key })

  const [outcome] = await send(`smtp://127.0.0.1:${server.port}`, [testMail()])

  expect(outcome).toMatchObject({ sent: false, forGood: false })
  expect(server.mails).toEqual([])
  await server.stop()
})
