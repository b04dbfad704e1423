/** An email as plain text and as HTML, because mail programs show one or the other. */

import type { Language } from '../../shared/text/language.ts'

export interface Letter {
  language: Language
  title: string
  paragraphs: readonly string[]
  /** A section without lines is left out. */
  facts: readonly {
    name: string
    lines: readonly string[]
    /** Below its lines. */
    link?: { label: string; address: string }
  }[]
  /** The link at the end of the letter, if any. */
  link?: { label: string; address: string }
  closing: string
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
  const link = letter.link ? [`${letter.link.label}:\n${letter.link.address}`] : []
  const end = endOf(letter).map(({ label, address }) => `${label}:\n${address}`)
  return `${[...letter.paragraphs, ...facts, ...link, letter.closing, ...end].join('\n\n')}\n`
}

/** All outside text is escaped. Nothing is loaded remotely, so nobody learns that the mail was opened. */
export function asHtml(letter: Letter): string {
  const paragraphs = letter.paragraphs.map((text) => `<p>${escaped(text)}</p>`)
  const facts = factsOf(letter).map(
    ({ name, lines, link: to }) =>
      `<tr><th scope="row" align="left" valign="top" style="padding:4px 16px 4px 0">${escaped(name)}</th>` +
      `<td style="padding:4px 0">${[...lines.map(escaped), ...(to ? [linkTo(to)] : [])].join('<br>')}</td></tr>`,
  )
  return [
    '<!doctype html>',
    `<html lang="${letter.language}">`,
    `<head><meta charset="utf-8"><title>${escaped(letter.title)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em;margin:0 auto;padding:16px">',
    `<h1 style="font-size:20px">${escaped(letter.title)}</h1>`,
    ...paragraphs,
    ...(facts.length > 0 ? ['<table style="border-collapse:collapse">', ...facts, '</table>'] : []),
    ...(letter.link ? [`<p>${linkTo(letter.link)}</p>`] : []),
    `<p>${escaped(letter.closing)}</p>`,
    ...endOf(letter).map((link) => `<p style="font-size:14px">${linkTo(link)}</p>`),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function linkTo({ label, address }: { label: string; address: string }): string {
  return `<a href="${escaped(address)}">${escaped(label)}</a>`
}

function endOf({ unsubscribe, privacy }: Letter) {
  return [unsubscribe, privacy].filter((link) => link !== undefined)
}

function factsOf({ facts }: Letter) {
  return facts.filter(({ lines }) => lines.length > 0)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)
}
