import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')
const page = textOf('docs/security.md')
const rows = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+) [^|]*\| ([12]) \| (yes|partly|no|operator) \|[^|]*\|([^|]*)\|$/gm),
].map(([, id = '', level = '', met = '', where = '']) => ({ id, level, met, where, proofs: proofsIn(where) }))

/** `` `file` › title of a test ``, each on its own line. */
function proofsIn(where: string): { file: string; title: string }[] {
  return [...where.matchAll(/`([^`]+)` › (.+?)\s*(?=<br>|$)/g)].map(([, file = '', title = '']) => ({ file, title }))
}

test('every file and folder that the page on security names is there', () => {
  const named = [...page.matchAll(/`((?:\.\.\/)?[\w.@-]+\/[\w./-]*|[\w-]+\.(?:json|md|ts))`/g)].map(
    ([, path = '']) => path,
  )

  expect(named.length).toBeGreaterThan(150)
  expect(named.filter((path) => !existsSync(fileURLToPath(new URL(path, root))))).toEqual([])
})

test('each requirement says where it is met, and stands there once', () => {
  expect(rows.length).toBe([...page.matchAll(/^\| \d+\.\d+\.\d+ /gm)].length)
  expect(rows.filter(({ where }) => !where.includes('`'))).toEqual([])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

test('what is met is proven by a test that is there, or says what was read', () => {
  const missing = rows.flatMap(({ id, proofs }) =>
    proofs.filter(({ file, title }) => !hasTest(file, title)).map(({ file, title }) => `${id} ${file} › ${title}`),
  )
  const unproven = rows.filter(({ met, where, proofs }) => met === 'yes' && proofs.length > 0 === isByReading(where))

  expect(missing).toEqual([])
  expect(unproven.map(({ id }) => id)).toEqual([])
})

test('the numbers on the page are those of its tables', () => {
  const inProduct = rows.filter(({ met }) => met !== 'operator')
  const met = inProduct.filter((row) => row.met === 'yes')
  const tested = met.filter(({ proofs }) => proofs.length > 0)
  const ofLevel = (level: string) => (row: { level: string }) => row.level === level
  const share = Math.floor((met.length / inProduct.length) * 1000) / 10

  expect(page).toContain(
    `Level 1: ${met.filter(ofLevel('1')).length} of ${inProduct.filter(ofLevel('1')).length} met. ` +
      `Levels 1 and 2: ${met.length} of ${inProduct.length} met, ${share} %: ${tested.length} proven by tests, ` +
      `${met.length - tested.length} by reading; ${rows.length - inProduct.length} more are the operator's.`,
  )
})

/** Tests are found by their literal title. */
function hasTest(file: string, title: string): boolean {
  if (!/\.(test\.tsx?|spec\.ts)$/.test(file) || !existsSync(new URL(file, root))) return false
  const text = textOf(file).replaceAll(/\(\s+/g, '(')
  return ["'", '"', '`'].some((quote) => text.includes(`(${quote}${title}${quote},`))
}

function isByReading(where: string): boolean {
  return where.includes('by reading: ')
}
