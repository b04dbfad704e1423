import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bookingStatuses } from '../shared/bookings/status.ts'
import { languages } from '../shared/text/language.ts'
import { found, unwantedIn } from './glossary.ts'

const root = join(import.meta.dirname, '..')
const glossary = readFileSync(join(root, 'docs/GLOSSARY.md'), 'utf8')

test.each(languages)('every text in %s says what the glossary says', async (language) => {
  const patterns = [`{web,shared}/text/${language}/*.ts`, `server/**/text/{,*-}${language}.ts`]
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root }))
  const unwanted = unwantedIn(glossary, language)
  const all: string[] = []
  const statuses: string[] = []
  for (const file of files) {
    const texts: unknown = await import(join(root, file))
    all.push(...found(texts, unwanted).map((one) => `${file} ${one}`))
    if (!file.endsWith('/visit.ts')) statuses.push(...statusesIn(texts).map((words) => JSON.stringify(words))) // whole sentences for clients
  }

  for (const page of globSync(`docs/help/${language}/*.md`, { cwd: root })) {
    all.push(...found({ [page]: readFileSync(join(root, page), 'utf8') }, unwanted))
  }

  expect(files.length).toBeGreaterThan(30)
  expect(all).toEqual([])
  expect(statuses.length).toBeGreaterThan(2)
  expect([...new Set(statuses)]).toEqual(statuses.slice(0, 1))
})

test.each(languages)(
  'in %s, straight quotes and three dots stand only in words of the specification',
  async (language) => {
    const tables = globSync('e2e/specification/*.ts', { cwd: root }).map((file) =>
      readFileSync(join(root, file), 'utf8'),
    )
    const specification = tables.join('').replaceAll(String.raw`\'`, "'")
    const all: string[] = []
    for (const file of globSync(`{web,shared}/text/${language}/*.ts`, { cwd: root })) {
      all.push(...typewritten(await import(join(root, file))))
    }

    expect(all.filter((text) => !specification.includes(text))).toEqual([])
  },
)

function typewritten(texts: unknown): string[] {
  if (typeof texts === 'string') return /['"]|\.\.\./.test(texts) ? [texts] : []
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(typewritten) : []
}

/** Texts of the booking statuses, wherever there is one for each status. */
function statusesIn(texts: unknown): string[][] {
  if (typeof texts !== 'object' || texts === null) return []
  const words = bookingStatuses.map((status): unknown => Object.entries(texts).find(([key]) => key === status)?.[1])
  const all = words.filter((word) => typeof word === 'string')
  const alike = all.map((word) => word.toLowerCase().replace('-', ' '))
  return [...(all.length === words.length ? [alike] : []), ...Object.values(texts).flatMap(statusesIn)]
}
