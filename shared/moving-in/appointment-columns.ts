/** Recognizes the columns of a list of appointments by their headers. */

import { headers as clientHeaders, plainHeader } from '../customers/column-words.ts'

export const appointmentFields = [
  'date',
  'time',
  'end',
  'minutes',
  'service',
  'staff',
  'status',
  'price',
  'deposit',
  'notes',
  'zone',
  'name',
  'firstName',
  'lastName',
  'phone',
  'email',
] as const
export type AppointmentField = (typeof appointmentFields)[number]
/** The field of each column; null: ignored. */
export type AppointmentColumns = readonly (AppointmentField | null)[]

/** In English and Vietnamese, without accents, most likely first. */
const words: Record<AppointmentField, readonly string[]> = {
  date: [
    'appointment date',
    'appt date',
    'date',
    'start date',
    'service date',
    'visit date',
    'booking date',
    'scheduled date',
    'date of appointment',
    'ngay hen',
    'ngay',
    'fecha',
  ],
  time: [
    'start time',
    'appointment time',
    'appt time',
    'starts at',
    'start',
    'time',
    'date time',
    'date and time',
    'begin',
    'scheduled time',
    'gio hen',
    'bat dau',
    'gio',
    'hora',
  ],
  end: ['end time', 'ends at', 'end', 'finish time', 'ket thuc'],
  minutes: ['duration', 'duration minutes', 'duration min', 'minutes', 'length', 'so phut', 'thoi luong'],
  service: [
    'service',
    'services',
    'service name',
    'service names',
    'appointment type',
    'type',
    'treatment',
    'treatments',
    'item',
    'summary',
    'subject',
    'dich vu',
    'servicio',
  ],
  staff: [
    'staff',
    'provider',
    'service provider',
    'employee',
    'team member',
    'staff member',
    'technician',
    'stylist',
    'artist',
    'calendar',
    'performed by',
    'with',
    'tho',
    'nhan vien',
  ],
  status: ['status', 'appointment status', 'booking status', 'canceled', 'cancelled', 'trang thai'],
  price: [
    'price',
    'appointment price',
    'service price',
    'price usd',
    'total',
    'total price',
    'amount',
    'net sales',
    'cost',
    'gia',
    'gia usd',
    'tong cong',
  ],
  deposit: [
    'deposit held',
    'deposit paid',
    'deposit amount',
    'deposit',
    'deposits',
    'prepaid',
    'prepaid amount',
    'prepayment',
    'tien coc',
    'dat coc',
    'coc',
    'deposito',
  ],
  notes: ['notes', 'note', 'appointment notes', 'comments', 'description', 'client note', 'ghi chu'],
  zone: ['time zone', 'timezone', 'zone', 'mui gio'],
  name: clientHeaders.name,
  firstName: clientHeaders.firstName,
  lastName: clientHeaders.lastName,
  phone: clientHeaders.phone,
  email: clientHeaders.email,
}

/** The best guess; each field at most once. */
export function matchAppointmentColumns(header: readonly string[]): AppointmentColumns {
  const names = header.map(plainHeader)
  const columns: (AppointmentField | null)[] = header.map(() => null)
  for (const field of appointmentFields) {
    const place = words[field]
      .map((word) => names.findIndex((name, index) => name === word && columns[index] === null))
      .find((found) => found >= 0)
    if (place !== undefined) columns[place] = field
  }
  const isSplit = columns.includes('firstName') && columns.includes('lastName')
  return columns.map((field) => (isSplit && field === 'name' ? null : field))
}
