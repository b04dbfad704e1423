/** Clients are offered an add-on only with its service. The front desk may book one alone. */

import { AppError } from '../../shared/errors.ts'
import { addOnAlone } from '../../shared/services/marks.ts'
import type { Setup } from './days.sql.ts'

/** @throws AppError `add_on_alone`, with the add-on as its field */
export function assertAddOnsWithService(serviceIds: readonly string[], { services }: Pick<Setup, 'services'>): void {
  const visit = services.filter(({ id }) => serviceIds.includes(id))
  const alone = visit[addOnAlone(visit)]
  if (!alone) return
  throw new AppError('add_on_alone', { fields: { [`services.${serviceIds.indexOf(alone.id)}`]: 'invalid' } })
}
