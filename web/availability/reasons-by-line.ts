/** Reasons in the order of the visit. */

import type { Reason } from '../../shared/availability/reasons.ts'

export interface ReasonGroup {
  /** Index of a service in the visit; -1 for what concerns the whole visit. */
  line: number
  serviceId?: string
  /** Empty: of none. */
  serviceName: string
  reasons: Reason[]
}

/** Reasons for the whole visit first, then service by service. */
export function reasonsByLine(reasons: readonly Reason[]): ReasonGroup[] {
  const groups = new Map<number, ReasonGroup>()
  for (const reason of reasons) {
    const { line, ...service } = 'line' in reason ? serviceOf(reason) : { line: -1, serviceName: '' }
    const group = groups.get(line) ?? { line, ...service, reasons: [] }
    group.reasons.push(reason)
    groups.set(line, group)
  }
  return [...groups.values()].toSorted((a, b) => a.line - b.line)
}

function serviceOf({ line, serviceId, serviceName }: Extract<Reason, { line: number }>) {
  return { line, serviceId, serviceName }
}
