/** What the page of the foot spas and the print of their log show. */

import { AppError } from '../../../shared/errors.ts'
import {
  endOfDayState,
  type KnownPlace,
  type LineOfChair,
  lineDueOn,
  lineState,
  placeIn,
  soakEvery,
  worstState,
} from '../../../shared/floor/foot-spa-lines.ts'
import {
  type FootSpaEntry,
  type FootSpaLog,
  type FootSpaSettings,
  type FootSpas,
  maxLogEntries,
  type SpaLine,
} from '../../../shared/floor/foot-spas.ts'
import { showName } from '../../../shared/format.ts'
import { lettersOf } from '../../../shared/initials.ts'
import { addDays, type Instant, type LocalDate, toIso } from '../../../shared/time.ts'
import { findVersion } from '../../audit/edits.sql.ts'
import { loadSetup } from '../../availability/days.sql.ts'
import { salonDay } from '../../availability/days.ts'
import { businessDay } from '../../business-day.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { assertOwnSalon, ownSalon } from '../../salons/access.ts'
import { listLicenses } from '../../staff/licenses/licenses.sql.ts'
import { listStaff } from '../../staff/staff.sql.ts'
import { findFloorSalon } from '../floor.sql.ts'
import { maybeIso } from '../words.ts'
import { loadChairs, type StandingChair } from './chairs.ts'
import { listSpaEntries, listWithoutEndOfDay, type StoredSpaEntry } from './log.sql.ts'
import { listSpaMembers, type SpaSettings } from './spas.sql.ts'

/** @throws AppError `not_found` */
export async function readSpas(salonId: string, context: Context): Promise<FootSpas> {
  await assertOwnSalon(salonId, context)
  const { db } = context
  const now = context.now()
  const salon = await findFloorSalon(db, salonId, now)
  if (!salon) throw new AppError('not_found')
  const { date } = salon
  const setup = await loadSetup(db, salonId, { from: date, to: date }, { termsOf: [] })
  const dayStart = businessDay(salon, date).start
  const { settings, inUse, resources, chairs } = await loadChairs(db, salonId, { date, dayStart, now })
  const place = placeIn(salon.address)
  const closesAt = (setup && salonDay(setup, date, now).open?.end) ?? null
  const members = await listSpaMembers(db, salonId)
  const log = await listSpaEntries(db, salonId, { from: date, to: date, limit: maxLogEntries })
  return {
    salonId,
    timezone: salon.timezone,
    now: toIso(now),
    date,
    floorOn: salon.switches.on,
    inUse,
    place,
    settings: { ...settingsOut(settings), version: await findVersion(db, salonId, salonId) },
    resources: resources.map(({ id, name, kind, isSpa }) => ({ resourceId: id, name, kind, isSpa })),
    chairs: chairs.map(chairOut),
    lines: linesOf(chairs, { settings, place, date, closesAt, now }),
    notLogged: place === null ? [] : await listWithoutEndOfDay(db, salonId, addDays(date, -1)),
    log: log.map(entryOut),
    members: members.map((member) => ({ ...member, initials: lettersOf(member) })),
  }
}

function placeOf({ resource, unit }: StandingChair) {
  return { resourceId: resource.id, unit }
}

function chairOut({ resource, unit, state, closed, visit, cleaned }: StandingChair): FootSpas['chairs'][number] {
  return {
    resourceId: resource.id,
    unit,
    name: resource.name,
    kind: resource.kind,
    state,
    closed,
    visit: visit && {
      bookingId: visit.bookingId,
      staffId: visit.staffId,
      staffFirstName: visit.staffFirstName,
      clientName: showName(visit),
      initials: lettersOf({ firstName: visit.staffFirstName, lastName: visit.staffLastName }),
      plannedEnd: toIso(visit.plannedEnd),
      leftAt: maybeIso(visit.leftAt),
    },
    cleaned: cleaned && { at: toIso(cleaned.at), initials: cleaned.initials },
  }
}

interface Due {
  settings: SpaSettings
  /** Null: its rule is not known. */
  place: KnownPlace | null
  date: LocalDate
  closesAt: Instant | null
  now: Instant
}

function linesOf(chairs: readonly StandingChair[], { settings, place, date, closesAt, now }: Due): SpaLine[] {
  const endOfDay = (chair: StandingChair) =>
    endOfDayState(
      closesAt,
      chair.last.some(({ kind, day }) => kind === 'end_of_day' && day === date),
      now,
    )
  const dated = (line: Pick<SpaLine, 'kind' | 'lineId' | 'text' | 'every'>, from: LocalDate): SpaLine => {
    const each = chairs.map((chair) => ({ ...placeOf(chair), of: lineOf(chair, line, from) }))
    const days = each.flatMap(({ of }) => lineDueOn(of) ?? [])
    const states = each.map(({ of, ...place }) => ({ ...place, state: lineState(of, date) }))
    return {
      ...line,
      dueAt: null,
      dueOn: days.toSorted()[0] ?? null,
      state: worstState(states.map(({ state }) => state)),
      chairs: states,
    }
  }
  const linesOfPlace = (known: KnownPlace): SpaLine[] => {
    const states = chairs.map((chair) => ({ ...placeOf(chair), state: endOfDay(chair) }))
    return [
      {
        kind: 'end_of_day',
        lineId: null,
        text: '',
        every: 'day',
        dueAt: maybeIso(closesAt),
        dueOn: null,
        state: worstState(states.map(({ state }) => state)),
        chairs: states,
      },
      dated({ kind: 'weekly', lineId: null, text: '', every: soakEvery[known] }, ''),
    ]
  }
  const own = settings.lines.map(({ id, text, every, from }) => dated({ kind: 'own', lineId: id, text, every }, from))
  return [...(place === null ? [] : linesOfPlace(place)), ...own]
}

/** @param from since when the line counts; empty: always */
function lineOf(
  { last }: StandingChair,
  { kind, lineId, every }: Pick<SpaLine, 'kind' | 'lineId' | 'every'>,
  from: LocalDate,
): LineOfChair {
  const done = last.find((one) => one.kind === kind && one.lineId === lineId)
  const [firstDay = null] = last.map((one) => one.firstDay).toSorted()
  const since = firstDay !== null && from > firstDay ? from : firstDay
  return { every, last: done?.day ?? null, since }
}

export function settingsOut({ lines, ...settings }: SpaSettings): FootSpaSettings {
  return { ...settings, lines: lines.map(({ from: _, ...line }) => line) }
}

/** @throws AppError `not_found` */
export async function readSpaLog(
  salonId: string,
  { from, to }: { from: LocalDate; to: LocalDate },
  context: Context,
): Promise<FootSpaLog> {
  return loadSpaLog(context.db, await ownSalon(salonId, context), { from, to, now: context.now() })
}

interface LogSalon {
  id: string
  name: string
  address: string
  timezone: string
}

export async function loadSpaLog(
  sql: Sql,
  salon: LogSalon,
  { from, to, now }: { from: LocalDate; to: LocalDate; now: Instant },
): Promise<FootSpaLog> {
  const entries = await listSpaEntries(sql, salon.id, { from, to, limit: maxLogEntries })
  const licenses = await listLicenses(sql, salon.id)
  const members = await listStaff(sql, salon.id)
  const numberOf = (staffId: string | null) => licenses.findLast((license) => license.staffId === staffId)?.number ?? ''
  const signers = new Set(entries.map(({ name }) => name))
  return {
    salonName: salon.name,
    address: salon.address,
    salonLicense: numberOf(null),
    licenses: members.flatMap((member) => {
      const [name, number] = [showName(member), numberOf(member.id)]
      return number !== '' && signers.has(name) ? [{ name, number }] : []
    }),
    timezone: salon.timezone,
    now: toIso(now),
    place: placeIn(salon.address),
    entries: entries.toReversed().map(entryOut),
  }
}

function entryOut({ entryId, entryAt, entryInitials, byName, ...entry }: StoredSpaEntry): FootSpaEntry {
  return {
    ...entry,
    at: toIso(entry.at),
    toldAt: maybeIso(entry.toldAt),
    corrects:
      entryId !== null && entryAt !== null ? { id: entryId, at: toIso(entryAt), initials: entryInitials ?? '' } : null,
    by: byName,
  }
}
