import { isLocalDate } from '../../../shared/time.ts'

/** `?log=all` or a chair, as of `chairKey`: its cleaning log. `?pay=2026-11-15`: the pay period with this day. Absent: what there is. */
export interface InspectionSearch {
  log?: string
  pay?: string
}

export function readInspectionSearch({ log, pay }: Record<string, unknown>): InspectionSearch {
  if (typeof log === 'string') return { log }
  return isLocalDate(pay) ? { pay } : {}
}

export function chairKey({ resourceId, unit }: { resourceId: string; unit: number }): string {
  return `${resourceId} ${unit}`
}
