import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { giveWeek, listWeeks } from '../../shared/staff/contract.ts'
import { type CallOptions, call } from '../api.ts'
import { useRefresh } from './queries.ts'
import { sentWeek, weekFormOf } from './week-form.ts'

type GivenWeek = NonNullable<CallOptions<typeof giveWeek>['input']> & {
  /** After a conflict: only these days, which were changed here, are saved; the others keep what the other user saved. */
  changed?: ReturnType<typeof sentWeek>
}

export function useGiveWeek(salonId: string) {
  const { t } = useTranslation('staff')
  return useMutation({
    mutationFn: async ({ changed, ...input }: GivenWeek) => {
      if (!changed) return call(giveWeek, { params: { salonId }, input })
      const weeks = await call(listWeeks, { params: { salonId } })
      const present = sentWeek(weekFormOf(weeks.filter(({ staffId }) => staffId === input.from?.staffId)))
      const availability = present.map((day) => changed.find(({ dayOfWeek }) => dayOfWeek === day.dayOfWeek) ?? day)
      return call(giveWeek, { params: { salonId }, input: { ...input, availability } })
    },
    onSuccess: useRefresh(salonId),
    meta: { done: t('hours.done'), failed: t('hours.failed') },
  })
}
