import { useQuery } from '@tanstack/react-query'
import type { readMyPay as ReadMyPay } from '../../shared/pay/contract.ts'
import { address, call } from '../api.ts'
import { salonKey } from '../query-keys.ts'

const readMyPay = address<typeof ReadMyPay>('GET', '/api/my-pay')

/** A technician's own pay. */
export function useMyPay(salonId: string | undefined) {
  return useQuery({
    queryKey: salonKey(salonId ?? '', 'my-pay'),
    queryFn: ({ signal }) => call(readMyPay, { signal }),
    enabled: salonId !== undefined,
  })
}
