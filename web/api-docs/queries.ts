import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { productKey } from '../query-keys.ts'
import { OpenApi, readOpenApi } from './open-api.ts'

/** The whole document; it does not change while the page is open. */
export function useOpenApi() {
  return useQuery({
    queryKey: productKey('open-api'),
    queryFn: async ({ signal }) => OpenApi.parse(await call(readOpenApi, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
