/** What the columns of a customer list are, by what stands above them. Lists of other products are recognised. */

import { plainLetters } from './plain-letters.ts'

export const importFields = [
  'firstName',
  'lastName',
  'name',
  'phone',
  'otherPhone',
  'email',
  'birthday',
  'language',
  'preferences',
  'notes',
  'blocked',
] as const
export type ImportField = (typeof importFields)[number]

/** What each column is; null: it is left out. */
export type Columns = readonly (ImportField | null)[]

export const importSources = ['BookNail', 'Square', 'Vagaro', 'Fresha', 'Booksy'] as const
export type ImportSource = (typeof importSources)[number]

/** Above the columns of our own file, in the order in which it is written. */
export const ownHeaders = {
  en: [
    'First name',
    'Last name',
    'Phone',
    'Email',
    'Language',
    'Birthday',
    'Preferences',
    'Notes',
    'Blocked',
    'Completed visits',
    'Last visit',
    'Total spent (USD)',
    'Customer since',
  ],
  vi: [
    'Tên',
    'Họ',
    'Số điện thoại',
    'Email',
    'Ngôn ngữ',
    'Ngày sinh',
    'Sở thích',
    'Ghi chú',
    'Bị chặn',
    'Số lần đến',
    'Lần đến gần nhất',
    'Tổng chi (USD)',
    'Khách từ ngày',
  ],
} as const

/** The likeliest first: the mobile is the phone, and what else there is the other one. */
const headers: Record<Exclude<ImportField, 'otherPhone'>, readonly string[]> = {
  firstName: ['first name', 'firstname', 'given name', 'client first name', 'customer first name', 'first', 'ten'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'client last name', 'customer last name', 'last', 'ho'],
  name: ['full name', 'name', 'client name', 'customer name', 'client', 'customer', 'ho va ten', 'ten khach hang'],
  phone: [
    'mobile number',
    'mobile phone',
    'mobile',
    'cell phone',
    'cell phone number',
    'cell',
    'phone number',
    'phone',
    'so dien thoai',
    'dien thoai',
    'telephone',
    'home phone',
    'day phone',
    'night phone',
    'work phone',
  ],
  email: ['email', 'email address', 'e mail', 'e mail address'],
  birthday: ['birthday', 'date of birth', 'birth date', 'birthdate', 'dob', 'ngay sinh'],
  language: ['language', 'preferred language', 'ngon ngu'],
  preferences: ['preferences', 'so thich'],
  notes: [
    'notes',
    'note',
    'memo',
    'client notes',
    'client note',
    'customer notes',
    'customer note',
    'comments',
    'ghi chu',
  ],
  blocked: ['blocked', 'is blocked', 'do not book', 'blacklisted', 'bi chan'],
}

/** The best guess: each field at most once, the column that names it best. */
export function matchColumns(header: readonly string[]): Columns {
  const names = header.map(plainHeader)
  const columns: (ImportField | null)[] = header.map(() => null)
  for (const field of importFields) {
    const place = field === 'otherPhone' ? placeOf('phone') : placeOf(field)
    if (place !== undefined) columns[place] = field
  }
  // Where the name stands in two columns, a third one that repeats it says nothing new.
  return columns.includes('firstName') ? columns.map((field) => (field === 'name' ? null : field)) : columns

  function placeOf(field: Exclude<ImportField, 'otherPhone'>): number | undefined {
    return headers[field]
      .map((word) => names.findIndex((name, place) => name === word && columns[place] === null))
      .find((place) => place >= 0)
  }
}

/** Columns that only one product writes: the list is from there when one of its lines is there whole. */
const marks: [ImportSource, readonly (readonly string[])[]][] = [
  [
    'BookNail',
    [
      ['completed visits', 'customer since'],
      ['so lan den', 'khach tu ngay'],
    ],
  ],
  ['Square', [['square customer id'], ['transaction count', 'lifetime spend'], ['reference id', 'creation source']]],
  ['Fresha', [['accepts sms marketing'], ['accepts marketing', 'mobile number'], ['blocked', 'block reason']]],
  [
    'Vagaro',
    [
      ['day phone', 'night phone'],
      ['cell phone', 'day phone'],
      ['mobile phone', 'customer since', 'last visited'],
    ],
  ],
  ['Booksy', [['booksy id'], ['cell phone', 'web consent'], ['cell phone', 'trusted'], ['cell phone', 'tax id']]],
]

/** Null: no product that we know. */
export function recogniseSource(header: readonly string[]): ImportSource | null {
  const names = new Set(header.map(plainHeader))
  const found = marks.find(([, lines]) => lines.some((line) => line.every((name) => names.has(name))))
  return found?.[0] ?? null
}

function plainHeader(header: string): string {
  return plainLetters(header)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
