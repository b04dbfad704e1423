/** How long a client waits: Lighthouse on the booking page of the sample salon, on a phone over slow 4G. */

import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { findBrowser } from '../scripts/browser.ts'
import { newId } from '../server/context.ts'
import { connect } from '../server/db/pool.ts'
import { changeSetup } from '../server/db/salon-lock.ts'
import { asFiles } from '../server/salons/pictures/as-files.ts'
import { deletePicture, insertFiles, insertPicture, listKinds } from '../server/salons/pictures/pictures.sql.ts'
import type { Shutdown } from '../server/shutdown.ts'
import type { PictureKind } from '../shared/salons/picture-files.ts'
import { lighthouse } from './lighthouse.ts'
import { freePort, startProduct } from './product.ts'
import { loadSalons } from './salons.ts'

/** As many as most salons show. */
const photos = 4

interface Sight {
  /** milliseconds */
  largestPaint: number
  layoutShift: number
  /** 0 to 100 */
  accessibility: number
  /** 0 to 100 */
  seo: number
  scriptKb: number
  totalKb: number
  requests: number
}

/** A table, and the conditions it was measured under: each figure is the median of `visits`. */
export async function takeBookingPage(closing: Shutdown, visits: number, say: (what: string) => void): Promise<string> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'booknail-bench-')))
  closing.later(dataDir, (folder) => rm(folder, { recursive: true, force: true }))
  const starting = startProduct(dataDir, { DEMO: 'auto' })
  closing.later(starting, ({ stop }) => stop())
  const { url, databaseUrl, stop } = await starting
  const { salons } = await loadSalons(databaseUrl)

  const port = await freePort()
  const launching = chromium.launch({ executablePath: findBrowser(), args: [`--remote-debugging-port=${port}`] })
  closing.later(launching, (browser) => browser.close())
  const browser = await launching
  const salonId = salons[0]?.salonId ?? ''
  const columns: Sight[][] = []
  for (const count of [photos, 0]) {
    await givePhotos(databaseUrl, salonId, count)
    const sights: Sight[] = []
    for (let visit = 1; visit <= visits; visit++) {
      say(`booking page with ${count} photos: visit ${visit} of ${visits} …`)
      sights.push(await look(`${url}/booking/${salonId}`, port))
    }
    columns.push(sights)
  }
  await browser.close()
  await stop()
  return `${tableOf(columns)}\n\nLighthouse ${lighthouseVersion} on a phone over simulated slow 4G, Chromium ${browser.version()}, median of ${visits} visits.`
}

const Audit = z.object({ numericValue: z.number() })
const Report = z.object({
  lighthouseVersion: z.string(),
  audits: z.object({
    'largest-contentful-paint': Audit,
    'cumulative-layout-shift': Audit,
    'network-requests': z.object({
      details: z.object({
        items: z.array(z.object({ url: z.string(), resourceType: z.string().optional(), transferSize: z.number() })),
      }),
    }),
  }),
  categories: z.object({ accessibility: z.object({ score: z.number() }), seo: z.object({ score: z.number() }) }),
})

let lighthouseVersion = ''

async function look(url: string, port: number): Promise<Sight> {
  const categories = ['performance', 'accessibility', 'seo']
  const {
    audits,
    categories: scores,
    ...report
  } = Report.parse(await lighthouse(url, { port, categories, form: 'phone' }))
  lighthouseVersion = report.lighthouseVersion
  const files = audits['network-requests'].details.items.filter((file) => file.url.startsWith('http'))
  const kilobytes = (some: typeof files) => some.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000
  return {
    largestPaint: audits['largest-contentful-paint'].numericValue,
    layoutShift: audits['cumulative-layout-shift'].numericValue,
    accessibility: scores.accessibility.score * 100,
    seo: scores.seo.score * 100,
    scriptKb: (await bytesOf(files.filter(({ resourceType }) => resourceType === 'Script'))) / 1000,
    totalKb: kilobytes(files),
    requests: files.length,
  }
}

/** Without headers, which Lighthouse counts. */
async function bytesOf(files: readonly { url: string }[]): Promise<number> {
  let bytes = 0
  for (const { url } of files) {
    const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    bytes += Number(headers.get('content-length'))
  }
  return bytes
}

interface Line {
  label: string
  value: keyof Sight
  text: (value: number) => string
  goal: string
  isMet: (value: number) => boolean
}

const lines: Line[] = [
  {
    label: 'largest paint (LCP)',
    value: 'largestPaint',
    text: (ms) => `${(ms / 1000).toFixed(2)} s`,
    goal: '≤ 1.2 s',
    isMet: (ms) => ms <= 1200,
  },
  {
    label: 'layout shift (CLS)',
    value: 'layoutShift',
    text: (shift) => shift.toFixed(3),
    goal: '≤ 0.02',
    isMet: (shift) => shift <= 0.02,
  },
  {
    label: 'accessibility',
    value: 'accessibility',
    text: (score) => score.toFixed(0),
    goal: '100',
    isMet: (score) => score === 100,
  },
  {
    label: 'search engines (SEO)',
    value: 'seo',
    text: (score) => score.toFixed(0),
    goal: '100',
    isMet: (score) => score === 100,
  },
  {
    label: 'JavaScript, brotli',
    value: 'scriptKb',
    text: (kb) => `${kb.toFixed(0)} KB`,
    goal: '≤ 110 KB',
    isMet: (kb) => kb <= 110,
  },
  {
    label: 'everything, with headers',
    value: 'totalKb',
    text: (kb) => `${kb.toFixed(0)} KB`,
    goal: '',
    isMet: () => true,
  },
  { label: 'requests', value: 'requests', text: String, goal: '≤ 15', isMet: (count) => count <= 15 },
]

function tableOf(columns: readonly (readonly Sight[])[]): string {
  const cells = lines.map(({ label, value, text, goal, isMet }) => {
    const medians = columns.map((sights) => medianOf(sights.map((sight) => sight[value])))
    return [label, ...medians.map(text), goal && `${goal} ${medians.every(isMet) ? '✓' : '✗'}`]
  })
  const head = ['booking page', `with ${photos} photos and a logo`, 'without pictures', 'goal']
  const rows = [head, ['---', '---:', '---:', '---:'], ...cells]
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** In place of what the salon has. @param count of photos; 0: no logo either */
async function givePhotos(databaseUrl: string, salonId: string, count: number): Promise<void> {
  const db = connect(databaseUrl)
  try {
    const kinds: PictureKind[] = count === 0 ? [] : ['logo', ...Array.from({ length: count }, () => 'picture' as const)]
    const pictures = await Promise.all(
      kinds.map(async (kind) => ({ kind, files: await asFiles(await photo(kind), kind, {}) })),
    )
    await changeSetup({ db }, salonId, 'settings', async (sql) => {
      for (const { id } of await listKinds(sql, salonId)) await deletePicture(sql, salonId, id)
      for (const { kind, files } of pictures) {
        const pictureId = newId()
        await insertPicture(sql, { salonId, id: pictureId, kind })
        await insertFiles(sql, { salonId, pictureId }, files)
      }
    })
  } finally {
    await db.destroy()
  }
}

/** Soft shapes under a fine grain: about 90 KB in the large size, 25 KB on a phone. */
async function photo(kind: PictureKind): Promise<Buffer> {
  const [width, height] = kind === 'logo' ? [512, 512] : [1280, 960]
  const shapes = await noise(45, { width: 40, height: 30 })
  const grain = await noise(7, { width, height })
  return sharp(shapes)
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .composite([{ input: grain, blend: 'overlay' }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

function noise(sigma: number, sides: { width: number; height: number }): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma } as const
  return sharp({ create: { ...sides, channels: 3, background: '#000', noise: grain } })
    .png()
    .toBuffer()
}
