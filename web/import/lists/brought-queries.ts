import { useQuery } from '@tanstack/react-query'
import { listBrought, undoBrought } from '../../../shared/moving-in/contract.ts'
import { call } from '../../api.ts'
import { patiently } from '../../customers/lists/send-rows.ts'
import { salonKey } from '../../query-keys.ts'

export function useBroughtFiles(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'brought-files'),
    queryFn: ({ signal }) => call(listBrought, { params: { salonId }, signal }),
  })
}

/** Batch by batch until none is left. */
export async function undoBroughtFile(salonId: string, fileId: string): Promise<void> {
  for (;;) {
    const { left } = await patiently(() => call(undoBrought, { params: { salonId, fileId } }))
    if (left === 0) return
  }
}
