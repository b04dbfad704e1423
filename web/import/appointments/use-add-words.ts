import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BroughtRows } from '../../../shared/moving-in/contract.ts'
import { notify } from '../../ui/toast.ts'
import type { Appointments } from './appointment-file.ts'

/** Adds services or technicians of the file to the salon; says so when some could not be added. */
export function useAddWords({ add }: Appointments) {
  const { t } = useTranslation('movingIn')
  return useMutation({
    mutationFn: (list: BroughtRows) => add(list),
    onSuccess: ({ rows }) => {
      const isAll = rows.every(({ outcome }) => outcome === 'added')
      if (!isAll)
        notify({ kind: 'failure', title: t('appointments.add.not_all'), text: t('appointments.add.not_all_text') })
    },
    meta: { failed: t('appointments.add.failed') },
  })
}
