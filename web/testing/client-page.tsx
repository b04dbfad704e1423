/** Draws parts of clients' pages, which the owner app lacks: with React, where clients have Preact. */

import browserText from 'i18next'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'
import { type Language, languages } from '../../shared/text/language.ts'
import type { Words } from '../text/start.ts'
import { close } from './app.tsx'

let root: Root | undefined

/** To be called once in a test file. @param load texts of the page */
export async function addTexts(load: (language: Language) => Promise<Words>): Promise<void> {
  for (const language of languages) {
    const { common, errors, ...own } = await load(language) // the owner app has these two
    for (const [namespace, words] of Object.entries(own)) {
      browserText.addResourceBundle(language, namespace, words)
    }
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
