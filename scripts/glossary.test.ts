import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { found, type Language, unwantedIn } from './glossary.ts'

const root = join(import.meta.dirname, '..')
const unwanted = unwantedIn(readFileSync(join(root, 'docs/GLOSSARY.md'), 'utf8'))

const catalogues: Record<Language, string[]> = {
  en: [
    'web/text/en/*.ts',
    '{shared,server}/**/text/{,audit/}{en,accounts-en,codes-en}.ts',
    'shared/text/{,audit/}en.ts',
  ],
  vi: [
    'web/text/vi/*.ts',
    '{shared,server}/**/text/{,audit/}{vi,accounts-vi,codes-vi}.ts',
    'shared/text/{,audit/}vi.ts',
  ],
}

test.each(['en', 'vi'] as const)('every text in %s says what the glossary says', async (language) => {
  const files = [...new Set(catalogues[language].flatMap((pattern) => globSync(pattern, { cwd: root })))]
  const all: string[] = []
  for (const file of files) {
    const texts: unknown = await import(join(root, file))
    all.push(...found(texts, unwanted[language]).map((one) => `${file} ${one}`))
  }

  expect(files.length).toBeGreaterThan(30)
  expect(all).toEqual([])
})

test('a word that is not to be used is found with its key, as a word and however it is written', () => {
  const planted = {
    book: { title: 'Đặt Lịch ngay', hint: 'Đặt hẹn', mail: (name: string) => `Gửi ${name} một liên kết` },
  }

  expect(unwanted.vi).toContain('đặt lịch')
  expect(found(planted, unwanted.vi)).toEqual([
    'book.title: “đặt lịch” in “Đặt Lịch ngay”',
    expect.stringMatching(/^book\.mail: “liên kết”/),
  ])
  expect(found({ a: 'Entries and countries' }, unwanted.en)).toEqual([])
})
