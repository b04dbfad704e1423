import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  addOwnCleaning,
  changeOwnChairServices,
  clockInMyself,
  clockOutMyself,
  endOwnBreak,
  finishOwnVisit,
  readMyTurn,
  startOwnBreak,
  takeOwnTurn,
  turnDownMyself,
  undoOwnAct,
} from '../../shared/floor/own-turn.ts'
import type { Act } from '../../shared/floor/parts.ts'
import type { ServiceChoicesIn } from '../../shared/services/option-groups.ts'
import { listServicesOfStaff } from '../../shared/staff/contract.ts'
import { call } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { newKey } from '../new-key.ts'
import { salonKey } from '../query-keys.ts'
import { notify, undoMilliseconds } from '../ui/toast.ts'

/** The signed-in technician's turn, client and day. Refetched when the floor changes, and every minute. */
export function useMyTurn(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'my-turn'),
    queryFn: ({ signal }) => call(readMyTurn, { signal }),
    enabled: salonId !== '',
    refetchInterval: 60_000, // clients become due or late by time alone
  })
}

/** Services that the member does, in menu order. */
export function useOwnServices(salonId: string, staffId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'services', 'of', staffId),
    queryFn: ({ signal }) => call(listServicesOfStaff, { params: { staffId }, signal }),
  })
}

interface ChairChange {
  bookingId: string
  serviceIds: string[]
  /** Those that were shown when the change began. */
  before: string[]
  options: ServiceChoicesIn
  next?: 'anyway'
}

type Whom = { partyId: string; index: number }

const keyed = () => ({ headers: { 'Idempotency-Key': newKey() } })

/** A technician's actions on the floor: idempotent per key, with undo for ten seconds. */
export function useOwnActs(salonId: string) {
  const { t } = useTranslation('myTurn')

  return {
    clockIn: useAct(
      salonId,
      () => call(clockInMyself, keyed()),
      () => t('done.clock_in'),
    ),
    clockOut: useAct(
      salonId,
      () => call(clockOutMyself, keyed()),
      () => t('done.clock_out'),
    ),
    startBreak: useAct(
      salonId,
      (minutes: number | null) => call(startOwnBreak, { ...keyed(), input: { minutes } }),
      () => t('done.break'),
    ),
    endBreak: useAct(
      salonId,
      () => call(endOwnBreak, keyed()),
      () => t('done.back'),
    ),
    take: useAct(
      salonId,
      ({ partyId, index }: Whom & { name: string }) => call(takeOwnTurn, { ...keyed(), input: { partyId, index } }),
      ({ name }) => t('done.take', { name }),
    ),
    turnDown: useAct(
      salonId,
      (input: Whom) => call(turnDownMyself, { ...keyed(), input }),
      () => t('done.turn_down'),
    ),
    finish: useAct(
      salonId,
      ({ bookingId }: { bookingId: string; name: string }) =>
        call(finishOwnVisit, { ...keyed(), params: { bookingId } }),
      ({ name }) => t('done.finish', { name }),
    ),
    clean: useAct(
      salonId,
      ({ bookingId }: { bookingId: string; chair: string }) =>
        call(addOwnCleaning, { ...keyed(), input: { bookingId } }),
      ({ chair }) => t('to_clean.done_of', { chair }),
    ),
    changeServices: useAct(
      salonId,
      ({ bookingId, ...input }: ChairChange) =>
        call(changeOwnChairServices, { ...keyed(), params: { bookingId }, input }),
      () => t('services.done'),
    ),
  }
}

/** Resolves once the page has been refetched. @param said toast on success */
function useAct<Variables>(
  salonId: string,
  act: (variables: Variables) => Promise<Act>,
  said: (of: Variables) => string,
) {
  const { t } = useTranslation('myTurn')
  const queries = useQueryClient()
  const again = () => readAgain(queries, salonId, [{ kind: 'floor' }, { kind: 'bookings' }])
  const undo = useMutation({
    mutationFn: (actId: string) => call(undoOwnAct, { input: { actId } }),
    onSuccess: () => {
      notify({ kind: 'success', title: t('done.undone') })
      return again()
    },
    meta: { failed: (reason) => reason },
  })

  return useMutation({
    mutationFn: act,
    onSuccess: ({ actId }, variables) => {
      notify({
        kind: 'success',
        title: said(variables),
        milliseconds: undoMilliseconds,
        ...(actId && { action: { label: t('undo'), act: () => undo.mutate(actId) } }),
      })
      return again()
    },
    // The screen may be outdated.
    onError: again,
    meta: { failed: (reason) => reason },
  })
}
