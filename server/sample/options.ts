/** The options of the sample salon's sets: what is on the nails now, their length, nails with art. */

import { allOf } from '../../shared/text/translated.ts'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { insertRows } from './sample.sql.ts'

/** English, Vietnamese, minutes, cents. */
type SampleOption = [name: string, vi: string, minutes: number, priceCents: number]

interface SampleGroup {
  name: [en: string, vi: string]
  kind: 'one' | 'any' | 'count'
  required: boolean
  /** Asked only after this option of an earlier group. */
  after?: string
  options: SampleOption[]
  /** Keys of the menu. */
  services: string[]
}

const sets = ['gelX', 'fullSet', 'pinkAndWhite']

const groups: readonly SampleGroup[] = [
  {
    name: ['What is on your nails now?', 'Quý khách đang có gì trên móng?'],
    kind: 'one',
    required: true,
    options: [
      ['Natural nails', 'Móng thật, không có gì', 0, 0],
      ['Gel polish', 'Sơn gel', 10, 800],
      ['Dip powder', 'Bột nhúng (dip)', 15, 1000],
      ['Acrylic or Gel-X', 'Móng bột hoặc Gel-X', 20, 1200],
    ],
    services: sets,
  },
  {
    name: ['Where was it made?', 'Làm ở đâu?'],
    kind: 'one',
    required: true,
    after: 'Acrylic or Gel-X',
    options: [
      ['By this salon', 'Tại tiệm này', 0, 0],
      ['Another salon', 'Tiệm khác', 5, 300],
    ],
    services: sets,
  },
  {
    name: ['Length', 'Độ dài'],
    kind: 'one',
    required: true,
    options: [
      ['Short', 'Ngắn', 0, 0],
      ['Medium', 'Vừa', 0, 500],
      ['Long', 'Dài', 10, 1000],
      ['XL', 'Rất dài', 15, 1500],
    ],
    services: sets,
  },
  {
    name: ['Nail art, how many nails?', 'Vẽ bao nhiêu móng?'],
    kind: 'count',
    required: false,
    options: [['Nail with art', 'Móng có vẽ', 5, 500]],
    services: ['gelX', 'fullSet'],
  },
]

export async function insertOptions(
  sql: Sql,
  salonId: string,
  services: readonly { key: string; serviceId: string }[],
): Promise<void> {
  const stored = groups.map((group) => ({
    ...group,
    id: newId(),
    options: group.options.map((option) => ({ option, id: newId() })),
  }))
  const options = stored.flatMap((group) =>
    group.options.map(({ option, id }, position) => ({ option, id, position, groupId: group.id })),
  )
  await insertRows(
    sql,
    'option_groups',
    stored.map(({ id, name, kind, required, after }, position) => ({
      salon_id: salonId,
      id,
      name: name[0],
      names: allOf({ vi: name[1] }),
      kind,
      required,
      max_count: 10,
      asked_if: options.find(({ option }) => option[0] === after)?.id ?? null,
      position,
    })),
  )
  await insertRows(
    sql,
    'options',
    options.map(({ id, groupId, position, option: [name, vi, minutes, price_cents] }) => {
      const words = { name, names: allOf({ vi }) }
      return { salon_id: salonId, id, group_id: groupId, ...words, minutes, price_cents, price_from: false, position }
    }),
  )
  const asked = stored.flatMap((group) =>
    services
      .filter(({ key }) => group.services.includes(key))
      .map(({ serviceId }) => ({ salon_id: salonId, service_id: serviceId, group_id: group.id })),
  )
  await insertRows(sql, 'service_option_groups', asked)
}
