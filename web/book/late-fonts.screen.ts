/** The fonts that come with the booking page's script. */

import { expect, test } from 'vitest'
import { addLateFonts } from './late-fonts.ts'

test('they are added together, once the last of them is there', async () => {
  const before = document.fonts.size
  const sizes = new Set([before])
  const watching = setInterval(() => sizes.add(document.fonts.size))
  await addLateFonts()
  clearInterval(watching)

  expect([...sizes]).toEqual([before])
  expect(document.fonts.size).toBe(before + 6)
  expect([...document.fonts].slice(before).map(({ status }) => status)).toEqual(Array(6).fill('loaded'))
})
