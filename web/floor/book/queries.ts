import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { undoAct } from '../../../shared/floor/day.ts'
import { readOwnTurnBook } from '../../../shared/floor/own-turn.ts'
import { type Correction, correctTurn, readTurnBook } from '../../../shared/floor/turn-book.ts'
import { call } from '../../api.ts'
import { useFloorSettings } from '../../data/floor-settings.ts'
import { readAgain } from '../../live/reread.ts'
import { salonKey } from '../../query-keys.ts'
import { notify, undoMilliseconds } from '../../ui/toast.ts'

/** The book of a day; absent: today. Refetched when the floor changes, and not asked for while the floor is off. */
export function useTurnBook(salonId: string, date: string | undefined) {
  const { data: settings } = useFloorSettings(salonId)
  return useQuery({
    enabled: settings?.on === true,
    queryKey: salonKey(salonId, 'turn-book', 'desk', date),
    queryFn: ({ signal }) => call(readTurnBook, { params: { salonId }, query: { date }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** As far as the signed-in technician may see it. */
export function useOwnTurnBook(salonId: string, date: string | undefined) {
  return useQuery({
    queryKey: salonKey(salonId, 'turn-book', 'own', date),
    queryFn: ({ signal }) => call(readOwnTurnBook, { query: { date }, signal }),
    placeholderData: keepPreviousData,
    enabled: salonId !== '',
  })
}

/** Resolves once the book has been refetched; offers undo for ten seconds. Idempotent per key. */
export function useCorrectTurn(salonId: string) {
  const { t } = useTranslation('turnBook')
  const queries = useQueryClient()
  const undo = useMutation({
    mutationFn: (actId: string) => call(undoAct, { params: { salonId }, input: { actId } }),
    onSuccess: () => {
      notify({ kind: 'success', title: t('correct.undone') })
      return readAgain(queries, salonId, [{ kind: 'floor' }])
    },
    meta: { failed: (reason) => reason },
  })

  return useMutation({
    mutationFn: ({ key, ...input }: Correction & { key: string }) =>
      call(correctTurn, { params: { salonId }, input, headers: { 'Idempotency-Key': key } }),
    onSuccess: ({ actId }) => {
      notify({
        kind: 'success',
        title: t('correct.done'),
        milliseconds: undoMilliseconds,
        ...(actId && { action: { label: t('correct.undo'), act: () => undo.mutate(actId) } }),
      })
      return readAgain(queries, salonId, [{ kind: 'floor' }])
    },
    meta: { failed: t('correct.failed') },
  })
}
