import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingFromLock, withoutIntegrity } from './lock-file.ts'

test('an optional package of another platform that npm left out of the lock is named', () => {
  const tool = { optionalDependencies: { '@tool/linux': '1.0.0', '@tool/mac': '1.0.0' } }
  const lock = { packages: { '': {}, 'node_modules/tool': tool, 'node_modules/@tool/linux': {} } }

  expect(missingFromLock(JSON.stringify(lock))).toEqual(['@tool/mac'])
})

test('a package without integrity is named, unless another one brings it', () => {
  const packages = {
    'node_modules/a': { integrity: 'sha512-…' },
    'node_modules/b': {},
    'node_modules/c': { inBundle: true },
  }

  expect(withoutIntegrity(JSON.stringify({ packages }))).toEqual(['node_modules/b'])
})

test('our own lock file knows what every package contains, on every platform', () => {
  expect(withoutIntegrity(readFileSync('package-lock.json', 'utf8'))).toEqual([])
})
