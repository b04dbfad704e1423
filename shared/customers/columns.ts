/** What the columns of a customer list are, by what stands above them. Lists of other products are recognised. */

import { en } from '../text/en/customer-book.ts'
import type { Language } from '../text/language.ts'
import { vi } from '../text/vi/customer-book.ts'
import { plainLetters } from './plain-letters.ts'

export const importFields = [
  'firstName',
  'middleName',
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
  'visits',
  'lastVisit',
  'spent',
] as const
export type ImportField = (typeof importFields)[number]

/** More than one column may be one of these. */
export const manyColumns: readonly (ImportField | null)[] = [null, 'otherPhone', 'notes']

/** What each column is; null: it is left out. */
export type Columns = readonly (ImportField | null)[]

export const importSources = ['BookNail', 'Square', 'Vagaro', 'Fresha', 'Booksy', 'Google'] as const
export type ImportSource = (typeof importSources)[number]

/** Our own file, in each language. */
export const ownFile: Record<Language, typeof en> = { en, vi }

/** In English, Vietnamese and Spanish, without accents; the likeliest first: the mobile is the phone, and what else there is the other one. */
const headers: Record<Exclude<ImportField, 'otherPhone'>, readonly string[]> = {
  firstName: [
    'first name',
    'firstname',
    'given name',
    'client first name',
    'customer first name',
    'first',
    'ten goi',
    'primer nombre',
    'nombre',
    'nombres',
    'ten',
  ],
  middleName: ['middle name', 'additional name', 'middle', 'ten dem', 'ten lot', 'chu lot', 'segundo nombre'],
  lastName: [
    'last name',
    'lastname',
    'surname',
    'family name',
    'client last name',
    'customer last name',
    'last',
    'ho va ten dem',
    'ho va ten lot',
    'ho va chu lot',
    'ho',
    'apellido',
    'apellidos',
  ],
  name: [
    'full name',
    'fullname',
    'name',
    'client name',
    'customer name',
    'guest name',
    'contact name',
    'client',
    'customer',
    'ho va ten',
    'ho ten',
    'ten khach hang',
    'ten khach',
    'khach hang',
    'nombre completo',
    'nombre y apellido',
    'nombre y apellidos',
    'nombre del cliente',
    'cliente',
  ],
  phone: [
    'mobile number',
    'mobile phone',
    'mobile phone number',
    'mobile',
    'cell phone',
    'cell phone number',
    'cellphone',
    'cell',
    'di dong',
    'so di dong',
    'dien thoai di dong',
    'celular',
    'telefono celular',
    'movil',
    'telefono movil',
    'phone number',
    'phone',
    'phone 1 value',
    'primary phone',
    'client phone',
    'customer phone',
    'contact number',
    'so dien thoai',
    'dien thoai',
    'so dt',
    'sdt',
    'dt',
    'numero de telefono',
    'telefono',
    'tel',
    'telephone',
    'phone 2 value',
    'phone 3 value',
    'phone 2',
    'other phone',
    'home phone',
    'day phone',
    'night phone',
    'work phone',
    'dien thoai khac',
    'otro telefono',
  ],
  email: [
    'email',
    'email address',
    'e mail',
    'e mail address',
    'e mail 1 value',
    'client email',
    'customer email',
    'thu dien tu',
    'dia chi email',
    'correo electronico',
    'correo',
  ],
  birthday: [
    'birthday',
    'date of birth',
    'birth date',
    'birthdate',
    'dob',
    'ngay sinh',
    'ngay thang nam sinh',
    'sinh nhat',
    'fecha de nacimiento',
    'nacimiento',
    'cumpleanos',
  ],
  language: ['language', 'preferred language', 'ngon ngu', 'idioma'],
  preferences: ['preferences', 'preference', 'so thich', 'preferencias'],
  notes: [
    'notes',
    'note',
    'memo',
    'client notes',
    'client note',
    'customer notes',
    'customer note',
    'comments',
    'comment',
    'ghi chu',
    'notas',
    'nota',
    'comentarios',
    'observaciones',
    'allergies',
    'di ung',
    'alergias',
  ],
  blocked: ['blocked', 'is blocked', 'do not book', 'blacklisted', 'bi chan', 'bloqueado'],
  visits: [
    'completed visits',
    'visits',
    'total visits',
    'visit count',
    'number of visits',
    'transaction count',
    'appointments',
    'total appointments',
    'bookings',
    'so lan den',
    'so lan',
    'visitas',
    'numero de visitas',
  ],
  lastVisit: [
    'last visit',
    'last visited',
    'last visit date',
    'last appointment',
    'last appointment date',
    'lan den gan nhat',
    'lan den cuoi',
    'lan cuoi',
    'ultima visita',
    'ultima cita',
  ],
  spent: [
    'total spent usd',
    'total spent',
    'total spend',
    'lifetime spend',
    'lifetime spent',
    'lifetime value',
    'amount spent',
    'total sales',
    'tong chi usd',
    'tong chi',
    'tong chi tieu',
    'da chi',
    'total gastado',
    'gasto total',
  ],
}

/** Those of our own file in every language too. */
function headersOf(field: Exclude<ImportField, 'otherPhone'>): readonly string[] {
  const own = Object.values(ownFile).flatMap(({ columns }) =>
    Object.entries(columns).filter(([name]) => name === field),
  )
  return [...headers[field], ...own.map(([, header]) => plainHeader(header))]
}

/** The best guess: each field at most once but those of `manyColumns`, the column that names it best. */
export function matchColumns(header: readonly string[]): Columns {
  const names = header.map(plainHeader)
  const columns: (ImportField | null)[] = header.map(() => null)
  for (const field of importFields) {
    if (field === 'otherPhone') continue
    const place = headersOf(field)
      .map((word) => freePlace(word))
      .find((found) => found >= 0)
    if (place !== undefined) columns[place] = field
  }
  for (const [place, name] of names.entries()) {
    if (columns[place] === null && headers.phone.includes(name)) columns[place] = 'otherPhone'
    if (columns[place] === null && headers.notes.includes(name)) columns[place] = 'notes'
  }
  return withoutDoubleNames(columns, names)

  function freePlace(word: string): number {
    return names.findIndex((name, place) => name === word && columns[place] === null)
  }
}

/** 'Tên' or 'Nombre' alone is the whole name. Where the name stands in two columns, one that repeats it says nothing new. */
function withoutDoubleNames(columns: readonly (ImportField | null)[], names: readonly string[]): Columns {
  if (columns.includes('lastName') || columns.includes('middleName')) {
    return columns.map((field) => (field === 'name' ? null : field))
  }
  const first = columns.indexOf('firstName')
  if (first < 0) return columns
  const isWhole = !columns.includes('name') && /^(ten|nombres?)$/.test(names[first] ?? '')
  return columns.map((field) =>
    isWhole && field === 'firstName' ? 'name' : !isWhole && field === 'name' ? null : field,
  )
}

/** Guesses for columns whose names say nothing, from what stands in them. */
export function matchContents(columns: Columns, rows: readonly { cells: readonly string[] }[]): Columns {
  const found = [...columns]
  const isMostly = (column: number, test: (cell: string) => boolean) => {
    const cells = rows.slice(0, 100).flatMap(({ cells }) => cells[column]?.trim() || [])
    return cells.length > 0 && cells.filter(test).length >= 0.6 * cells.length
  }
  const tests = [
    ['phone', looksLikePhone],
    ['email', (cell: string) => /^\S+@\S+\.\S+$/.test(cell)],
    ['name', (cell: string) => /^\p{L}[^\d@]*$/u.test(cell)],
  ] as const
  for (const [field, test] of tests) {
    if (found.includes(field) || (field === 'name' && found.some((one) => one === 'firstName' || one === 'lastName')))
      continue
    const place = found.findIndex((one, column) => one === null && isMostly(column, test))
    if (place >= 0) found[place] = field
  }
  return found
}

export function looksLikePhone(cell: string): boolean {
  return (
    /^[+\d\s().\-–/']+$/.test(cell) && cell.replace(/\D/g, '').length >= 10 && !/^\d{1,4}[-/.]\d{1,2}[-/.]/.test(cell)
  )
}

/** Whether the column is named in words that put the family name first. */
export function namesFamilyFirst(header: string): boolean {
  return /^(ho va ten|ho ten|ten khach|khach hang|ten)/.test(plainHeader(header))
}

/** Columns that only one product writes: the list is from there when one of its lines is there whole. */
const marks: [ImportSource, readonly (readonly string[])[]][] = [
  ['BookNail', Object.values(ownFile).map(({ columns }) => [columns.visits, columns.since].map(plainHeader))],
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
  ['Google', [['given name', 'family name'], ['phone 1 value'], ['e mail 1 value']]],
  ['Booksy', [['booksy id'], ['cell phone', 'web consent'], ['cell phone', 'trusted'], ['cell phone', 'tax id']]],
]

/** Null: no product that we know. */
export function recogniseSource(header: readonly string[]): ImportSource | null {
  const names = new Set(header.map(plainHeader))
  const found = marks.find(([, lines]) => lines.some((line) => line.every((name) => names.has(name))))
  return found?.[0] ?? null
}

export function plainHeader(header: string): string {
  return plainLetters(header)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
