/** The account that runs the embedded PostgreSQL, which refuses to run as root. */

import { execFile } from 'node:child_process'
import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresBinaries } from './embedded-binaries.ts'

export interface Account {
  /** Prefix of the command: `unshare` and its options, or nothing. */
  prefix: string[]
  /** Spawn options; absent: runs as the app itself. */
  ids: { uid?: number; gid?: number }
}

const run = promisify(execFile)
const itself: Account = { prefix: [], ids: {} }

/**
 * For root: the owner of the database's files runs it; files owned by root use a user namespace, where root appears as
 * another user and can still read them; where namespaces are forbidden, an unprivileged account gets the folder.
 * @throws Error with one sentence when there is no such account
 */
export async function chooseAccount(binaries: PostgresBinaries, dataDir: string, cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return itself
  const owner = await ownerOf(cluster)
  if (owner && owner.uid !== 0) return { prefix: [], ids: owner }

  for (const account of await candidates(dataDir)) {
    if (!(await mayRun(account, binaries, dataDir))) continue
    if (owner && account.ids.uid !== undefined) await giveAway(cluster, account)
    return account
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and no other account may both enter ${dataDir} and run ${binaries.postgres}: ` +
      'start BookNail as a normal user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

/** Gives a folder with all its content to the account; does nothing if the app itself or a user namespace runs it. */
export async function giveAway(folder: string, { ids: { uid, gid } }: Account): Promise<void> {
  if (uid === undefined || gid === undefined) return
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid)
  await chown(folder, uid, gid)
}

/** The account's user id as seen by the app. */
export function userOf({ ids }: Account): number | undefined {
  return ids.uid ?? process.getuid?.()
}

async function candidates(dataDir: string): Promise<Account[]> {
  const people = await listAccounts()
  const other = people.find(({ uid }) => uid !== 0 && uid !== 65_534) // initdb requires a name for it in /etc/passwd
  const namespace = other && {
    prefix: ['unshare', '--user', `--map-user=${other.uid}`, `--map-group=${other.gid}`],
    ids: {},
  }
  const owners = await Promise.all(foldersUpTo(dataDir).map(ownerOf))
  const servants = ['postgres', 'nobody'].flatMap((name) => people.filter((person) => person.name === name))
  return [
    ...(namespace ? [namespace] : []),
    ...owners.flatMap((owner) => (owner && owner.uid !== 0 ? [{ prefix: [], ids: owner }] : [])),
    ...servants.map(({ uid, gid }) => ({ prefix: [], ids: { uid, gid } })),
  ]
}

function foldersUpTo(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [path, ...foldersUpTo(parent)]
}

async function mayRun(account: Account, { postgres, env }: PostgresBinaries, dataDir: string): Promise<boolean> {
  const [program, ...rest] = [...account.prefix, 'sh', '-c', 'cd "$1" && "$2" --version', 'sh', dataDir, postgres]
  return run(program, rest, { ...account.ids, env, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

async function ownerOf(path: string): Promise<{ uid: number; gid: number } | null> {
  return stat(path).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => null,
  )
}

async function listAccounts(): Promise<{ name: string; uid: number; gid: number }[]> {
  const lines = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return lines.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}
