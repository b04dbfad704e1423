/** Streams the lines of a backup file, never holding the whole file. */

import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { decrypted, isEncrypted } from './cipher.ts'

/** Far longer than any row of ours; a longer line was made to fill the memory. */
const maxLineLength = 64 * 1024 * 1024

/**
 * @param passphrase opens it where it is encrypted
 * @throws Error with one sentence
 */
export async function* linesOf(file: string, passphrase: string | null): AsyncGenerator<string> {
  let rest = ''
  const unzipped = createGunzip().setEncoding('utf8')
  try {
    const locked = await isEncrypted(file)
    const content = createReadStream(file)
    const plain = locked ? decrypted(content, file, passphrase) : content
    pipeline(plain, unzipped).catch(() => undefined) // the reader of `unzipped` gets the error
    for await (const text of unzipped) {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > maxLineLength) throw damaged(file)
      yield* lines
    }
  } catch (error) {
    throw complaint(file, error)
  }
  if (rest !== '') yield rest
}

export function incomplete(file: string): Error {
  return new Error(`${file} is not whole: the end of the backup is missing. Nothing was changed.`)
}

export function damaged(file: string): Error {
  return new Error(`${file} is damaged: it no longer holds what was written into it. Nothing was changed.`)
}

function complaint(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new Error(`There is no file ${file}.`)
  if (code === 'Z_BUF_ERROR') return incomplete(file)
  if (code !== 'Z_DATA_ERROR') return error
  const isOther = error instanceof Error && error.message === 'incorrect header check'
  return isOther ? new Error(`${file} is no backup of BookNail.`, { cause: error }) : damaged(file)
}
