import { expect, test } from 'vitest'
import { missingFromLock } from './lock-file.ts'

test('an optional package of another platform that npm left out of the lock is named', () => {
  const tool = { optionalDependencies: { '@tool/linux': '1.0.0', '@tool/mac': '1.0.0' } }
  const lock = { packages: { '': {}, 'node_modules/tool': tool, 'node_modules/@tool/linux': {} } }

  expect(missingFromLock(JSON.stringify(lock))).toEqual(['@tool/mac'])
})
