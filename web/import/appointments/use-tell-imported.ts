import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { tellImported } from '../../../shared/moving-in/appointment-import.ts'
import { call } from '../../api.ts'
import { patiently } from '../../customers/lists/send-rows.ts'

/** Tells them batch by batch; resolves with how many. */
export function useTellImported(salonId: string) {
  const { t } = useTranslation('movingIn')
  return useMutation({
    mutationFn: async (importId: string) => {
      for (let all = 0; ; ) {
        const { told, left } = await patiently(() => call(tellImported, { params: { salonId, importId } }))
        all += told
        if (left === 0) return all
      }
    },
    meta: { failed: t('appointments.tell_failed') },
  })
}
