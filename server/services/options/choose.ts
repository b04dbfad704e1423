/**
 * The options that a waiting client chose for their services: checked when they are chosen, and stored with the texts and prices of
 * that moment.
 */

import { AppError } from '../../../shared/errors.ts'
import type { OptionGroup } from '../../../shared/services/option-groups.ts'
import {
  type Choice,
  chosenOptions,
  optionsOf,
  type ServiceOptions,
  sameChoices,
} from '../../../shared/services/options.ts'
import type { Sql } from '../../db/connection.ts'
import { listGroups } from './options.sql.ts'

interface ClientRequest {
  serviceIds: readonly string[]
  options: readonly { serviceId: string; choices: readonly Choice[] }[]
}

interface Rules {
  /** Required questions may stay open: for the front desk, and to say how long it takes. */
  lenient: boolean
  /** Options that were chosen before, per client: unchanged choices keep their texts and prices. */
  kept?: readonly (readonly ServiceOptions[])[]
}

/**
 * The options per client, in order. Reads nothing if nothing was chosen and nothing is required.
 * @throws AppError `options_changed` for an option that is not, or no longer, offered, and for a required question without an
 * answer
 */
export async function chooseOptions(
  sql: Sql,
  salonId: string,
  requested: readonly ClientRequest[],
  rules: Rules,
): Promise<ServiceOptions[][]> {
  if (rules.lenient && requested.every(({ options }) => options.length === 0)) return requested.map(() => [])
  return chooseAmong(await listGroups(sql, salonId), requested, rules)
}

/** As `chooseOptions`, among groups that were read before. */
export function chooseAmong(
  groups: readonly OptionGroup[],
  requested: readonly ClientRequest[],
  { lenient, kept = [] }: Rules,
): ServiceOptions[][] {
  return requested.map(({ serviceIds, options }, index) => {
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
