/** How each foot spa stands: in use, clean, to be cleaned, closed. */

import { type ChairState, chairState } from '../../../shared/floor/foot-spa-lines.ts'
import type { Instant, LocalDate } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'
import { findLogStart, type LastCleaning, listLastCleanings } from './log.sql.ts'
import {
  type ChairVisit,
  findSpaSettings,
  listChairVisits,
  listSpaResources,
  type SpaResource,
  type SpaSettings,
} from './spas.sql.ts'

export interface StandingChair {
  resource: SpaResource
  unit: number
  state: ChairState
  closed: boolean
  visit: ChairVisit | null
  /** The last of each kind and line. */
  last: LastCleaning[]
  /** The last of those that clean the chair. */
  cleaned: LastCleaning | null
}

export interface SpaStanding {
  settings: SpaSettings
  /** Whether the salon keeps the log: it has an entry, or closes overdue chairs. */
  inUse: boolean
  resources: SpaResource[]
  chairs: StandingChair[]
}

/** A business day, and the moment at which one looks. */
export interface SpaMoment {
  date: LocalDate
  dayStart: Instant
  now: Instant
}

/** Clients who left before the log began count from today on. */
export async function loadChairs(sql: Sql, salonId: string, { date, dayStart, now }: SpaMoment): Promise<SpaStanding> {
  const settings = await findSpaSettings(sql, salonId)
  const resources = await listSpaResources(sql, salonId, settings)
  const visits = await listChairVisits(sql, salonId, now)
  const cleanings = await listLastCleanings(sql, salonId, date)
  const start = await findLogStart(sql, salonId)
  const since = Math.min(start ?? dayStart, dayStart)
  const counted = visits.filter(({ leftAt }) => leftAt === null || leftAt >= since)
  const chairs = resources
    .filter(({ isSpa }) => isSpa)
    .flatMap((resource) => Array.from({ length: resource.units }, (_, index) => ({ resource, unit: index + 1 })))
    .map(({ resource, unit }): StandingChair => {
      const isHere = (one: { resourceId: string; unit: number }) => one.resourceId === resource.id && one.unit === unit
      const visit = counted.find(isHere) ?? null
      const last = cleanings.filter(isHere)
      const cleaned = last.filter(({ kind }) => cleaningKinds.includes(kind)).toSorted((a, b) => b.at - a.at)[0] ?? null
      const leftAt = visit?.leftAt ?? null
      const use = { inUse: visit !== null && leftAt === null, leftAt, cleanedAt: cleaned?.at ?? null }
      const state = chairState(use, now)
      const isOpened = last.some(({ kind, at }) => kind === 'opened' && leftAt !== null && at >= leftAt)
      const closed = settings.closesOverdue && state === 'overdue' && !isOpened
      return { resource, unit, state, closed, visit, last, cleaned }
    })
  return { settings, inUse: start !== null || settings.closesOverdue, resources, chairs }
}

/** Chairs at which nobody is seated until they are cleaned, or opened by the owner. */
export async function listClosedChairs(
  sql: Sql,
  salonId: string,
  moment: SpaMoment,
): Promise<{ resourceId: string; unit: number }[]> {
  const { chairs } = await loadChairs(sql, salonId, moment)
  return chairs.filter(({ closed }) => closed).map(({ resource, unit }) => ({ resourceId: resource.id, unit }))
}

const cleaningKinds: readonly LastCleaning['kind'][] = ['after_client', 'end_of_day', 'weekly']
