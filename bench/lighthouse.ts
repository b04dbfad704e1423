/** Lighthouse, which the first bench that asks it installs, beside `bench/tools/package-lock.json`. Why: docs/decisions/0010-dependencies.md */

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Looked {
  /** Of a browser's debugger, in which the page is opened. */
  port: number
  categories: readonly string[]
  /** A phone over simulated slow 4G, or a desktop. */
  form: 'phone' | 'desktop'
}

const tools = join(import.meta.dirname, 'tools')
const program = join(tools, 'node_modules', 'lighthouse', 'cli', 'index.js')
const run = promisify(execFile)
let installing: Promise<unknown> | undefined

/** What it reports about the page. */
export async function lighthouse(url: string, { port, categories, form }: Looked): Promise<unknown> {
  if (!existsSync(program)) await (installing ??= run('npm', ['ci', '--no-audit', '--no-fund', '--prefix', tools]))
  const options = [
    `--port=${port}`,
    `--only-categories=${categories.join(',')}`,
    '--throttling-method=simulate',
    ...(form === 'desktop' ? ['--preset=desktop'] : ['--form-factor=mobile']),
    '--output=json',
    '--output-path=stdout',
    '--quiet',
    '--no-enable-error-reporting',
  ]
  const { stdout } = await run(process.execPath, [program, url, ...options], { maxBuffer: 2 ** 28 })
  return JSON.parse(stdout)
}
