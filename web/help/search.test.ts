import { expect, test } from 'vitest'
import type { HelpPage } from '../../shared/help-pages.ts'
import { readDocument } from './markdown.ts'
import { searchHelp } from './search.ts'

const documents = new Map<HelpPage, ReturnType<typeof readDocument>>([
  ['pay', readDocument('# Tính lương\n\nTóm tắt.\n\n## Chốt kỳ lương {#close}\n\nXong thì bấm **Chốt kỳ lương**.')],
  ['customers', readDocument('# Khách\n\nTóm tắt.\n\n## Tìm {#find}\n\n- Gõ tên.\n- Không cần lương.')],
])
const found = (typed: string) => searchHelp(documents, typed).map(({ page, anchor }) => `${page}#${anchor}`)

test('every word has to be in a section, with its marks or without; headings come first', () => {
  expect(found('luong')).toEqual(['pay#close', 'customers#find'])
  expect(found('lương')).toEqual(found('luong'))
  expect(found('CHOT luong')).toEqual(['pay#close'])
  expect(found('luong nothing')).toEqual([])
  expect(searchHelp(documents, 'can luong')[0]?.text).toBe('Không cần lương.')
})

test('what is for whoever runs the server is not found', () => {
  const backups = readDocument('# Backups\n\nSummary.\n\n## Nightly {#nightly}\n\nSet a folder.')

  expect(searchHelp(new Map([['backups', backups]]), 'folder')).toEqual([])
})

test('nothing is found for nothing, and signs are no words', () => {
  expect(found('  ')).toEqual([])
  expect(found('"<*>?')).toEqual([])
  expect(found('x'.repeat(10_000))).toEqual([])
})
