import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Outlook } from '../../../shared/moving-in/appointment-import.ts'
import { notify } from '../../ui/toast.ts'
import type { Appointments } from './appointment-file.ts'

interface Instead {
  row: number
  place: Outlook['places'][number]
}

/** Books one that was refused at another place; says so when it is taken as well. */
export function useBookInstead({ bookInstead }: Appointments) {
  const { t } = useTranslation('movingIn')
  return useMutation({
    mutationFn: ({ row, place }: Instead) => bookInstead(row, place),
    onSuccess: (isBooked) => {
      if (!isBooked) notify({ kind: 'failure', title: t('appointments.taken_again') })
    },
    meta: { failed: t('appointments.not_booked') },
  })
}
