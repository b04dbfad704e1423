/** Finds a Chromium for the journeys, or installs one with the system's package manager. */

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installPackages, isDebianRoot } from './debian.ts'

const known = [
  '/usr/bin/chromium-headless-shell', // headless only: journeys are a sixth faster
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @throws Error with one sentence if there is none and none can be installed */
export function findBrowser(): string {
  const named = process.env.BOOKNAIL_CHROMIUM
  if (named && !existsSync(named)) throw new Error(`BOOKNAIL_CHROMIUM names ${named}, which is not there.`)
  const found = named ?? known.find((path) => existsSync(path))
  if (found) return found

  if (isDebianRoot()) {
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (installPackages([name]) && existsSync(`/usr/bin/${name}`)) return `/usr/bin/${name}`
    }
  }
  return installByPlaywright()
}

function installByPlaywright(): string {
  const playwright = `${import.meta.dirname}/../node_modules/@playwright/test/cli.js`
  try {
    execFileSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit' })
    const ask = `process.stdout.write(require('@playwright/test').chromium.executablePath())`
    const path = execFileSync(process.execPath, ['-e', ask], { encoding: 'utf8', cwd: import.meta.dirname })
    if (existsSync(path)) return path
  } catch {
    // reported below
  }
  throw new Error('The browser tests need Chromium or Chrome: install one, or name it in BOOKNAIL_CHROMIUM.')
}
