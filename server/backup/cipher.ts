/**
 * Encryption of a backup by a passphrase, in the format of `age`, so that `age --decrypt` opens it too.
 * Why: docs/decisions/0025-backups.md
 */

import { open } from 'node:fs/promises'

const begins = 'age-encryption.org/v1\n'
/** 2^15 rounds of scrypt take 32 MB. More would help short passphrases, which `BACKUP_PASSPHRASE` refuses. */
const workFactor = 15

export async function* encrypted(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  yield* bytesOf(await encrypter.encrypt(streamOf(source)))
}

/** @throws Error with one sentence when there is no passphrase or another one, or the file is damaged */
export async function* decrypted(
  source: AsyncIterable<Uint8Array>,
  file: string,
  passphrase: string | null,
): AsyncGenerator<Uint8Array> {
  if (passphrase === null) throw new Error(`${file} is encrypted: set BACKUP_PASSPHRASE to what it was encrypted with.`)
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const plain = await decrypter.decrypt(streamOf(source)).catch((cause: unknown) => {
    throw new Error(`${file} is damaged, or was encrypted with another BACKUP_PASSPHRASE.`, { cause })
  })
  try {
    yield* bytesOf(plain)
  } catch (cause) {
    throw new Error(`${file} is damaged: it cannot be decrypted to its end. Nothing was changed.`, { cause })
  }
}

function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const parts = source[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (to) => {
      const part = await parts.next()
      if (part.done) to.close()
      else to.enqueue(part.value)
    },
  })
}

async function* bytesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}

/** By how it begins. @throws the error of the file system */
export async function isEncrypted(file: string): Promise<boolean> {
  const opened = await open(file)
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(begins.length), 0, begins.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === begins
  } finally {
    await opened.close()
  }
}
