/** A proxy before the database that forwards messages or swallows them, so that the database can fall silent. */

import { once } from 'node:events'
import { connect as connectTo, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A connection to the server that can fall silent, as networks do. */
export async function startSilentProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  let way = wayTo(target)
  /** Cut: connections, once the last statement that arrived is done. */
  const state = { isSilent: false, swallowed: 0, passed: 0, cut: 0 }
  let cutAfter: Cut | undefined
  let killed: (() => void) | undefined
  let falling: { after: number; fallen: () => void } | undefined
  const open = new Set<Socket>()
  const door = createServer((caller) => {
    const server = connectTo(way)
    const transaction = { said: 0, isCut: false }
    const [asked, answered] = [statementsIn(), messagesIn(true)]
    let owed = 0
    const pass = (part: Buffer, to: Socket) => {
      if (state.isSilent || transaction.isCut) state.swallowed++
      else to.write(part)
    }
    /** Several may come in one piece: what follows the last one does not arrive. */
    const ask = (statement: Buffer) => {
      if (!transaction.isCut && !'pX'.includes(letterOf(statement))) owed++
      pass(statement, server)
      if (cutAfter !== undefined && !state.isSilent) countTo(statement, cutAfter, transaction)
      if (transaction.isCut && killed) state.isSilent = true
    }
    const answer = (message: Buffer) => {
      pass(message, caller)
      if (letterOf(message) !== 'Z' || --owed > 0 || !transaction.isCut) return
      state.cut++
      killed?.()
    }
    for (const [from, to] of [
      [caller, server],
      [server, caller],
    ] as const) {
      open.add(from)
      from.setNoDelay() // in parts, each would wait for the other side's confirmation of the one before
      from.on('data', (data) => {
        const bytes = Buffer.from(data)
        to.cork()
        if (from === caller) for (const statement of asked(bytes)) ask(statement)
        else for (const message of answered(bytes)) answer(message)
        to.uncork()
        if (from === caller && ++state.passed === falling?.after) {
          state.isSilent = true
          falling.fallen()
        }
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        to.destroy()
        open.delete(from)
      })
    }
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const address = door.address()
  const who = target.password ? `${target.username}:${target.password}` : target.username
  const hostAndPort = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return Object.assign(state, {
    url: `postgres://${who || (target.searchParams.get('user') ?? '')}@${hostAndPort}${target.pathname}`,
    /** Counts the caller's messages from now on; the last one counted still arrives, and gets no reply. */
    silentAfter: (messages: number): Promise<void> => {
      state.passed = 0
      return new Promise((fallen) => (falling = { after: messages, fallen }))
    },
    /**
     * Each connection falls silent separately, after so many statements of its transaction, or after the first that says
     * these words; at the latest with the commit.
     */
    cutTransactions: (after: Cut): void => {
      cutAfter = after
    },
    /** As above, but with the first connection all fall silent, as when a process is killed. Until that one's last statement is done. */
    killAfter: (after: Cut): Promise<void> => {
      cutAfter = after
      return new Promise((resolve) => (killed = resolve))
    },
    /** New connections go to that server; existing ones stay. */
    leadTo: (another: string): void => {
      way = wayTo(new URL(another))
    },
    /** All connections break; new ones are taken. */
    breakAll: (): void => {
      for (const socket of open) socket.destroy()
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      door.close()
      await sleep(0)
    },
  })
}

function wayTo({ searchParams, hostname, port: named }: URL) {
  const folder = searchParams.get('host')
  const port = Number(searchParams.get('port') ?? (named || 5432))
  return folder ? { path: `${folder}/.s.PGSQL.${port}` } : { port, host: hostname }
}

/** Splits what comes into whole messages; the rest waits for more. */
function messagesIn(isGreeted: boolean): (data: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0)
  let head = isGreeted ? 1 : 0 // a caller's first message has no letter
  return (data) => {
    rest = Buffer.concat([rest, data])
    const messages: Buffer[] = []
    while (rest.length >= head + 4) {
      const end = head + rest.readInt32BE(head)
      if (rest.length < end) break
      messages.push(rest.subarray(0, end))
      rest = rest.subarray(end)
      head = 1
    }
    return messages
  }
}

/** As above, those of a statement together: it ends with the word Sync, or is a simple one. */
function statementsIn(): (data: Buffer) => Buffer[] {
  const split = messagesIn(false)
  let begun: Buffer[] = []
  return (data) =>
    split(data).flatMap((message) => {
      begun.push(message)
      if ('PBDE'.includes(letterOf(message))) return []
      const statement = Buffer.concat(begun)
      begun = []
      return [statement]
    })
}

function letterOf(message: Buffer): string {
  return String.fromCharCode(message[0] ?? 0)
}

type Cut = number | string

/** Whether it is the last to arrive. */
function countTo(data: Buffer, after: Cut, transaction: { said: number; isCut: boolean }): void {
  if (transaction.isCut) return
  const simple = letterOf(data) === 'Q' ? data.toString('latin1', 5) : ''
  if (/^(begin|start transaction)/i.test(simple)) transaction.said = 1
  else if (transaction.said > 0) transaction.said++
  const ends = transaction.said > 0 && simple.startsWith('commit')
  if (simple.startsWith('rollback')) transaction.said = 0
  const isThere = typeof after === 'number' ? transaction.said >= after : data.includes(after)
  transaction.isCut = ends || (transaction.said > 0 && isThere)
}
