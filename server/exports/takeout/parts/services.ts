/** The menu: categories, services, what they need and what is asked with them. */

import { z } from 'zod'
import { priceKinds } from '../../../../shared/prices.ts'
import { takenParts, usualMarks } from '../../../../shared/services/marks.ts'
import { optionKinds } from '../../../../shared/services/option-groups.ts'
import { maxShortName } from '../../../../shared/services/short-names.ts'
import { languages } from '../../../../shared/text/language.ts'
import { line, notes } from '../../../../shared/text.ts'
import { id, instant, lines, maybe, name, oneOf, orElse, whole, yesNo } from '../fields.ts'
import type { TakeoutPart } from './part.ts'
import { byId, cents, minutes, position, translations } from './rules.ts'

export const serviceParts = {
  categories: {
    table: 'categories',
    key: byId,
    fields: {
      id,
      name: name(80),
      names: translations(line(80)),
      description: lines(200),
      colour: whole(1, 10),
      position,
    },
    older: withTranslations,
  },
  categoryPairs: {
    table: 'category_pairs',
    mayLack: true,
    key: ['category_id', 'other_id'],
    fields: { categoryId: id, otherId: id },
  },
  resources: { table: 'resources', key: byId, fields: { id, name: name(80), units: whole(0, 100) } },
  services: {
    table: 'services',
    key: byId,
    fields: {
      id,
      categoryId: maybe(id),
      name: name(255),
      names: translations(line(255)),
      description: lines(200),
      descriptions: translations(notes(200)),
      shortNames: orElse({}, { rule: z.partialRecord(z.enum(languages), line(maxShortName)) }),
      minutes,
      cleanupMinutes: whole(0, 240),
      priceCents: cents,
      priceKind: orElse('exact', oneOf(...priceKinds)),
      active: yesNo,
      position,
      deletedAt: maybe(instant),
      takes: oneOf(...takenParts),
      addOn: yesNo,
      goesFirst: yesNo,
      marksGuessed: yesNo,
    },
    older: (row) => withMarks(withTranslations(row)),
  },
  optionGroups: {
    table: 'option_groups',
    mayLack: true,
    key: byId,
    fields: {
      id,
      name: name(120),
      names: translations(line(120)),
      kind: oneOf(...optionKinds),
      required: yesNo,
      maxCount: whole(1, 20),
      askedIf: maybe(id),
      position,
    },
  },
  options: {
    table: 'options',
    mayLack: true,
    key: byId,
    fields: {
      id,
      groupId: id,
      name: name(120),
      names: translations(line(120)),
      minutes: whole(-240, 240),
      priceCents: whole(-9_999_999, 9_999_999),
      priceFrom: yesNo,
      position,
    },
  },
  serviceOptionGroups: {
    table: 'service_option_groups',
    mayLack: true,
    key: ['service_id', 'group_id'],
    fields: { serviceId: id, groupId: id },
  },
  serviceResources: {
    table: 'service_resources',
    key: ['service_id', 'resource_id'],
    fields: { serviceId: id, resourceId: id },
  },
} as const satisfies Record<string, TakeoutPart>

/** Services of older takeouts get what their names say, and the owner is asked. */
function withMarks(row: unknown): unknown {
  const named = z.object({ name: z.string(), names: z.record(z.string(), z.string()), description: z.string() })
  const { data } = named.safeParse(row)
  return Object.assign({}, data && usualMarks(data, null), { marksGuessed: true }, row)
}

/** Vietnamese had fields of its own. */
function withTranslations(row: unknown): unknown {
  const { nameVi, descriptionVi } = z
    .object({ nameVi: z.string(), descriptionVi: z.string() })
    .partial()
    .catch({})
    .parse(row)
  return Object.assign(
    {},
    nameVi !== undefined && { names: { vi: nameVi } },
    descriptionVi !== undefined && { descriptions: { vi: descriptionVi } },
    row,
  )
}
