import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { t as say } from 'i18next'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/errors.ts'
import { type LearnedDuration, readFloorReport } from '../../../shared/floor/reports.ts'
import { showMinutes } from '../../../shared/format.ts'
import type { Period } from '../../../shared/reports/period.ts'
import { changeService, listServices } from '../../../shared/services/contract.ts'
import { call } from '../../api.ts'
import { readAgain, readLater } from '../../live/reread.ts'
import { salonKey } from '../../query-keys.ts'
import { languageNow } from '../../text/start.ts'
import { notify, undoMilliseconds } from '../../ui/toast.ts'

export function useFloorReport(salonId: string, period: Period) {
  return useQuery({
    queryKey: salonKey(salonId, 'floor-report', period),
    ...readLater,
    queryFn: ({ signal }) => call(readFloorReport, { params: { salonId }, query: period, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Sets the service's minutes for all members, with undo for ten seconds. */
export function useTakeOver(salonId: string) {
  const { t, i18n } = useTranslation('floorReports')
  const queries = useQueryClient()
  const read = () =>
    Promise.all([
      readAgain(queries, salonId, [{ kind: 'menu' }]),
      queries.invalidateQueries({ queryKey: salonKey(salonId, 'learned-durations') }),
    ])
  const back = useMutation({
    mutationFn: ({ serviceId, minutes, learned }: LearnedDuration) =>
      set(salonId, serviceId, { from: learned, to: minutes }),
    onSuccess: read,
    meta: { failed: t('learned.failed_take') },
  })

  return useMutation({
    mutationFn: ({ serviceId, minutes, learned }: LearnedDuration) =>
      set(salonId, serviceId, { from: minutes, to: learned }),
    onSuccess: (_, duration) => {
      const length = showMinutes(duration.learned, languageNow(i18n))
      notify({
        kind: 'success',
        title: t('learned.done', { service: duration.serviceName, length }),
        milliseconds: undoMilliseconds,
        action: { label: t('learned.undo'), act: () => back.mutate(duration) },
      })
      return read()
    },
    meta: { failed: t('learned.failed_take') },
  })
}

/** @throws AppError `changed_meanwhile` if the menu no longer has the minutes that were shown */
async function set(salonId: string, id: string, { from, to }: { from: number; to: number }) {
  const present = (await call(listServices, { params: { salonId } })).find((service) => service.id === id)
  if (present?.duration !== from) throw new AppError('changed_meanwhile', { sentence: say('errors:changed_meanwhile') })
  await call(changeService, { params: { id }, input: { duration: to, version: present.version } })
}
