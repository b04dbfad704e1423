import { expect, test } from 'vitest'
import { objections, ourLocks } from './dependencies.ts'
import { named } from './known-dependencies.ts'

const integrity = 'sha512-AAAA'
const good = { version: '1.0.0', integrity, license: 'MIT' }
const root = { dependencies: Object.fromEntries(Object.keys(named).map((name) => [name, '1.0.0'])) }
const withPackage = (name: string, one: object, more: object = {}) =>
  objections(
    JSON.stringify({
      packages: {
        '': { dependencies: { ...root.dependencies, ...more } },
        [`node_modules/${name}`]: { ...good, ...one },
      },
    }),
  )

test('our own lock files have nothing that nobody agreed to', () => {
  expect(objections(...ourLocks())).toEqual([])
})

test.each([
  ['a licence that binds what is built with it', { license: 'AGPL-3.0' }, 'left-pad 1.0.0 is under AGPL-3.0.'],
  ['no licence', { license: undefined }, 'left-pad 1.0.0 is under no licence.'],
  [
    'both of two licences of which one binds',
    { license: 'MIT AND GPL-3.0' },
    'left-pad 1.0.0 is under MIT AND GPL-3.0.',
  ],
  ['the MPL in what is no tool of ours', { license: 'MPL-2.0' }, 'left-pad 1.0.0 is under MPL-2.0.'],
  ['a script as it is installed', { hasInstallScript: true }, 'left-pad 1.0.0 runs a script as it is installed.'],
  ['no checksum', { integrity: undefined }, 'left-pad 1.0.0 has no checksum.'],
  ['a weak checksum', { integrity: 'sha1-AAAA' }, 'left-pad 1.0.0 has a weak checksum: sha1-AAAA'],
  [
    'another place than a registry',
    { resolved: 'git+ssh://git@example.com/left-pad.git#abc' },
    'left-pad 1.0.0 does not come from a registry: git+ssh://git@example.com/left-pad.git#abc',
  ],
  ['a folder beside the product', { link: true }, 'left-pad 1.0.0 does not come from a registry: link'],
])('%s is objected to', (_, spoilt, sentence) => {
  expect(withPackage('left-pad', spoilt)).toEqual([sentence])
})

test('a choice of licences of which one is allowed is fine, and so is a tool’s binary for another machine', () => {
  expect(withPackage('left-pad', { license: '(MIT OR GPL-3.0)' })).toEqual([])
  expect(withPackage('@oxlint/binding-other', { license: undefined, integrity: undefined, optional: true })).toEqual([])
})

test('a new dependency needs a reason and one version, and a reason needs a dependency', () => {
  expect(withPackage('left-pad', {}, { 'left-pad': '1.0.0' })).toEqual([
    'left-pad is new: say in scripts/known-dependencies.ts what it is for.',
  ])
  expect(withPackage('zod', {}, { zod: '^4.0.0' })).toEqual([
    'zod is not pinned to one version of the registry: ^4.0.0',
  ])
  expect(objections(JSON.stringify({ packages: { '': {} } }))).toContain(
    'zod is agreed to in scripts/known-dependencies.ts, and nobody needs it.',
  )
})
