/** Against a mail server of another maker, which knows more of the protocol than our stand-in. */

import { once } from 'node:events'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, test } from 'vitest'
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
    ...options,
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  server.on('error', () => undefined) // clients that do not trust it hang up
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' ? address?.port : 0
  async function stop() {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { port, mails, sockets, stop }
}

async function send(url: string, mails: readonly Mail[], signal = new AbortController().signal) {
  const smtp = mailBySmtp(url, sender)
  try {
    return await Promise.all(mails.map((mail) => smtp.send(mail, signal)))
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
  expect(await send(url('wrong'), [testMail()])).toEqual([
    { sent: false, reason: 'smtp 535', forGood: false, ofAccount: true },
  ])
  expect(server.mails.map(({ user }) => user)).toEqual(['desk@book.example'])
  await server.stop()
})

describe('a server with a certificate that nobody can verify', () => {
  async function sendTo(url: (port: number | undefined) => string) {
    const { certificate, key } = await (await makeAuthority('Nobody')).certify('127.0.0.1')
    const server = await start({ disabledCommands: [], cert: certificate, key })
    const [outcome] = await send(url(server.port), [testMail()])
    await server.stop()
    return { outcome, received: server.mails.length }
  }

  test('gets nothing, and the mail is tried again', async () => {
    expect(await sendTo((port) => `smtp://0.0.0.0:${port}`)).toEqual({
      outcome: { sent: false, reason: 'smtp UNABLE_TO_VERIFY_LEAF_SIGNATURE', forGood: false },
      received: 0,
    })
  })

  test('gets mails if it is on this machine', async () => {
    expect(await sendTo((port) => `smtp://127.0.0.1:${port}`)).toEqual({ outcome: { sent: true }, received: 1 })
  })

  test('gets mails if the operator has switched encryption off', async () => {
    expect(await sendTo((port) => `smtp://0.0.0.0:${port}?tls=off`)).toEqual({ outcome: { sent: true }, received: 1 })
  })
})

describe('what a server answers', () => {
  const final = { forGood: true }
  const again = { forGood: false }
  const account = { forGood: false, ofAccount: true }
  const answers: [string, 'onMailFrom' | 'onRcptTo' | 'onData', string, object][] = [
    ['a day’s limit', 'onMailFrom', '550 5.4.5 Daily user sending limit exceeded', account],
    ['a day’s limit, said at the end', 'onData', '550 5.4.5 Daily user sending limit exceeded', account],
    ['a sender that it does not let through', 'onMailFrom', '550 5.7.1 not from here', account],
    ['a sender that is not the login’s', 'onData', '550 5.7.60 no permission to send as this sender', account],
    ['a recipient that does not exist', 'onRcptTo', '550 5.1.1 no such user', final],
    ['a recipient who takes nothing from us', 'onRcptTo', '550 5.7.1 blocked', final],
    ['contents that it does not take', 'onData', '554 5.6.0 no', final],
    ['later, to the sender', 'onMailFrom', '451 4.3.0 busy', again],
    ['later, to the recipient', 'onRcptTo', '450 4.2.1 greylisted', again],
    ['later, to the whole mail', 'onData', '452 4.3.1 disk full', again],
  ]
  test.each(answers)('%s', async (_, when, answer, outcome) => {
    const error = Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
    const refuse = (_address: unknown, _session: unknown, done: (error: Error) => void) => done(error)
    const server = await start({ [when]: refuse })

    expect(await send(`smtp://127.0.0.1:${server.port}`, [testMail()])).toEqual([
      { sent: false, reason: `smtp ${answer.split(' ').slice(0, 2).join(' ')}`, ...outcome },
    ])
    await server.stop()
  })

  test.each([
    ['nothing in time', () => {}],
    ['by hanging up', (sockets: Set<Socket>) => sockets.forEach((socket) => socket.destroy())],
  ])('%s: the mail is tried again', async (_, answer) => {
    const server = await start({ onData: () => answer(server.sockets) })
    const outcome = send(`smtp://127.0.0.1:${server.port}`, [testMail()], AbortSignal.timeout(500))

    expect(await outcome).toEqual([{ sent: false, reason: expect.stringMatching(/^smtp E/), forGood: false }])
    await server.stop()
  })
})
