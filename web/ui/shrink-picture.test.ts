import { expect, test } from 'vitest'
import { fitWithin } from './shrink-picture.ts'

test('a large photo keeps its proportions, a small one its size', () => {
  expect(fitWithin({ width: 4032, height: 3024 }, 512)).toEqual({ width: 512, height: 384 })
  expect(fitWithin({ width: 3024, height: 4032 }, 512)).toEqual({ width: 384, height: 512 })
  expect(fitWithin({ width: 200, height: 100 }, 512)).toEqual({ width: 200, height: 100 })
  expect(fitWithin({ width: 5000, height: 3 }, 512)).toEqual({ width: 512, height: 1 })
})
