/** SQL of customers suggested while a name or phone is typed. */

import { sql as raw } from 'kysely'
import { type CustomerSuggestion, maxSuggestions } from '../../shared/customers/contract.ts'
import { plainLetters } from '../../shared/plain-letters.ts'
import { type Instant, toIso } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { misspelled } from './misspelled.sql.ts'

/** Beyond this many matches, the most recent visitors are shown; typing more narrows them down. */
const maxCandidates = 60

type Row = Omit<CustomerSuggestion, 'lastVisit'> & { lastVisit: Instant | null }

/** Most recent visitors first. Each part of the search reads one index. */
export async function listSuggestions(sql: Sql, salonId: string, typed: string): Promise<CustomerSuggestion[]> {
  const { rows } = await raw<Row>`
    with found as (${raw.join(searches(salonId, typed), raw` union `)})
    select found.id, first_name as "firstName", last_name as "lastName", phone, email, language,
      past.last_visit as "lastVisit", past.visits, past.no_shows as "noShows"
    from found, lateral (
      select max(starts_at) filter (where status = 'completed') as last_visit,
        count(*) filter (where status = 'completed') as visits, count(*) filter (where status = 'no_show') as no_shows
      from bookings where bookings.salon_id = ${salonId} and bookings.customer_id = found.id
    ) past
    order by past.last_visit desc nulls last, first_name, last_name, found.id
    limit ${maxSuggestions}
  `.execute(sql)
  return rows.map(({ lastVisit, ...row }) => ({ ...row, lastVisit: lastVisit === null ? null : toIso(lastVisit) }))
}

function searches(salonId: string, typed: string) {
  const digits = typed.replace(/\D/g, '')
  if (/^[\d\s().+–-]+$/.test(typed)) {
    if (digits.length < 2) return [matching(salonId, raw`false`)]
    const national = digits.replace(/^1(?=\d{3,})/, '')
    return [
      matching(salonId, begins(raw`phone`, `+${digits}`)),
      matching(salonId, begins(raw`phone`, `+1${national}`)),
      matching(salonId, begins(raw`reverse(phone)`, digits.split('').toReversed().join(''))),
    ]
  }
  const name = plainLetters(typed)
  return [
    matching(salonId, begins(byFirstName, name)),
    matching(salonId, begins(byLastName, name)),
    ...nearlyNamed(salonId, name.trim()),
  ]
}

const byFirstName = raw`plain_letters(first_name || ' ' || last_name)`
const byLastName = raw`plain_letters(last_name || ' ' || first_name)`

/** Who has one of the two names, and the other with a letter more or less. */
function nearlyNamed(salonId: string, name: string) {
  const [first, last] = [name.slice(0, name.lastIndexOf(' ')), name.slice(name.lastIndexOf(' ') + 1)]
  if (first === '' || last === '') return []
  return [
    matching(
      salonId,
      raw`${begins(byLastName, `${last} ${first.slice(0, 1)}`)} and ${misspelled(raw`plain_letters(first_name)`, raw`${first}`)}`,
    ),
    matching(
      salonId,
      raw`${begins(byFirstName, `${first} ${last.slice(0, 1)}`)} and ${misspelled(raw`plain_letters(last_name)`, raw`${last}`)}`,
    ),
  ]
}

function matching(salonId: string, condition: ReturnType<typeof raw>) {
  return raw`(select id, first_name, last_name, phone, email, language from customers
    where salon_id = ${salonId} and merged_into is null and erased_at is null and ${condition} limit ${maxCandidates})`
}

/** A range, which an index in byte order can answer with any plan: with `like`, a parameter hides the prefix. */
function begins(expression: ReturnType<typeof raw>, text: string) {
  return raw`${expression} collate "C" >= ${text} and ${expression} collate "C" < ${`${text}\u{10ffff}`}`
}
