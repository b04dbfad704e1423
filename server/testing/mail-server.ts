/** A local SMTP server that keeps the mails it receives. */

import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface ReceivedMail {
  from: string
  to: string
  /** Headers and body as received. */
  source: string
}

export interface MailServer {
  /** For MAIL_URL. */
  url: string
  mails: ReceivedMail[]
  /** Resolves once there are that many. */
  received: (count: number) => Promise<ReceivedMail[]>
  /** How many connections there have been, and how many there are. */
  connections: { made: number; open: number }
  /** Ends the connections there are, with a farewell or as a machine that loses its power. */
  hangUp: (how?: 'politely') => void
  close: () => Promise<void>
}

interface Manners {
  /** The reply to a recipient; `null` leaves the client waiting. */
  onRecipient?: (address: string) => string | null
  /** The reply to a whole mail, which it keeps; `null` ends the connection instead. */
  onMail?: () => string | null
  /** If given, clients must log in with it. */
  login?: { user: string; password: string }
}

export async function mailServer({
  onRecipient = () => '250 ok',
  onMail = () => '250 kept',
  login,
}: Manners = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const waiting: { count: number; resolve: (mails: ReceivedMail[]) => void }[] = []
  const sockets = new Set<Socket>()
  const connections = { made: 0, open: 0 }
  const keep = (mail: ReceivedMail) => {
    mails.push(mail)
    for (const { count, resolve } of waiting) if (mails.length >= count) resolve(mails)
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    connections.made += 1
    connections.open = sockets.size
    socket.on('close', () => {
      sockets.delete(socket)
      connections.open = sockets.size
    })
    socket.on('error', () => socket.destroy()) // the client is gone
    void converse(socket, { onRecipient, onMail, login }, keep).catch(() => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `smtp://${login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : ''}127.0.0.1:${port}`,
    mails,
    connections,
    hangUp: (how) => {
      for (const socket of sockets) {
        if (how) socket.end('421 closing\r\n')
        else socket.resetAndDestroy()
      }
    },
    received: (count) =>
      mails.length >= count ? Promise.resolve(mails) : new Promise((resolve) => waiting.push({ count, resolve })),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function converse(
  socket: Socket,
  { onRecipient, onMail, login }: Required<Pick<Manners, 'onRecipient' | 'onMail'>> & Manners,
  keep: (mail: ReceivedMail) => void,
): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let mail: ReceivedMail = { from: '', to: '', source: '' }
  let isData = false
  let isKnown = login === undefined
  say('220 stand-in ESMTP')

  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (isData && line === '.') {
      isData = false
      keep(mail)
      const answer = onMail()
      if (answer === null) socket.resetAndDestroy()
      else say(answer)
    } else if (isData) {
      mail.source += `${line.replace(/^\./, '')}\r\n`
    } else if (/^EHLO /i.test(line)) {
      say('250-stand-in')
      if (login) say('250-AUTH PLAIN')
      say('250 8BITMIME')
    } else if (login && line === `AUTH PLAIN ${Buffer.from(`\0${login.user}\0${login.password}`).toString('base64')}`) {
      isKnown = true
      say('235 welcome')
    } else if (/^AUTH /i.test(line)) {
      say('535 who are you')
    } else if (!isKnown) {
      say('530 log in first')
    } else if (/^MAIL FROM:/i.test(line)) {
      mail = { from: addressIn(line), to: '', source: '' }
      say('250 ok')
    } else if (/^RCPT TO:/i.test(line)) {
      mail.to = addressIn(line)
      const answer = onRecipient(mail.to)
      if (answer !== null) say(answer)
    } else if (/^DATA$/i.test(line)) {
      isData = true
      say('354 go on')
    } else if (/^QUIT$/i.test(line)) {
      socket.end('221 bye\r\n')
    } else {
      say('250 ok')
    }
  }
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? ''
}
