import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deleteStaff, giveComingBookings } from '../../shared/bookings/affected.ts'
import { listStaffFigures } from '../../shared/reports/contract.ts'
import {
  addStaff,
  addTimeOff,
  assignMembers,
  assignServices,
  changeAvailability,
  changeStaffPhoto,
  changeStaffProfile,
  deleteStaffPhoto,
  deleteTimeOff,
  listStaff,
  listTimeOff,
  listWeeks,
  type OwnTerms,
  orderStaff,
} from '../../shared/staff/contract.ts'
import { type CallOptions, call } from '../api.ts'
import { readAgain, readLater } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'
import { meanwhileIn } from './meanwhile.ts'
import { type SentTerms, withOwn } from './own-terms.ts'

function staffQuery(salonId: string) {
  return queryOptions({
    queryKey: salonKey(salonId, 'staff'),
    queryFn: ({ signal }) => call(listStaff, { params: { salonId }, signal }),
  })
}

/** All members of the salon, in the order clients see them. */
export function useStaff(salonId: string) {
  return useQuery(staffQuery(salonId))
}

const maxAttempts = 5

/** Working weeks of all members. */
export function useWeeks(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'weeks'),
    queryFn: ({ signal }) => call(listWeeks, { params: { salonId }, signal }),
  })
}

/** Figures of each member in the last 30 days. */
export function useStaffFigures(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'staff-figures'),
    ...readLater,
    queryFn: ({ signal }) => call(listStaffFigures, { params: { salonId }, signal }),
  })
}

/** Time off of a member that is not over, earliest first. */
export function useTimeOff(salonId: string, staffId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'time-off', staffId),
    queryFn: ({ signal }) => call(listTimeOff, { params: { staffId }, signal }),
  })
}

/** Resolves, like the mutations below, once the affected data has been refetched. */
export function useAddStaff(salonId: string) {
  const { t } = useTranslation('staff')
  return useMutation({
    mutationFn: (input: CallOptions<typeof addStaff>['input']) => call(addStaff, { params: { salonId }, input }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('add.done'), failed: t('add.failed') },
  })
}

export function useChangeStaff(salonId: string, staffId: string) {
  const { t } = useTranslation('staff')
  return useMutation({
    mutationFn: (input: CallOptions<typeof changeStaffProfile>['input']) =>
      call(changeStaffProfile, { params: { staffId }, input }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('profile.done'), failed: t('profile.failed') },
  })
}

/** Takes the new photo as base64, or null to remove it. */
export function useChangePhoto(salonId: string, staffId: string) {
  const { t } = useTranslation('staff')
  return useMutation({
    mutationFn: async (photo: string | null): Promise<void> => {
      if (photo === null) await call(deleteStaffPhoto, { params: { staffId } })
      else await call(changeStaffPhoto, { params: { staffId }, input: { photo } })
    },
    onSuccess: useRefresh(salonId),
    meta: { done: t('profile.done'), failed: t('profile.failed') },
  })
}

/**
 * One checkbox, applied to the list as it is now, whatever others changed meanwhile. Quick changes are sent one after
 * another, in order.
 */
const ofServices = {
  idOf: ({ serviceId }: OwnTerms) => serviceId,
  rowOf: (serviceId: string, terms: SentTerms): OwnTerms => ({ serviceId, ...terms }),
}

type MemberTerms = SentTerms & { staffId: string }

const ofMembers = {
  idOf: ({ staffId }: MemberTerms) => staffId,
  rowOf: (staffId: string, terms: SentTerms): MemberTerms => ({ staffId, ...terms }),
}

interface ServiceTick {
  serviceId: string
  does: boolean
  /** Own minutes and price; null: as on the menu. Absent: unchanged. */
  own?: SentTerms | null
}

export function useAssignService(salonId: string, staffId: string) {
  const { t } = useTranslation('staff')
  const queries = useQueryClient()
  const staff = staffQuery(salonId)

  async function set({ serviceId, does, own }: ServiceTick, tries: number): Promise<void> {
    const team = tries === maxAttempts ? await queries.ensureQueryData(staff) : await queries.fetchQuery(staff)
    const member = team.find(({ id }) => id === staffId)
    const others = (member?.serviceIds ?? []).filter((id) => id !== serviceId)
    const serviceIds = does ? [...others, serviceId] : others
    const touched = new Map([[serviceId, own ?? null]])
    const terms = own === undefined ? undefined : withOwn(member?.ownTerms ?? [], touched, ofServices)
    try {
      await call(assignServices, { params: { staffId }, input: { serviceIds, terms, version: member?.version } })
    } catch (error) {
      if (!meanwhileIn(error) || tries === 1) throw error
      await set({ serviceId, does, own }, tries - 1)
    }
  }

  return useMutation({
    scope: { id: `services of ${staffId}` },
    mutationFn: (tick: ServiceTick) => set(tick, maxAttempts),
    onSuccess: useRefresh(salonId),
    meta: { done: t('assigned.done'), failed: t('assigned.failed') },
  })
}

interface MemberTicks {
  serviceId: string
  merge: (doing: readonly string[]) => string[]
  /** Own minutes and prices by member; null: as on the menu. */
  own: ReadonlyMap<string, SentTerms | null>
}

/** Applies the form's checkboxes to the members who do the service at that time. */
export function useTickMembers(salonId: string) {
  const { t } = useTranslation('staff')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ serviceId, merge, own }: MemberTicks) => {
      const team = await queries.fetchQuery(staffQuery(salonId))
      const doing = team.filter(({ serviceIds }) => serviceIds.includes(serviceId)).map(({ id }) => id)
      const present = team.flatMap(({ id, ownTerms }) => {
        const known = ownTerms.find((terms) => terms.serviceId === serviceId)
        return known ? [{ staffId: id, duration: known.duration, price: known.price }] : []
      })
      const terms = own.size > 0 ? withOwn(present, own, ofMembers) : undefined
      return call(assignMembers, { params: { id: serviceId }, input: { staffIds: merge(doing), terms } })
    },
    onSuccess: useRefresh(salonId),
    meta: { done: t('assigned.done'), failed: t('assigned.failed') },
  })
}

export function useChangeWeek(salonId: string, staffId: string) {
  const { t } = useTranslation('staff')
  return useMutation({
    mutationFn: (input: CallOptions<typeof changeAvailability>['input']) =>
      call(changeAvailability, { params: { staffId }, input }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('hours.done'), failed: t('hours.failed') },
  })
}

/** Saves the same week for several members. */
export function useAddTimeOff(salonId: string, staffId: string) {
  const { t } = useTranslation('staff')
  return useMutation({
    mutationFn: (input: CallOptions<typeof addTimeOff>['input']) => call(addTimeOff, { params: { staffId }, input }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('away.added'), failed: t('away.add_failed') },
  })
}

export function useDeleteTimeOff(salonId: string, staffId: string) {
  const { t } = useTranslation('staff')
  return useMutation({
    mutationFn: (timeOffId: string) => call(deleteTimeOff, { params: { staffId, timeOffId } }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('away.deleted'), failed: t('away.delete_failed') },
  })
}

/** Takes all members of the salon, in the new order. */
export function useOrderStaff(salonId: string) {
  const { t } = useTranslation('staff')
  return useMutation({
    mutationFn: (staffIds: string[]) => call(orderStaff, { params: { salonId }, input: { staffIds } }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('arrange.done'), failed: t('arrange.failed') },
  })
}

/** What happens to upcoming bookings; undefined if there are none. */
export type Coming = CallOptions<typeof deleteStaff>['query']['coming']

/** Returns what happened to upcoming bookings. */
export function useDeleteStaff(salonId: string) {
  const { t } = useTranslation('staff')
  return useMutation({
    mutationFn: ({ staffId, coming }: { staffId: string; coming: Coming }) =>
      call(deleteStaff, { params: { staffId }, query: { coming } }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('removal.done'), failed: t('removal.failed') },
  })
}

export function useGiveComing(salonId: string) {
  const { t } = useTranslation('staff')
  return useMutation({
    mutationFn: ({ staffId, coming }: { staffId: string; coming: 'unassign' | 'reassign' }) =>
      call(giveComingBookings, { params: { staffId }, input: { coming } }),
    onSuccess: useRefresh(salonId),
    meta: { failed: t('inactive.failed') },
  })
}

/** After a change of the team. */
export function useRefresh(salonId: string) {
  const queries = useQueryClient()
  return () => readAgain(queries, salonId, [{ kind: 'team' }, { kind: 'bookings' }])
}
