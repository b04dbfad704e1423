/** A proxy before the database that forwards messages or swallows them, so that the database can fall silent. */

import { once } from 'node:events'
import { connect as connectTo, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A connection to the server that can fall silent, as networks do. */
export async function startSilentProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  let way = wayTo(target)
  const state = { isSilent: false, swallowed: 0, passed: 0, cut: 0 }
  let cutAfter: Cut | undefined
  let falling: { after: number; fallen: () => void } | undefined
  const open = new Set<Socket>()
  const door = createServer((caller) => {
    const server = connectTo(way)
    const transaction = { said: 0, isCut: false }
    for (const [from, to] of [
      [caller, server],
      [server, caller],
    ] as const) {
      open.add(from)
      from.on('data', (data) => {
        if (state.isSilent || transaction.isCut) state.swallowed++
        else to.write(data)
        if (from === caller && cutAfter !== undefined && isCutBy(Buffer.from(data), cutAfter, transaction)) state.cut++
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
     * Each connection falls silent separately, after so many messages of its transaction, or after the first that says
     * these words; at the latest with the commit.
     */
    cutTransactions: (after: Cut): void => {
      cutAfter = after
    },
    /** New connections go to that server; existing ones stay. */
    leadTo: (another: string): void => {
      way = wayTo(new URL(another))
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

type Cut = number | string

/** Counts the message; true when it is the last to arrive. */
function isCutBy(data: Buffer, after: Cut, transaction: { said: number; isCut: boolean }): boolean {
  if (transaction.isCut) return false
  const simple = data[0] === 0x51 ? data.toString('latin1', 5) : ''
  if (/^(begin|start transaction)/i.test(simple)) transaction.said = 1
  else if (transaction.said > 0) transaction.said++
  const ends = transaction.said > 0 && simple.startsWith('commit')
  if (simple.startsWith('rollback')) transaction.said = 0
  const isThere = typeof after === 'number' ? transaction.said >= after : data.includes(after)
  transaction.isCut = ends || (transaction.said > 0 && isThere)
  return transaction.isCut
}
