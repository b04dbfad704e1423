import { useQuery } from '@tanstack/react-query'
import { readDemo } from '../../shared/salons/demo.ts'
import { call } from '../api.ts'
import { productKey } from '../query-keys.ts'

/** URL of the sample salon's booking page; undefined if there is none or it is not known yet. */
export function useDemo(): string | undefined {
  const { data } = useQuery({ queryKey: productKey('demo'), queryFn: ({ signal }) => call(readDemo, { signal }) })
  return data?.salonId ? `/booking/${data.salonId}` : undefined
}
