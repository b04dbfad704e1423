/** The menu: categories, services and what is asked with them. */

import type { ColumnType, Generated } from 'kysely'
import type { PriceKind } from '../../../shared/prices.ts'
import type { TakenParts } from '../../../shared/services/marks.ts'
import type { OptionKind } from '../../../shared/services/option-groups.ts'
import type { ShortNames } from '../../../shared/services/short-names.ts'
import type { MaybeAt, OtherLanguages } from './columns.ts'

export interface ServiceTables {
  categories: {
    salon_id: string
    id: string
    name: string
    names: OtherLanguages
    description: Generated<string>
    colour: Generated<number>
    position: number
  }
  category_pairs: { salon_id: string; category_id: string; other_id: string }
  services: {
    salon_id: string
    id: string
    category_id: string | null
    name: string
    names: OtherLanguages
    description: Generated<string>
    descriptions: OtherLanguages
    short_names: ColumnType<Partial<ShortNames>, Partial<ShortNames> | string | undefined, string>
    minutes: number
    cleanup_minutes: Generated<number>
    price_cents: number
    price_kind: Generated<PriceKind>
    active: Generated<boolean>
    position: number
    deleted_at: MaybeAt
    takes: Generated<TakenParts>
    add_on: Generated<boolean>
    goes_first: Generated<boolean>
    /** Nobody at the salon has looked at the three yet. */
    marks_guessed: Generated<boolean>
  }
  option_groups: {
    salon_id: string
    id: string
    name: string
    names: OtherLanguages
    kind: OptionKind
    required: boolean
    max_count: number
    /** Asked only if this option of another group was chosen. */
    asked_if: string | null
    position: number
  }
  options: {
    salon_id: string
    id: string
    group_id: string
    name: string
    names: OtherLanguages
    minutes: number
    price_cents: number
    price_from: boolean
    position: number
  }
  service_option_groups: { salon_id: string; service_id: string; group_id: string }
  service_resources: { salon_id: string; service_id: string; resource_id: string }
}
