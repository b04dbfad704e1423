/** Placeholders of templates, such as `{date}` or `{ngày}`: parsing, checking and filling in. */

import type { Language } from '../text/language.ts'

export const placeholderIds = [
  'name',
  'date',
  'time',
  'end',
  'services',
  'staff',
  'salon',
  'address',
  'phone',
  'total',
  'reference',
  'link',
  'cancel_by',
  'old_date',
  'old_time',
  'changes',
] as const
export type Placeholder = (typeof placeholderIds)[number]

/** Their names in each language. A template may use names of any language. */
export const placeholders: Record<Placeholder, Record<Language, string>> = {
  name: { en: 'name', vi: 'tên' },
  date: { en: 'date', vi: 'ngày' },
  time: { en: 'time', vi: 'giờ' },
  end: { en: 'end', vi: 'giờ xong' },
  services: { en: 'services', vi: 'dịch vụ' },
  staff: { en: 'staff', vi: 'thợ' },
  salon: { en: 'salon', vi: 'tiệm' },
  address: { en: 'address', vi: 'địa chỉ' },
  phone: { en: 'phone', vi: 'điện thoại' },
  total: { en: 'total', vi: 'tổng cộng' },
  reference: { en: 'reference', vi: 'mã' },
  link: { en: 'link', vi: 'link' },
  cancel_by: { en: 'cancel by', vi: 'hạn hủy' },
  old_date: { en: 'old date', vi: 'ngày cũ' },
  old_time: { en: 'old time', vi: 'giờ cũ' },
  changes: { en: 'changes', vi: 'thay đổi' },
}

const byName = new Map(
  placeholderIds.flatMap((id) => Object.values(placeholders[id]).map((name) => [name.normalize(), id] as const)),
)

/** `known` is null for an unknown name. */
export type Piece = { text: string } | { typed: string; known: Placeholder | null }

export function piecesOf(template: string): Piece[] {
  return template.split(/(\{[^{}]*\})/).flatMap((text): Piece[] => {
    if (!text.startsWith('{') || !text.endsWith('}')) return text === '' ? [] : [{ text }]
    return [{ typed: text, known: byName.get(text.slice(1, -1).trim().toLowerCase().normalize()) ?? null }]
  })
}

/** Unknown placeholders as typed, and unmatched braces. */
export function unknownIn(template: string): string[] {
  return piecesOf(template).flatMap((piece) => {
    if ('text' in piece) return piece.text.match(/[{}]/g) ?? []
    return piece.known === null ? [piece.typed] : []
  })
}

export function placeholdersIn(template: string): Set<Placeholder> {
  return new Set(piecesOf(template).flatMap((piece) => ('known' in piece && piece.known ? [piece.known] : [])))
}

/** Words that only make sense with what follows: `see you at 2:15 PM with {staff}`. */
const joining = /(\s+(with|với)|,\s+thợ)$/i

export function sentencesOf(template: string): string[] {
  return template.split(/(?<=[.!?…]\s+|\n)(?=\S)/)
}

/**
 * A sentence whose placeholders are all empty is left out: `Questions: {phone}`, if the salon has no number. Before any
 * other empty placeholder, the space and a `with` are removed.
 */
export function fillIn(template: string, values: Readonly<Record<Placeholder, string>>): string {
  return sentencesOf(template)
    .map((sentence) => fillSentence(piecesOf(sentence), values))
    .join('')
    .trim()
}

function fillSentence(pieces: readonly Piece[], values: Readonly<Record<Placeholder, string>>): string {
  const words = pieces.map((piece) =>
    'text' in piece ? piece : { value: piece.known ? values[piece.known] : piece.typed },
  )
  const asked = words.flatMap((word) => ('value' in word ? [word.value] : []))
  if (asked.length > 0 && asked.every((value) => value === '')) return ''

  return words.reduce((filled, word) => {
    if ('text' in word) return filled === '' ? word.text.replace(/^[\s,:]+/, '') : filled + word.text
    return word.value === '' ? filled.trimEnd().replace(joining, '') : filled + word.value
  }, '')
}
