import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { closeFloor } from '../../shared/floor/day.ts'
import { addDrawerEntry, closeDay, handOutTips, openDay, type TillDay } from '../../shared/till/days.ts'
import { call } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'
import { useSameKey } from '../till/check/use-same-key.ts'

type In<E extends { input?: z.ZodType }> = z.input<NonNullable<E['input']>>

/** Records the cash at opening. Can be repeated to correct it. */
export function useOpenDay({ salonId, date }: TillDay) {
  const { t } = useTranslation('till')
  const { keyFor } = useSameKey()
  return useMutation({
    mutationFn: (input: In<typeof openDay>) =>
      call(openDay, { params: { salonId, date }, input, headers: { 'Idempotency-Key': keyFor(input) } }),
    onSuccess: useTook(),
    meta: { done: t('day.opening_noted'), failed: t('day.not_noted') },
  })
}

export function useAddEntry({ salonId, date }: TillDay) {
  const { t } = useTranslation('till')
  const { keyFor, answered } = useSameKey()
  const took = useTook()
  return useMutation({
    mutationFn: (input: In<typeof addDrawerEntry>) =>
      call(addDrawerEntry, { params: { salonId, date }, input, headers: { 'Idempotency-Key': keyFor(input) } }),
    onSuccess: (day) => {
      answered()
      return took(day)
    },
    meta: { done: t('day.entry_noted'), failed: t('day.not_noted') },
  })
}

/** Hands these members what is left of their cash tips. */
export function useHandOut({ salonId, date }: TillDay) {
  const { t } = useTranslation('till')
  const { keyFor, answered } = useSameKey()
  const took = useTook()
  return useMutation({
    mutationFn: (staffIds: string[]) =>
      call(handOutTips, {
        params: { salonId, date },
        input: { staffIds },
        headers: { 'Idempotency-Key': keyFor({ staffIds }) },
      }),
    onSuccess: (day) => {
      answered()
      return took(day)
    },
    meta: { failed: t('day.not_noted') },
  })
}

interface DayClose {
  /** Null: the drawer is not counted. */
  drawer: In<typeof closeDay> | null
  /** Whether the team is clocked out, and who waits is recorded as having left. */
  floor: boolean
}

/** Closes the drawer, after which the day no longer changes, and then the floor. */
export function useCloseDay({ salonId, date }: TillDay) {
  const { t } = useTranslation('till')
  const { keyFor } = useSameKey()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ drawer, floor }: DayClose) => {
      if (drawer) {
        const headers = { 'Idempotency-Key': keyFor(drawer) }
        await call(closeDay, { params: { salonId, date }, input: drawer, headers })
      }
      if (floor) await call(closeFloor, { params: { salonId }, input: { leaveWaiting: true } })
    },
    // Also when refused: somebody took cash in the meantime, so the expected amount has changed.
    onSettled: () => readAgain(queries, salonId, [{ kind: 'till' }, { kind: 'floor' }]),
    meta: { done: t('day.closed_now'), failed: t('day.not_closed') },
  })
}

function useTook() {
  const queries = useQueryClient()
  return (day: TillDay) => {
    queries.setQueryData(salonKey(day.salonId, 'till-day', day.date), day)
    return readAgain(queries, day.salonId, [{ kind: 'till' }])
  }
}
