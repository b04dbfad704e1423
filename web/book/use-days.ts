/** Loads the bookable days of a visit and their times. */

import { startTransition, useEffect, useState } from 'react'
import type { Arrangement } from '../../shared/availability/arrangements.ts'
import type { VisitDay } from '../../shared/bookings/visit-day.ts'
import { addDays, type LocalDate } from '../../shared/time.ts'
import { call, sentenceOf } from '../api.ts'
import { again, partySlots, readSlots } from './calls.ts'
import { holderHeaders } from './holder.ts'
import { isOutdated } from './refusals.ts'
import { nextFreeDay } from './times.ts'
import type { Wizard } from './wizard.ts'

/** Services and requested staff. */
export interface LoadDays {
  salonId: string
  services: string
  staff: string
  options: string
  together: boolean
  /** For a party, all of its people as `party-slots` expects them; the other fields are ignored. */
  party?: { people: string; arrangement: Arrangement }
}

export interface LoadedDays {
  /** Empty until loaded. */
  days: readonly VisitDay[]
  loading: boolean
  /** Error message when loading failed. */
  failure: string | null
  /** Something asked for is no longer offered: the page's menu or team is outdated. */
  isOutdated: boolean
  reload: () => void
}

export const maxSpanDays = 42
const maxPartyDays = 14

export function askFor(salonId: string, wizard: Wizard): LoadDays {
  return {
    salonId,
    services: wizard.serviceIds.join(','),
    staff: wizard.serviceIds.map((id) => wizard.staffByService[id] ?? 'any').join(','),
    options: optionsOf(wizard, wizard.serviceIds),
    together: wizard.together,
  }
}

export function askForOne(salonId: string, wizard: Wizard, serviceId: string): LoadDays {
  return {
    salonId,
    services: serviceId,
    staff: wizard.staffByService[serviceId] ?? 'any',
    options: optionsOf(wizard, [serviceId]),
    together: false,
  }
}

/** Empty if nothing was chosen, so that most URLs stay short. */
export function optionsOf({ options }: Pick<Wizard, 'options'>, serviceIds: readonly string[]): string {
  const all = serviceIds.map((id) => (options[id] ?? []).map(({ optionId, count }) => `${optionId}*${count}`).join('.'))
  return all.some(Boolean) ? all.join(',') : ''
}

interface Answer extends Pick<LoadedDays, 'days' | 'failure' | 'isOutdated'> {
  key: string
}

/** `from` null: nothing is loaded. The days always belong to the current request. */
export function useDays(ask: LoadDays, from: LocalDate | null, count: number): LoadedDays {
  const [round, setRound] = useState(0)
  const key = JSON.stringify([ask, from, count, round])
  const [answer, setAnswer] = useState<Answer | null>(null)

  useEffect(() => {
    if (from === null || count < 1) return
    const leaving = new AbortController()
    load(ask, from, count, leaving.signal).then(
      // Many times are drawn in parts, so that a tap meanwhile need not wait.
      (days) => startTransition(() => setAnswer({ key, days, failure: null, isOutdated: false })),
      (error: unknown) => {
        if (!leaving.signal.aborted)
          setAnswer({ key, days: [], failure: sentenceOf(error), isOutdated: isOutdated(error) })
      },
    )
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the key contains the whole request
  }, [key])

  const mine = answer?.key === key ? answer : null
  return {
    days: mine?.days ?? [],
    loading: from !== null && mine === null,
    failure: mine?.failure ?? null,
    isOutdated: mine?.isOutdated ?? false,
    reload: () => setRound(round + 1),
  }
}

const spansToSearch = 4

export interface NextFreeDay {
  /** Undefined while loading, null when there is none. */
  day: VisitDay | null | undefined
  /** The index of the request that has it. */
  ask: number
  /** Error message when loading failed. */
  failure: string | null
  retry: () => void
}

/** The first free day after `date`, up to `last`, of the first request that has one: each is searched once those before it have none. */
export function useNextFreeDay(asks: readonly LoadDays[], date: LocalDate, last: LocalDate): NextFreeDay {
  const [round, setRound] = useState(0)
  const key = JSON.stringify([asks, date, last, round])
  const [answer, setAnswer] = useState<
    (Partial<Pick<NextFreeDay, 'day' | 'ask'>> & { key: string; failure?: string }) | null
  >(null)

  useEffect(() => {
    const leaving = new AbortController()
    searchEach(asks, date, last, leaving.signal).then(
      (found) => setAnswer({ key, ...found }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setAnswer({ key, failure: sentenceOf(error) })
      },
    )
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the key contains the whole request
  }, [key])

  const mine = answer?.key === key ? answer : null
  return { day: mine?.day, ask: mine?.ask ?? 0, failure: mine?.failure ?? null, retry: () => setRound(round + 1) }
}

async function searchEach(asks: readonly LoadDays[], ...span: [date: LocalDate, last: LocalDate, signal: AbortSignal]) {
  for (const [ask, one] of asks.entries()) {
    const day = await search(one, ...span)
    if (day) return { day, ask }
  }
  return { day: null }
}

async function search(ask: LoadDays, date: LocalDate, last: LocalDate, signal: AbortSignal): Promise<VisitDay | null> {
  const days = ask.party ? maxPartyDays : maxSpanDays
  let from = addDays(date, 1)
  for (let span = 0; span < spansToSearch && from <= last; span++) {
    const found = nextFreeDay(await load(ask, from, days, signal), date)
    if (found) return found
    from = addDays(from, days)
  }
  return null
}

async function load(
  { salonId, services, staff, options, together, party }: LoadDays,
  date: LocalDate,
  days: number,
  signal: AbortSignal,
): Promise<readonly VisitDay[]> {
  if (party) {
    const asked = { params: { id: salonId }, query: { ...party, date, days }, headers: holderHeaders(), signal }
    return (await again(() => call(partySlots, asked))).days
  }
  const reply = await readSlots({
    params: { id: salonId },
    query: { date, services, staff, ...(options && { options }), days, together: together ? 'true' : 'false' },
    signal,
  })
  return reply.days
}
