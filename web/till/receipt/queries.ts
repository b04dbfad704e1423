import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { readReceiptToPrint, renewReceiptLink, sendReceipt } from '../../../shared/till/receipt.ts'
import { call } from '../../api.ts'
import { readAgain } from '../../live/reread.ts'

type Sending = z.input<NonNullable<(typeof sendReceipt)['input']>>

/** Resolves once it has been queued. */
export function useSendReceipt(salonId: string, checkId: string) {
  const { t } = useTranslation('till')
  return useMutation({
    mutationFn: ({ key, ...input }: Sending & { key: string }) =>
      call(sendReceipt, { params: { salonId, checkId }, input, headers: { 'Idempotency-Key': key } }),
    meta: { done: t('receipt.sent'), failed: (reason) => reason },
  })
}

/** The receipt for printing, loaded when the button is pressed. */
export function useReceiptToPrint(salonId: string, checkId: string) {
  return useMutation({
    mutationFn: () => call(readReceiptToPrint, { params: { salonId, checkId } }),
    meta: { failed: (reason) => reason },
  })
}

/** The old link stops working. */
export function useRenewReceiptLink(salonId: string, checkId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(renewReceiptLink, { params: { salonId, checkId } }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'till' }]),
    meta: { failed: (reason) => reason },
  })
}
