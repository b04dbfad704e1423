/** Questions that US nail salons usually ask with the services of the starter menu, with usual minutes; prices are the salon's own. */

import { allOf, type Translations } from '../text/translated.ts'
import type { OptionKind } from './option-groups.ts'
import { templateMenu } from './template-menu.ts'

export interface TemplateOption {
  key: string
  name: string
  names: Translations
  minutes: number
}

export interface TemplateQuestion {
  key: string
  name: string
  names: Translations
  kind: OptionKind
  required: boolean
  /** Key of the option of an earlier question that this one follows from; null: always asked. */
  after: string | null
  options: readonly TemplateOption[]
  /** Keys of the services it belongs to. */
  services: readonly string[]
}

const sets = ['gel_x', 'hard_gel', 'full_set', 'full_set_gel', 'pink_and_white', 'ombre']
const overlays = ['dip_powder', 'dip_french', 'dip_tips', 'builder_gel', 'acrylic_overlay']

/** In the order asked. */
export const templateQuestions: readonly TemplateQuestion[] = [
  {
    ...words('on_nails', 'What is on your nails now?', 'Quý khách đang có gì trên móng?'),
    kind: 'one',
    required: true,
    after: null,
    options: [
      option('nothing', 'Natural nails', 'Móng thật, không có gì', 0),
      option('gel', 'Gel polish', 'Sơn gel', 15),
      option('dip', 'Dip powder', 'Bột nhúng (dip)', 20),
      option('acrylic', 'Acrylic or Gel-X', 'Móng bột hoặc Gel-X', 30),
    ],
    services: ['gel_manicure', ...overlays, ...sets],
  },
  {
    ...words('made_where', 'Where was it done?', 'Làm ở đâu?'),
    kind: 'one',
    required: true,
    after: 'acrylic',
    options: [
      option('here', 'At this salon', 'Tại tiệm này', 0),
      option('elsewhere', 'At another salon', 'Ở tiệm khác', 5),
    ],
    services: ['gel_manicure', ...overlays, ...sets],
  },
  {
    ...words('length', 'Length', 'Độ dài'),
    kind: 'one',
    required: true,
    after: null,
    options: [
      option('short', 'Short', 'Ngắn', 0),
      option('medium', 'Medium', 'Vừa', 0),
      option('long', 'Long', 'Dài', 10),
      option('extra_long', 'Extra long', 'Rất dài', 15),
    ],
    services: sets,
  },
  {
    ...words('shape', 'Shape', 'Dáng móng'),
    kind: 'one',
    required: false,
    after: null,
    options: [
      option('square', 'Square', 'Vuông', 0),
      option('round', 'Round', 'Tròn', 0),
      option('almond', 'Almond', 'Hạnh nhân (almond)', 0),
      option('coffin', 'Coffin', 'Thang (coffin)', 0),
      option('stiletto', 'Stiletto', 'Nhọn (stiletto)', 5),
    ],
    services: sets,
  },
  {
    ...words('art', 'Nail art, how many nails?', 'Vẽ bao nhiêu móng?'),
    kind: 'count',
    required: false,
    after: null,
    options: [option('art_nail', 'Nail with art', 'Móng có vẽ', 5)],
    services: ['gel_manicure', ...overlays, ...sets],
  },
  {
    ...words('for_feet', 'Something extra for your feet?', 'Thêm gì cho chân?'),
    kind: 'any',
    required: false,
    after: null,
    options: [
      option('gel_toes', 'Gel polish', 'Sơn gel', 15),
      option('hot_stone', 'Hot stone massage', 'Massage đá nóng', 10),
    ],
    services: ['classic_pedicure', 'spa_pedicure', 'signature_pedicure', 'deluxe_pedicure'],
  },
]

const names = new Map(templateMenu.flatMap(({ services }) => services.map(({ key, name }) => [key, name] as const)))

/** English names of the services it belongs to, as the template creates them. */
export function servicesAskedWith({ services }: TemplateQuestion): string[] {
  return services.flatMap((key) => names.get(key) ?? [])
}

function words(key: string, name: string, vi: string) {
  return { key, name, names: allOf({ vi }) }
}

function option(key: string, name: string, vi: string, minutes: number): TemplateOption {
  return { ...words(key, name, vi), minutes }
}
