/** What somebody who waits chose for their services: checked when they say it, and kept in its words and at its prices. */

import { AppError } from '../../../shared/errors.ts'
import {
  type Choice,
  chosenOptions,
  optionsOf,
  type ServiceOptions,
  sameChoices,
} from '../../../shared/services/options.ts'
import type { Sql } from '../../db/connection.ts'
import { listGroups } from './options.sql.ts'

interface Wanted {
  serviceIds: readonly string[]
  options: readonly { serviceId: string; choices: readonly Choice[] }[]
}

interface Rules {
  /** Required questions may stay open: for the front desk, and to say how long it takes. */
  lenient: boolean
  /** What is chosen already, of each of them: as long as it is the same, it stays as it was. */
  kept?: readonly (readonly ServiceOptions[])[]
}

/**
 * Of each of them, in order. Nothing is read where nothing was chosen and nothing has to be.
 * @throws AppError `options_changed` for what is not, or no longer, on offer, and for a required question without an answer
 */
export async function chooseOptions(
  sql: Sql,
  salonId: string,
  wanted: readonly Wanted[],
  { lenient, kept = [] }: Rules,
): Promise<ServiceOptions[][]> {
  if (lenient && wanted.every(({ options }) => options.length === 0)) return wanted.map(() => [])
  const groups = await listGroups(sql, salonId)
  return wanted.map(({ serviceIds, options }, index) => {
    if (!options.every(({ serviceId }) => serviceIds.includes(serviceId))) throw new AppError('options_changed')
    return serviceIds.flatMap((serviceId) => {
      const choices = options.find((one) => one.serviceId === serviceId)?.choices ?? []
      const before = optionsOf(kept[index] ?? [], serviceId)
      if (before.length > 0 && sameChoices(before, choices)) return { serviceId, options: before }
      const asked = groups.filter((group) => group.serviceIds.includes(serviceId))
      const chosen = chosenOptions(asked, choices, { lenient })
      if (!chosen) throw new AppError('options_changed')
      return chosen.length > 0 ? { serviceId, options: chosen } : []
    })
  })
}
