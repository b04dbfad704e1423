import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const page = readFileSync(new URL('docs/security.md', root), 'utf8')
const rows = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+) [^|]*\| ([12]) \| (yes|partly|no|operator) \|[^|]*\|([^|]*)\|$/gm),
].map(([, id = '', level = '', met = '', where = '']) => ({ id, level, met, where }))

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

test('the numbers on the page are those of its tables', () => {
  const inProduct = rows.filter(({ met }) => met !== 'operator')
  const met = inProduct.filter((row) => row.met === 'yes')
  const ofLevel = (level: string) => (row: { level: string }) => row.level === level
  const share = Math.floor((met.length / inProduct.length) * 1000) / 10

  expect(page).toContain(
    `Level 1: ${met.filter(ofLevel('1')).length} of ${inProduct.filter(ofLevel('1')).length} met. ` +
      `Levels 1 and 2: ${met.length} of ${inProduct.length} met, ${share} %; ` +
      `${rows.length - inProduct.length} more are the operator's.`,
  )
})
