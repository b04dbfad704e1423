import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { quoteWait, readFloor } from '../../shared/floor/contract.ts'
import { readUndo } from '../../shared/floor/day.ts'
import type { RequestedClient } from '../../shared/floor/parts.ts'
import { changeFloorSettings } from '../../shared/floor/settings.ts'
import { toCents } from '../../shared/money.ts'
import { bodyPartOf } from '../../shared/services/hands-and-feet.ts'
import { translated } from '../../shared/text/translated.ts'
import { call } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'
import { languageNow } from '../text/start.ts'
import type { Face } from '../ui/MemberAvatar.tsx'
import type { ExampleMember, ExampleService } from './floor-example.ts'
import { useMenuAndTeam } from './menu-and-team.ts'

/** Waits grow with time alone, without any event. */
const rereadMilliseconds = 60_000

/** The board. Refetched when the floor changes, and every minute. */
export function useFloor(salonId: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: salonKey(salonId, 'floor', 'board'),
    queryFn: ({ signal }) => call(readFloor, { params: { salonId }, signal }),
    refetchInterval: rereadMilliseconds,
    staleTime: 0,
  })
}

/** Whether the action can still be undone: somebody may have built on it. Refetched when the floor or bookings change. */
export function useCanUndo(salonId: string, actId: string | null): boolean {
  const { data } = useQuery({
    queryKey: salonKey(salonId, 'floor', 'undo', actId),
    queryFn: ({ signal }) => call(readUndo, { params: { salonId, actId: actId ?? '' }, signal }),
    enabled: actId !== null,
    staleTime: 0,
  })
  return data?.possible !== false
}

type SettingsIn = z.input<NonNullable<(typeof changeFloorSettings)['input']>>

export function useChangeFloorSettings(salonId: string) {
  const { t } = useTranslation('floorBoard')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: SettingsIn) => call(changeFloorSettings, { params: { salonId }, input }),
    onSettled: () => readAgain(queries, salonId, [{ kind: 'floor' }]),
    meta: { failed: t('failed') },
  })
}

/** When clients who come now would begin; requested once services are chosen. */
export function useQuote(salonId: string, clients: readonly z.input<typeof RequestedClient>[]) {
  return useQuery({
    queryKey: salonKey(salonId, 'floor', 'quote', clients),
    queryFn: ({ signal }) => call(quoteWait, { params: { salonId }, input: { clients: [...clients] }, signal }),
    enabled: clients.length > 0 && clients.every(({ serviceIds }) => serviceIds.length > 0),
    placeholderData: (before) => before,
  })
}

/** Menu and team for the worked example of the turn rules; empty until loaded. */
export function useExampleOf(salonId: string): { members: ExampleMember[]; services: ExampleService[] } {
  const { i18n } = useTranslation('floorBoard')
  const language = languageNow(i18n)
  const { data } = useMenuAndTeam(salonId)
  return useMemo(() => {
    const team = data?.team.filter(({ status }) => status === 'active') ?? []
    const services = (data?.menu ?? []).flatMap((category) =>
      category.services.map((service) => ({
        name: translated(service.name, service.names, language).text,
        cents: toCents(service.price),
        minutes: service.duration,
        categoryId: category.id,
        part: bodyPartOf(category),
      })),
    )
    return { members: team.map(({ id, ...names }) => ({ staffId: id, ...names })), services }
  }, [data, language])
}

/** Photo, names and colour of a member. @param firstName of one who has left the team */
export type FaceOf = (staffId: string, firstName?: string) => Face

export function useFaces(salonId: string): FaceOf {
  const { data } = useMenuAndTeam(salonId)
  return useMemo(() => {
    const faces = new Map(data?.team.map((member, index) => [member.id, { ...member, index }]))
    return (staffId, firstName = '') => faces.get(staffId) ?? { firstName, lastName: '', index: -1 }
  }, [data])
}
