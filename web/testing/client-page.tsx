/** Draws parts of clients' pages, which the owner app lacks. */

import browserText from 'i18next'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'
import { type Language, languages } from '../../shared/text/language.ts'
import type { Words } from '../text/start.ts'
import { close } from './app.tsx'

let root: Root | undefined

const ownersWords = {
  en: () => import('../app/page-words-en.ts'),
  vi: () => import('../app/page-words-vi.ts'),
} satisfies Record<Language, unknown>

/** To be called once in a test file, which takes them back at its end. @param load texts of the page */
export async function addTexts(load: (language: Language) => Promise<Words>): Promise<void> {
  for (const language of languages) {
    const { common, errors, ...own } = await load(language) // the owner app has these two
    for (const [namespace, words] of Object.entries(own)) {
      browserText.addResourceBundle(language, namespace, words)
    }
  }
}

/** Some of them have the name of an owner's, who has one window for all test files: those hold again. */
export async function takeTextsBack(): Promise<void> {
  for (const language of languages) {
    const { words } = await ownersWords[language]()
    for (const [namespace, own] of Object.entries(words)) browserText.addResourceBundle(language, namespace, own)
  }
}

export function draw(part: ReactNode): void {
  erase()
  const place = document.body.appendChild(document.createElement('div'))
  place.style.paddingInline = '40px' // into which some parts reach
  root = createRoot(place)
  root.render(part)
}

function erase(): void {
  root?.unmount()
  root = undefined
  close()
}

afterEach(erase)
