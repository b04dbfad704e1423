import { useQuery } from '@tanstack/react-query'
import { readDemo } from '../../shared/salons/demo.ts'
import { call } from '../api.ts'
import { productKey } from '../query-keys.ts'

/** The booking page of the sample salon; undefined where there is none, or nobody knows yet. */
export function useDemo(): string | undefined {
  const { data } = useQuery({ queryKey: productKey('demo'), queryFn: ({ signal }) => call(readDemo, { signal }) })
  return data?.salonId ? `/booking/${data.salonId}` : undefined
}
