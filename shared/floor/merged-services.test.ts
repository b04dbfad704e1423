import { expect, test } from 'vitest'
import { mergedServices } from './merged-services.ts'

test.each([
  ['nobody else changed anything', ['a', 'b'], ['a', 'b'], ['c', 'b'], ['c', 'b']],
  ['another window added one', ['a', 'b', 'd'], ['a', 'b'], ['c', 'b'], ['c', 'b', 'd']],
  ['another window removed one that was not touched here', ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'c']],
  ['both did the same', ['a', 'c'], ['a', 'b'], ['a', 'c'], ['a', 'c']],
  ['each removed what the other kept', ['b'], ['a', 'b'], ['a'], []],
  ['a window that says nothing of what it showed', ['a', 'd'], undefined, ['b'], ['b']],
])('%s', (_, present, before, now, merged) => {
  expect(mergedServices(present, { before, now })).toEqual(merged)
})
