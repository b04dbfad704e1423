/** Protocol of a ClamAV daemon, one command per connection. Why it is our own: docs/decisions/0035-uploaded-pictures-and-files.md */

import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'

/** A local socket, or a host. */
export type ClamdAddress = { path: string } | { host: string; port: number }

export type FileContent = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Replies are single lines. */
const maxReplyLength = 4_096

/** Its verdict on the content: `stream: OK`, `stream: NAME FOUND`, or why it did not scan. @throws Error without a reply */
export function askToScan(address: ClamdAddress, content: FileContent, signal: AbortSignal): Promise<string> {
  return ask(address, framed(content), signal)
}

/** @throws Error unless it responds */
export async function ping(address: ClamdAddress, signal: AbortSignal): Promise<void> {
  const reply = await ask(address, [Buffer.from('zPING\0')], signal)
  if (reply !== 'PONG') throw new Error(reply)
}

/** Each chunk is preceded by its length. A length of zero ends the file, so no chunk may be empty. */
async function* framed(content: FileContent): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for await (const part of content) {
    if (part.length === 0) continue
    yield lengthOf(part)
    yield part
  }
  yield lengthOf(new Uint8Array())
}

function lengthOf({ length }: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

/** It may reply before everything is sent, and then closes the connection. */
async function ask(address: ClamdAddress, question: FileContent, signal: AbortSignal): Promise<string> {
  const socket = connect({ ...address, signal })
  const reply = replyOf(socket)
  pipeline(question, socket, { end: false }).catch((error: Error) => socket.destroy(error))
  try {
    return await reply
  } finally {
    socket.destroy()
  }
}

async function replyOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const part of socket.setEncoding('utf8')) {
    text += String(part)
    const end = text.indexOf('\0')
    if (end >= 0) return text.slice(0, end)
    if (text.length > maxReplyLength) break
  }
  throw new Error('clamd hung up without a reply')
}
