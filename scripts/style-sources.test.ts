import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const web = resolve(import.meta.dirname, '../web')

/** A page that has a sheet of its own, from the entry that imports all it ever shows. */
const pages: [sheet: string, entry: string][] = [
  ['book/book.css', 'book/main.tsx'],
  ['visit/visit.css', 'visit/main.tsx'],
  ['door/door.css', 'door/main.tsx'],
  ['receipt/receipt.css', 'receipt/server.tsx'],
  ['landing/landing.css', 'landing/server.tsx'],
  ['help/help.css', 'help/server.tsx'],
]

test.each(pages)('%s looks for its classes in every component that its page may show', (sheet, entry) => {
  const css = readFileSync(resolve(web, sheet), 'utf8')
  const sources = [...css.matchAll(/@source "([^"]+)"/g)].map(([, path = '']) => resolve(web, dirname(sheet), path))
  const unseen = [...shownFrom(resolve(web, entry))].filter(
    (file) => hasClasses(file) && !sources.some((source) => file === source || file.startsWith(`${source}/`)),
  )

  expect(unseen.map((file) => relative(web, file))).toEqual([])
})

/** The entry and all of ours that it imports, also on demand; types draw nothing. */
function shownFrom(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry) || !entry.startsWith(web) || !existsSync(entry)) return seen
  seen.add(entry)
  const imported = /^(?:import|export)(?! type)[^'";]*?'(\.[^']+\.tsx?)'|\bimport\('(\.[^']+\.tsx?)'\)/gm
  for (const [, path, onDemand] of readFileSync(entry, 'utf8').matchAll(imported))
    shownFrom(resolve(dirname(entry), path ?? onDemand ?? ''), seen)
  return seen
}

function hasClasses(file: string): boolean {
  return /className=|buttonClass/.test(readFileSync(file, 'utf8'))
}
