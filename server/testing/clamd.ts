/** A stand-in for a ClamAV daemon that speaks its protocol and knows one virus: the standard test string. */

import { createServer, type Socket } from 'node:net'
import type { ClamdAddress } from '../clamd.ts'

/** Split in two, so that no scanner flags this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export interface Clamd {
  address: ClamdAddress
  /** For CLAMD. */
  setting: string
  /** Content of each scanned file. */
  files: Buffer[]
  /** Current and maximum number of simultaneous scans. */
  asking: { now: number; max: number }
  /** Until the next call; absent: usual replies. */
  setManners: (manners?: Manners) => void
  close: () => Promise<void>
}

interface Manners {
  /** Accepts what is sent and never replies. */
  isSilent?: boolean
  /** Does not even accept what is sent. */
  isStuck?: boolean
  /** `StreamMaxLength`. */
  maxBytes?: number
  /** Verdict on every file. */
  reply?: string
  /** Closes each connection at the first command. */
  hangsUp?: boolean
}

/** @param path of a Unix socket; absent: a port */
export async function clamd(path?: string): Promise<Clamd> {
  const sockets = new Set<Socket>()
  const files: Buffer[] = []
  const asking = { now: 0, max: 0 }
  let manners: Manners = {}
  const server = createServer((socket) => {
    sockets.add(socket)
    asking.max = Math.max(asking.max, ++asking.now)
    socket.on('error', () => socket.destroy()) // the client is gone
    socket.on('close', () => {
      sockets.delete(socket)
      asking.now--
    })
    if (manners.isStuck) return void setTimeout(() => socket.destroy(), 1_000).unref()
    void converse(socket, manners, files).catch(() => socket.destroy())
  })
  await new Promise<void>((resolve) => {
    if (path) server.listen(path, resolve)
    else server.listen(0, '127.0.0.1', resolve)
  })
  const place = server.address()
  const port = typeof place === 'object' && place ? place.port : 0
  return {
    address: path ? { path } : { host: '127.0.0.1', port },
    setting: path ?? `127.0.0.1:${port}`,
    files,
    asking,
    setManners: (other = {}) => {
      manners = other
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function converse(socket: Socket, manners: Manners, files: Buffer[]): Promise<void> {
  const read = reader(socket)
  const command = await read.until(0)
  if (manners.hangsUp) return void socket.destroy()
  if (command === 'zPING') return answer(socket, 'PONG', manners)
  if (command !== 'zINSTREAM') return answer(socket, 'UNKNOWN COMMAND', manners)

  const parts: Buffer[] = []
  let size = 0
  for (;;) {
    const length = (await read.bytes(4)).readUInt32BE()
    if (length === 0) break
    size += length
    if (size > (manners.maxBytes ?? Number.POSITIVE_INFINITY)) {
      return answer(socket, 'INSTREAM size limit exceeded. ERROR', manners)
    }
    parts.push(await read.bytes(length))
  }
  const file = Buffer.concat(parts)
  files.push(file)
  answer(socket, manners.reply ?? `stream: ${file.includes(eicar) ? 'Eicar-Test-Signature FOUND' : 'OK'}`, manners)
}

function answer(socket: Socket, reply: string, { isSilent }: Manners): void {
  if (isSilent)
    socket.resume() // notices when the client leaves
  else socket.end(`${reply}\0`)
}

function reader(socket: Socket) {
  const parts = socket[Symbol.asyncIterator]()
  let rest = Buffer.alloc(0)
  const more = async () => {
    const next: IteratorResult<Buffer> = await parts.next()
    if (next.done) throw new Error('the client hung up')
    rest = Buffer.concat([rest, next.value])
  }
  const take = (length: number) => {
    const taken = rest.subarray(0, length)
    rest = rest.subarray(length)
    return taken
  }
  return {
    async bytes(length: number): Promise<Buffer> {
      while (rest.length < length) await more()
      return take(length)
    },
    async until(byte: number): Promise<string> {
      while (!rest.includes(byte)) await more()
      return take(rest.indexOf(byte) + 1)
        .subarray(0, -1)
        .toString()
    },
  }
}
