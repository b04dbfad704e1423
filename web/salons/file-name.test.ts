import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test('the code is saved under the name of the salon', () => {
  expect(fileName('Lotus Nails & Spa')).toBe('lotus-nails-spa')
  expect(fileName('Tiệm Nail Đẹp 2')).toBe('tiem-nail-dep-2')
  expect(fileName('   ')).toBe('salon')
})
