import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { machineZone } from './e2e/clock.ts'
import { findBrowser } from './scripts/browser.ts'

process.env.TZ = machineZone

const quiet = [
  '--no-first-run',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launchOptions = {
  executablePath: findBrowser(),
  args: process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet,
}

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/server.ts',
  outputDir: join(tmpdir(), 'booknail-e2e'),
  snapshotPathTemplate: 'e2e/pictures/{arg}{ext}', // fonts come with the product: the same on every system
  workers: 2, // each with a server of its own
  retries: 1, // a browser on a busy machine; the product's own races are tested against the database, once
  // Neither is a goal: they end what hangs, also where everything takes ten times as long. Nothing limits all together.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    trace: 'off',
    actionTimeout: 60_000, // what is pressed or filled in is there within seconds: a journey that waits for it in vain ends early
    contextOptions: { reducedMotion: 'reduce' }, // what moves is neither where it was nor where it will be
    launchOptions,
  },
})
