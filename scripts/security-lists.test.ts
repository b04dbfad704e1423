/** The lists of docs/security.md about data and its rules are complete with respect to the code. */

import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { syntaxOf } from './syntax.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const textOf = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const page = textOf('docs/security.md')

/** The cells of a table's rows, without its header. */
function rowsOf(section: string, head: string): string[][] {
  const at = page.indexOf(`\n${head}\n`, page.indexOf(`\n## ${section}\n`))
  expect(at, `${section} has a table: ${head}`).toBeGreaterThan(0)
  const lines = page.slice(at + 1).split('\n')
  const end = lines.findIndex((line) => !line.startsWith('|'))
  return lines.slice(2, end).map((line) => line.split('|').slice(1, -1))
}

const named = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

test('every table of the database has one level of protection', () => {
  const areas = globSync('server/db/tables/*.ts', { cwd: root }).map(textOf)
  const tables = areas.flatMap((area) => [...area.matchAll(/^ {2}([a-z_]+): \{/gm)].map(([, name = '']) => name))
  const levels = rowsOf('What is protected', '| level | tables |')

  expect(tables.length).toBeGreaterThan(60)
  expect(levels.flatMap(([, cell]) => named(cell)).toSorted()).toEqual(tables.toSorted())
  const known = rowsOf('What is protected', '| level | data | rules |').map(([level]) => level)
  expect(levels.map(([level]) => level)).toEqual(known)
})

test('every rule about values that go together is said', () => {
  const files = globSync('shared/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => {
      const { calls } = syntaxOf({ path, text: textOf(path) })
      return calls.some(({ name }) => /(^|\.)(refine|superRefine)$/.test(name))
    })
  const said = rowsOf('Input', '| where | rule |')

  expect(files.length).toBeGreaterThan(10)
  expect(said.map(([where]) => named(where).join()).toSorted()).toEqual(files.toSorted())
  expect(said.filter(([, rule = '']) => rule.trim().length < 10)).toEqual([])
})
