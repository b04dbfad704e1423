import { expect, test } from 'vitest'
import { showSize } from './show-size.ts'

test('a size is in megabytes below a gigabyte, in gigabytes above, with one decimal', () => {
  expect(showSize(1, 'en')).toBe('1 MB')
  expect(showSize(1023 * 1024 ** 2, 'en')).toBe('1,023 MB')
  expect(showSize(2.34 * 1024 ** 3, 'en')).toBe('2.3 GB')
  expect(showSize(2.34 * 1024 ** 3, 'vi')).toBe('2.3 GB')
})
