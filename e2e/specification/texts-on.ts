/** Reads the texts of a screen as people and screen readers get them. */

import type { Page } from '@playwright/test'

/** Whole texts of small elements, their parts, labels, placeholders, options and values, without repeated white space. */
export async function textsOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const maxLength = 600
    const found: string[] = [document.title]
    const names = ['aria-label', 'placeholder', 'alt', 'title', 'value'] as const
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style, template') || !element.checkVisibility({ visibilityProperty: true })) continue
      found.push(...names.map((name) => element.getAttribute(name) ?? ''))
      if (element instanceof HTMLInputElement) found.push(element.value)
      if (element.textContent.length <= maxLength) found.push(element.textContent)
      for (const node of element.childNodes) if (node instanceof Text) found.push(node.data)
    }
    return found
  })
  return [...new Set(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()))].filter((text) => text !== '')
}

export function isShown(text: string | RegExp, texts: readonly string[]): boolean {
  return typeof text === 'string' ? texts.includes(text) : texts.some((one) => text.test(one))
}
