/** `npm run dev`: builds again and starts again whenever a source changes. Reload the page to see it. */

import { spawn } from 'node:child_process'
import { build, type InlineConfig } from 'vite'
import { bookingPage, bookingPageOnServer, ownerApp } from '../vite.config.ts'
import { runBuild } from './run-build.ts'

process.env.NODE_ENV = 'production' // as `npm start` builds, which takes over what is built here
runBuild() // once before the server starts, so that there are pages to serve
for (const config of [bookingPage, bookingPageOnServer, ownerApp]) await build(watching(config))

const watched = ['server', 'shared', 'dist/server', 'dist/web/app'].map((folder) => `--watch-path=${folder}`)
const server = spawn(process.execPath, [...watched, '--watch-preserve-output', 'server/main.ts'], {
  cwd: `${import.meta.dirname}/..`,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => process.exit(code ?? 0))

function watching(config: InlineConfig): InlineConfig {
  return { ...config, logLevel: 'info', build: { ...config.build, watch: {} } }
}
