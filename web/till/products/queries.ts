import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import {
  addProduct,
  changeProduct,
  changeStock,
  listStock,
  type ProductChange,
  type ProductIn,
  type StockChange,
} from '../../../shared/till/products.ts'
import { call } from '../../api.ts'
import { readAgain } from '../../live/reread.ts'
import { salonKey } from '../../query-keys.ts'
import { useSameKey } from '../check/use-same-key.ts'

/** The history of a product's stock, newest first. */
export function useStock(salonId: string, productId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'products', productId, 'stock'),
    queryFn: ({ signal }) => call(listStock, { params: { salonId, productId }, query: {}, signal }),
  })
}

export function useAddProduct(salonId: string) {
  const { t } = useTranslation('till')
  const { keyFor, answered } = useSameKey()
  const refresh = useRefresh(salonId)
  return useMutation({
    mutationFn: (input: z.input<typeof ProductIn>) =>
      call(addProduct, { params: { salonId }, input, headers: { 'Idempotency-Key': keyFor(input) } }),
    onSuccess: () => {
      answered()
      return refresh()
    },
    meta: { done: t('products.saved'), failed: t('products.not_saved') },
  })
}

export function useChangeProduct(salonId: string, productId: string) {
  const { t } = useTranslation('till')
  return useMutation({
    mutationFn: (input: z.input<typeof ProductChange>) =>
      call(changeProduct, { params: { salonId, productId }, input }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('products.saved'), failed: t('products.not_saved') },
  })
}

export function useChangeStock(salonId: string, productId: string) {
  const { t } = useTranslation('till')
  const { keyFor, answered } = useSameKey()
  const refresh = useRefresh(salonId)
  return useMutation({
    mutationFn: (input: z.input<typeof StockChange>) =>
      call(changeStock, { params: { salonId, productId }, input, headers: { 'Idempotency-Key': keyFor(input) } }),
    onSuccess: () => {
      answered()
      return refresh()
    },
    meta: { done: t('products.saved'), failed: t('products.not_saved') },
  })
}

function useRefresh(salonId: string) {
  const queries = useQueryClient()
  return () => readAgain(queries, salonId, [{ kind: 'till' }])
}
