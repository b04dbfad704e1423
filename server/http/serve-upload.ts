/** Calls that take a file, as large as their contract allows, kept in its own folder while it is processed. */

import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { z } from 'zod'
import type { Audience } from '../../shared/accounts/roles.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { AppError } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import { ordinaryBytes } from './bodies.ts'
import { contextOf } from './request.ts'
import { admit, described, type Out, type Route, responses } from './serve.ts'

interface ReceivedFile<Params> {
  params: Params
  /** The path of the file; it is deleted when the handler is done. */
  path: string
}

interface UploadOptions<Params> {
  audience: Audience
  type: 'application/zip'
  /** Runs before the upload, so that nobody uploads a file that would be refused anyway. */
  check: (params: Params, context: Context) => Promise<void>
}

export function serveUpload<P extends z.ZodType, R extends z.ZodType>(
  contract: Endpoint<P, z.ZodUndefined, z.ZodUndefined, R>,
  { audience, type, check }: UploadOptions<Out<P>>,
  handle: (sent: ReceivedFile<Out<P>>, context: Context) => Promise<z.input<R>>,
): Route {
  return (app, world) => {
    void app.register(async (calls) => {
      calls.removeAllContentTypeParsers()
      calls.addContentTypeParser(type, (_request, body, done) => done(null, body))
      calls.route({
        method: contract.method,
        url: contract.path,
        bodyLimit: contract.maxBytes ?? ordinaryBytes,
        schema: {
          ...described(contract, audience),
          consumes: [type],
          response: responses(contract, audience),
        },
        config: { isUpload: true, takesLong: true },
        onRequest: (request) => admit(request, audience),
        handler: async (request, reply) => {
          const params = request.params as Out<P> // the adapter, as in serve.ts
          const context = contextOf(request, world, 'long')
          await check(params, context)
          if (!(request.body instanceof Readable)) throw new AppError('unsupported_type')
          const { body } = request
          const handled = await oneAtATime(request.session?.id ?? request.ip, () =>
            inFolder(async (folder) => {
              const path = join(folder, 'file')
              await keep(body, path, contract.maxBytes ?? ordinaryBytes)
              await world.scanner?.scan(contentOf(path), 'file', context.left?.())
              return handle({ params, path }, context)
            }),
          ).catch((error: unknown) => {
            // The rest of the upload is not wanted, and must not be taken for another call.
            if (!request.raw.complete) reply.header('connection', 'close')
            body.resume()
            throw error
          })
          return reply.send(handled)
        },
      })
    })
  }
}

/** Who is uploading: each file stays on the disk until it is processed. */
const sending = new Set<string>()
const maxAtOnce = 8

/** @throws AppError `too_many_requests` while another upload of theirs, or eight of others, are running */
async function oneAtATime<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
  if (sending.has(who) || sending.size >= maxAtOnce) throw new AppError('too_many_requests', { retryAfterSeconds: 30 })
  sending.add(who)
  try {
    return await work()
  } finally {
    sending.delete(who)
  }
}

const prefix = 'booknail-upload-'

/** Files left by a process that was killed: nobody needs them, and they contain names. */
export async function clearUploads(): Promise<void> {
  const names = await readdir(tmpdir())
  const left = names.filter((name) => {
    const pid = Number(name.startsWith(prefix) && name.slice(prefix.length).split('-')[0])
    return pid > 0 && (pid === process.pid || !isAlive(pid))
  })
  // Another account's folders are not ours to remove.
  await Promise.all(
    left.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)),
  )
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An error keeps the caller's connection open, so that it can be reported. */
async function keep(body: Readable, path: string, max: number): Promise<void> {
  let size = 0
  async function* counted() {
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > max) throw new AppError('too_large')
      yield chunk
    }
  }
  await pipeline(counted, createWriteStream(path, { mode: 0o600 }))
}

/** Opened when its first bytes are asked for. */
async function* contentOf(path: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path)) yield Buffer.from(chunk)
}
