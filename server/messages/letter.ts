/** An email as plain text and as HTML, because mail programs show one or the other. */

import type { Language } from '../../shared/text/language.ts'

export interface Letter {
  language: Language
  /** Who writes: at the top. */
  from: string
  /** The full URL of their logo; null: they have none. */
  logo: string | null
  title: string
  paragraphs: readonly string[]
  /** A section without lines is left out. */
  facts: readonly {
    name: string
    lines: readonly string[]
    /** Below its lines. */
    link?: { label: string; address: string }
  }[]
  /** What the reader is to do, if anything: the one button, before the facts. */
  link?: { label: string; address: string }
  closing: string
  /** Where its reader chooses what to get. */
  settings?: { label: string; address: string }
  /** Under it all: how to get no more of these. */
  unsubscribe?: { label: string; address: string }
  /** At the foot of what clients get. */
  privacy?: { label: string; address: string }
}

export function asPlainText(letter: Letter): string {
  const facts = factsOf(letter).map(({ name, lines, link: to }) => {
    const said = to ? [...lines, `${to.label}: ${to.address}`] : lines
    return `${name}:\n${said.map((line) => `  ${line}`).join('\n')}`
  })
  const link = letter.link && saidOf(letter.link)
  const all = [...letter.paragraphs, link, ...facts, letter.closing, ...endOf(letter).map(saidOf)]
  return `${all.filter(Boolean).join('\n\n')}\n`
}

/**
 * All outside text is escaped. Only the logo is loaded, from an address that is the same for everybody, so nobody
 * learns who opened the mail. It has no columns and no color but the button's, so it fits phones and dark screens.
 */
export function asHtml(letter: Letter): string {
  const { from, logo, title, link } = letter
  const facts = factsOf(letter).map(({ name, lines, link: to }) => {
    const said = [...lines.map(escaped), ...(to ? [linkTo(to)] : [])].join('<br>')
    return `<dt style="font-size:14px;opacity:.75">${escaped(name)}</dt><dd style="margin:0 0 12px">${said}</dd>`
  })
  return [
    '<!doctype html>',
    `<html lang="${letter.language}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<style>:root{color-scheme:light dark}</style><title>${escaped(title)}</title></head>`,
    '<body style="margin:0 auto;padding:16px;max-width:36em;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere">',
    `<p style="margin:0;font-weight:600">${logo ? imageOf(logo) : ''}${escaped(from)}</p>`,
    `<h1 style="margin:16px 0;font-size:22px;line-height:1.3">${escaped(title)}</h1>`,
    ...letter.paragraphs.map((text) => `<p>${escaped(text)}</p>`),
    ...(link ? [`<p style="margin:24px 0">${linkTo(link, button)}</p>`] : []),
    ...(facts.length > 0 ? ['<dl>', ...facts, '</dl>'] : []),
    ...(letter.closing ? [`<p>${escaped(letter.closing)}</p>`] : []),
    ...endOf(letter).map((to) => `<p style="font-size:14px">${linkTo(to)}</p>`),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

const button =
  'display:inline-block;padding:12px 16px;border-radius:8px;background:#8b2f65;color:#ffffff;font-weight:600;text-decoration:none'

function imageOf(logo: string): string {
  return `<img src="${escaped(logo)}" alt="" height="40" style="height:40px;max-width:120px;margin-right:12px;vertical-align:middle">`
}

function saidOf({ label, address }: { label: string; address: string }): string {
  return `${label}:\n${address}`
}

function linkTo({ label, address }: { label: string; address: string }, style?: string): string {
  return `<a href="${escaped(address)}"${style ? ` style="${style}"` : ''}>${escaped(label)}</a>`
}

function endOf({ settings, unsubscribe, privacy }: Letter) {
  return [settings, unsubscribe, privacy].filter((link) => link !== undefined)
}

function factsOf({ facts }: Letter) {
  return facts.filter(({ lines }) => lines.length > 0)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)
}
