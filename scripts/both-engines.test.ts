import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { databaseTests, filesForBothEngines } from './both-engines.ts'

test('races, and all that is told of the database itself, are looked at on both engines', () => {
  const byNature = databaseTests().filter(
    (file) => /^server\/db\/|\/races\.test/.test(file) || readFileSync(file, 'utf8').includes('startProcesses('),
  )

  expect(byNature.length).toBeGreaterThan(10)
  expect(byNature.filter((file) => !filesForBothEngines().includes(file))).toEqual([])
})
