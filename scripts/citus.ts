/**
 * `npm run citus -- [FOLDER]`: builds Citus from the source tree in the folder, installs it for the PostgreSQL of this machine, and
 * starts a coordinator and two workers until Ctrl+C. Without a folder it starts what is installed already. `--workers N`: how many.
 */

import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pgConfig, startCitus } from './citus-cluster.ts'

/** What Debian calls what the build needs, beside a compiler. */
const packages =
  'postgresql-server-dev-15 liblz4-dev libzstd-dev libssl-dev libkrb5-dev libpam0g-dev libselinux1-dev libxml2-dev ' +
  'libxslt1-dev libreadline-dev flex'

export async function buildCitus(source: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bn-citus-'))
  try {
    await cp(source, folder, { recursive: true })
    await withoutCopy(folder)
    await utimes(join(folder, 'configure'), new Date(), new Date()) // as new as what it is made of: otherwise make makes it anew, by tools not needed here
    tell(folder, './configure', ['--without-libcurl'])
    tell(folder, 'make', [`-j${availableParallelism()}`])
    tell(folder, 'make', ['install'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Newer minor versions of PostgreSQL have a function that Citus brings along for older ones. */
async function withoutCopy(folder: string): Promise<void> {
  const commands = await readFile(join(await pgConfig('--includedir-server'), 'commands/dbcommands.h'), 'utf8')
  if (!commands.includes('have_createdb_privilege')) return
  const path = join(folder, 'src/include/pg_version_compat.h')
  const header = await readFile(path, 'utf8')
  const copy = /static inline bool\nhave_createdb_privilege\(void\)\n\{[^]*?\n\}\n/
  const first = '#include "pg_version_constants.h"\n'
  await writeFile(path, header.replace(copy, '').replace(first, `${first}#include "commands/dbcommands.h"\n`))
}

function tell(cwd: string, command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} failed. On Debian it needs: apt install ${packages}`)
}

if (import.meta.main) await run()

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { workers: { type: 'string', default: '2' } },
    allowPositionals: true,
  })
  const [source] = positionals
  if (source) await buildCitus(source)
  const folder = await mkdtemp(join(tmpdir(), 'bn-citus-'))
  await chmod(folder, 0o711)
  const { url, workers, stop } = await startCitus(folder, Number(values.workers))
  console.log(`A coordinator and ${workers.length} workers are running, until Ctrl+C. For BookNail:`)
  console.log(`DATABASE_URL=${url}`)
  const ended = Promise.withResolvers<void>()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.resolve())
  await ended.promise
  await stop()
  await rm(folder, { recursive: true, force: true })
}
