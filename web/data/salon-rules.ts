import { useQuery } from '@tanstack/react-query'
import { readSalonPayRules } from '../../shared/pay/contract.ts'
import { call } from '../api.ts'
import { salonKey } from '../query-keys.ts'

/** What counts for everybody's pay, with the place that the owner confirmed. */
export function useSalonRules(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'pay-rules', 'salon'),
    queryFn: ({ signal }) => call(readSalonPayRules, { params: { salonId }, signal }),
  })
}
