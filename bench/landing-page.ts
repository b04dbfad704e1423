/** The four scores of Lighthouse for the landing page, in each language, on a phone and on a desktop. */

import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { z } from 'zod'
import { findBrowser } from '../scripts/browser.ts'
import type { Shutdown } from '../server/shutdown.ts'
import { landingPath } from '../shared/landing/addresses.ts'
import { languages } from '../shared/text/language.ts'
import { lighthouse } from './lighthouse.ts'
import { freePort, startProduct } from './product.ts'

const scored = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const Score = z.object({ score: z.number() })
const Report = z.object({
  lighthouseVersion: z.string(),
  categories: z.object({ performance: Score, accessibility: Score, 'best-practices': Score, seo: Score }),
})

/** A table, each score the median of `visits`. */
export async function takeLandingPage(closing: Shutdown, visits: number, say: (what: string) => void): Promise<string> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'booknail-bench-')))
  closing.later(dataDir, (folder) => rm(folder, { recursive: true, force: true }))
  const starting = startProduct(dataDir, { DEMO: 'auto' })
  closing.later(starting, ({ stop }) => stop())
  const { url, stop } = await starting
  const port = await freePort()
  const launching = chromium.launch({ executablePath: findBrowser(), args: [`--remote-debugging-port=${port}`] })
  closing.later(launching, (browser) => browser.close())
  const browser = await launching

  const rows: string[][] = []
  let version = ''
  for (const language of languages) {
    for (const form of ['phone', 'desktop'] as const) {
      const reports: z.infer<typeof Report>[] = []
      for (let visit = 1; visit <= visits; visit++) {
        say(`landing page, ${language}, ${form}: visit ${visit} of ${visits} …`)
        reports.push(await look(`${url}${landingPath(language)}`, port, form))
      }
      version = reports[0]?.lighthouseVersion ?? ''
      rows.push([
        `\`${landingPath(language)}\`, ${form}`,
        ...scored.map((one) => {
          const scores = reports.map(({ categories }) => categories[one].score * 100).toSorted((a, b) => a - b)
          return (scores[scores.length >> 1] ?? 0).toFixed(0)
        }),
      ])
    }
  }
  await browser.close()
  await stop()
  const head = ['landing page', ...scored]
  const lines = [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  return `${table}\n\nLighthouse ${version}, Chromium ${browser.version()}, median of ${visits} visits; the phone over simulated slow 4G.`
}

async function look(url: string, port: number, form: 'phone' | 'desktop') {
  return Report.parse(await lighthouse(url, { port, categories: scored, form }))
}
