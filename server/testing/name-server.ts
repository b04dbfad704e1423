/** A name server on this machine: TXT and MX records, and NXDOMAIN for all other names. */

import { createSocket } from 'node:dgram'

/** By name; a name of MX records has its mail servers. */
export interface Zone {
  txt?: Record<string, string[]>
  mx?: Record<string, string[]>
}

const types = { txt: 16, mx: 15 }

/** @param zone null: it never answers */
export async function nameServer(zone: Zone | null): Promise<{ address: string; close: () => void }> {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    if (zone) socket.send(answerTo(query, zone), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}

function answerTo(query: Buffer, { txt = {}, mx = {} }: Zone): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const question = query.subarray(12, at + 5)
  const name = labels.join('.').toLowerCase()
  const type = query.readUInt16BE(at + 1)
  const found =
    type === types.txt
      ? txt[name]?.map(asText)
      : type === types.mx
        ? mx[name]?.map((host) => asExchange(host))
        : undefined
  const isKnown = name in txt || name in mx
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(found?.length ?? 0, 6)
  return Buffer.concat([header, question, ...(found ?? []).map((data) => record(type, data))])
}

/** The name is that of the question. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

/** In strings of 255 at the most. */
function asText(text: string): Buffer {
  const strings = text.match(/.{1,255}/g) ?? ['']
  return Buffer.concat(strings.map((one) => Buffer.concat([Buffer.from([one.length]), Buffer.from(one)])))
}

function asExchange(host: string): Buffer {
  const labels = host.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]))
  return Buffer.concat([Buffer.from([0, 10]), ...labels, Buffer.from([0])])
}
