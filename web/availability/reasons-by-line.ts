/** Reasons in the order of the visit. */

import type { Reason } from '../../shared/availability/reasons.ts'

export interface ReasonGroup {
  /** Index of a service in the visit; -1 for what concerns the whole visit. */
  line: number
  serviceName: string
  reasons: Reason[]
}

/** Reasons for the whole visit first, then service by service. */
export function reasonsByLine(reasons: readonly Reason[]): ReasonGroup[] {
  const groups = new Map<number, ReasonGroup>()
  for (const reason of reasons) {
    const { line, serviceName } = 'line' in reason ? reason : { line: -1, serviceName: '' }
    const group = groups.get(line) ?? { line, serviceName, reasons: [] }
    group.reasons.push(reason)
    groups.set(line, group)
  }
  return [...groups.values()].toSorted((a, b) => a.line - b.line)
}
