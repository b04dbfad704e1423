/** `npm run demo`: a busy salon with 90 days of data in a temporary folder, deleted when the demo ends. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstStart } from '../server/app/first-start.ts'
import { readConfig } from '../server/config.ts'
import { migrate } from '../server/db/migrate.ts'
import { openDatabase } from '../server/db/open.ts'
import { describePasswords } from '../server/first-passwords.ts'
import { openLog } from '../server/log.ts'
import { shutDownOnSignal } from '../server/shutdown.ts'
import { runBuild } from './run-build.ts'

const busy = 1.6

const closing = shutDownOnSignal(openLog(readConfig(), process.stdout.isTTY))
runBuild()
const dataDir = await mkdtemp(join(tmpdir(), 'booknail-demo-'))
closing.later(dataDir, (folder) => rm(folder, { recursive: true, force: true }))
await fill()

const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '' }
const app = spawn(process.execPath, [`${import.meta.dirname}/../server/app/main.ts`], { stdio: 'inherit', env })
const exit = once(app, 'exit')
closing.later(app, (app) => app.kill('SIGTERM') && exit)
const [code] = await exit
if (!closing.told.aborted) {
  await closing.close()
  process.exit(code ?? 1)
}

async function fill(): Promise<void> {
  const opening = openDatabase({ databaseUrl: null, dataDir, isPatient: true })
  closing.later(opening, ({ close }) => close())
  const { db, close } = await opening
  await migrate(db)
  const config = { ...readConfig(), dataDir, demo: 'auto' as const, load: busy }
  const passwords = await firstStart({ db, now: () => Date.now() }, config)
  await close()
  console.log(`\n${describePasswords(passwords)}`)
}
