/** A waitlist entry, without checking whether the day is full. */

import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { insertEntry, type NewEntry } from '../waitlist/waitlist.sql.ts'
import type { TestSalon } from './salon.ts'

/** A Thursday. */
const day = '2027-03-18'
export const wholeDay = { date: day, from: '09:00', to: '18:00' }

/** For a manicure with any member. */
export async function makeWaiting(
  sql: Sql,
  { salonId, services }: Pick<TestSalon, 'salonId' | 'services'>,
  more: Partial<NewEntry> = {},
): Promise<{ id: string; link: string }> {
  const id = newId()
  const link = newId().replaceAll('-', '').slice(10)
  await insertEntry(sql, salonId, {
    id,
    link,
    requestKey: id,
    joinedAt: Date.parse('2027-03-10T18:00:00Z'),
    firstName: 'Mai',
    lastName: '',
    phone: '+14085550192',
    email: 'mai@example.com',
    language: 'en',
    serviceIds: [services['Manicure'] ?? ''],
    options: [],
    guests: [],
    staffId: null,
    asks: false,
    spans: [wholeDay],
    dates: [day],
    overAt: Date.parse('2027-03-19T01:00:00Z'),
    ...more,
  })
  return { id, link }
}
