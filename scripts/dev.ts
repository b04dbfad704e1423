/**
 * `npm run dev`: pages from their sources with hot reload and source maps; restarts the server when one of its modules
 * changes, while the database keeps running. The product itself contains nothing for development: all of it is here.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'vite'
import { readConfig } from '../server/config.ts'
import { startEmbedded, urlOf } from '../server/db/embedded.ts'
import { ownerApp } from '../vite.config.ts'
import { pagesFromSources } from './dev-pages.ts'
import { loggerBesideRestarts, waitsForServer } from './dev-restarts.ts'
import { findFreePort } from './free-port.ts'
import { runBuild } from './run-build.ts'

const root = `${import.meta.dirname}/..`
const config = readConfig()
runBuild() // the templates: served by the product when it has no data for a page, and filled by the pages from sources

const database = config.databaseUrl ? null : await startEmbedded(config.dataDir)
const behind = await findFreePort() // kept across restarts
const product = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/app/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(behind),
    PUBLIC_URL: config.publicUrl ?? `http://localhost:${config.port}`,
    DATA_DIR: config.dataDir,
    ...(database && { DATABASE_URL: urlOf(database.connection) }),
  },
})
const address = `http://127.0.0.1:${behind}`
const { build: _, ...shared } = ownerApp
const handedOn = '^/(api/|assets/|healthz|readyz|metrics)'
const vite = await createServer({
  ...shared,
  plugins: [...(shared.plugins ?? []), waitsForServer(behind, new RegExp(handedOn)), pagesFromSources(address)],
  customLogger: loggerBesideRestarts(),
  appType: 'custom',
  server: {
    host: config.host,
    port: config.port,
    strictPort: true,
    fs: { allow: [root] },
    proxy: { [handedOn]: { target: address } },
  },
})
await vite.listen()
console.log(`\nPages from their sources: http://localhost:${config.port}\n`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => product.kill('SIGTERM'))
const ended = once(product, 'exit')
const first = await Promise.race([ended, ...(database ? [database.lost] : [])])
if (first instanceof Error) {
  console.error(first.message)
  product.kill('SIGTERM')
}
const [code] = await ended
await vite.close()
await database?.stop()
process.exit(typeof code === 'number' ? code : 0)
