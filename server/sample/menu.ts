/** The menu of Lotus Nails & Spa: prices and lengths as in San Jose salons. */

import type { PriceKind } from '../../shared/prices.ts'
import type { Marks } from '../../shared/services/marks.ts'
import { allShort, type ShortNames } from '../../shared/services/short-names.ts'
import { allOf, type Translations } from '../../shared/text/translated.ts'

export interface SampleService extends Marks {
  key: string
  name: string
  names: Translations
  description: string
  descriptions: Translations
  /** On the floor; absent: its name. */
  shortNames?: ShortNames
  minutes: number
  cleanupMinutes: number
  priceCents: number
  /** How it is said; absent: exact. */
  priceKind?: PriceKind
  /** Uses a pedicure chair. */
  chair: boolean
}

export interface SampleCategory {
  name: string
  names: Translations
  description: string
  colour: number
  services: SampleService[]
}

export const menu: readonly SampleCategory[] = [
  {
    name: 'Manicure',
    names: allOf({ vi: 'Làm móng tay' }),
    description: 'Hands, from a quick polish to a long massage.',
    colour: 1,
    services: [
      service('classicManicure', 30, 2500, {
        name: ['Classic Manicure', 'Làm móng tay cơ bản'],
        description: ['Shape, cuticles, regular polish', 'Dũa dáng, cắt da, sơn thường'],
      }),
      service('gelManicure', 45, 3800, {
        name: ['Gel Manicure', 'Làm móng tay sơn gel'],
        description: ['Two weeks of shine, dry at once', 'Bóng đẹp hai tuần, khô ngay'],
      }),
      service('deluxeManicure', 45, 4000, {
        name: ['Deluxe Spa Manicure', 'Làm móng tay spa cao cấp'],
        short: ['Deluxe mani', 'Tay spa'],
        description: ['Sugar scrub and a warm towel', 'Tẩy tế bào chết, khăn ấm, massage lâu hơn'],
      }),
      service('kidsManicure', 20, 1500, {
        name: ['Kids Manicure', 'Làm móng tay cho bé'],
        description: ['Up to age ten, two colors', 'Bé đến mười tuổi, hai màu'],
      }),
    ],
  },
  {
    name: 'Pedicure',
    names: allOf({ vi: 'Làm móng chân' }),
    description: 'In a massage chair, with a fresh liner for every guest.',
    colour: 2,
    services: [
      pedicure('classicPedicure', 40, 3500, {
        name: ['Classic Pedicure', 'Làm móng chân cơ bản'],
        description: ['Soak, shape, callus care, regular polish', 'Ngâm chân, dũa dáng, chà gót, sơn thường'],
      }),
      pedicure('spaPedicure', 50, 4500, {
        name: ['Spa Pedicure', 'Làm móng chân spa'],
        description: ['Sea-salt scrub, mask, hot stones, polish', 'Muối biển, đắp mặt nạ, đá nóng, sơn'],
      }),
      pedicure('signaturePedicure', 75, 6800, {
        name: ['Lotus Signature Pedicure', 'Làm móng chân Lotus đặc biệt'],
        short: ['Lotus pedi', 'Chân Lotus'],
        description: ['Fresh flowers, paraffin, 20 min massage', 'Hoa tươi, sáp paraffin, massage 20 phút'],
      }),
      pedicure('gelPedicure', 60, 5200, {
        name: ['Gel Pedicure', 'Làm móng chân sơn gel'],
        description: ['Classic pedicure with gel that lasts for weeks', 'Móng chân cơ bản với sơn gel bền nhiều tuần'],
      }),
      addOn(
        pedicure('callusCare', 15, 1200, {
          name: ['Callus Treatment', 'Chăm sóc gót chai'],
          description: ['Add to any pedicure for heels that need more', 'Thêm vào khi làm móng chân cho gót khô, chai'],
        }),
      ),
    ],
  },
  {
    name: 'Gel & Dip',
    names: allOf({ vi: 'Gel và bột nhúng' }),
    description: 'Color that stays, on natural nails or soft tips.',
    colour: 3,
    services: [
      service('dipPowder', 60, 4800, {
        name: ['Dip Powder', 'Móng bột nhúng'],
        description: ['Natural nails, any of 120 colors', 'Trên móng thật, chọn trong 120 màu'],
      }),
      service('gelX', 90, 7500, {
        name: ['Gel-X Extensions', 'Nối móng Gel-X'],
        description: ['Soft gel tips, any length', 'Móng gel mềm, dài ngắn tùy ý'],
      }),
      addOn(
        service('frenchTip', 15, 1000, {
          name: ['French Tip', 'Đầu French'],
          description: ['Add to any gel or dip set', 'Thêm vào bộ gel hoặc bột nhúng'],
        }),
      ),
      addOn({
        ...service('nailArt', 15, 1000, {
          name: ['Nail Art (2 nails)', 'Vẽ móng (2 ngón)'],
          description: ['Hand-painted flowers, lines or chrome', 'Vẽ hoa, kẻ sọc hoặc phủ chrome'],
        }),
        priceKind: 'from',
      }),
      {
        ...service('gelRemoval', 15, 1000, {
          name: ['Gel Removal', 'Tháo sơn gel'],
          description: ['Soak-off and shape', 'Ngâm tháo và dũa lại dáng'],
        }),
        goesFirst: true,
      },
    ],
  },
  {
    name: 'Acrylics',
    names: allOf({ vi: 'Móng bột' }),
    description: 'Full sets, fills and repairs.',
    colour: 4,
    services: [
      acrylic('fullSet', 75, 6000, {
        name: ['Acrylic Full Set', 'Full set bột'],
        description: ['Any shape, regular polish', 'Dáng nào cũng được, sơn thường'],
      }),
      acrylic('fill', 60, 4500, {
        name: ['Acrylic Fill', 'Fill bột'],
        description: ['Two to three weeks after a full set', 'Hai đến ba tuần sau khi làm bộ mới'],
      }),
      acrylic('pinkAndWhite', 90, 7500, {
        name: ['Pink & White Full Set', 'Full set pink and white'],
        description: ['A permanent French look, no polish needed', 'Kiểu Pháp bền lâu, không cần sơn'],
      }),
      acrylic('repair', 15, 700, {
        name: ['Nail Repair (1 nail)', 'Sửa móng (1 ngón)'],
        description: ['One broken or lost nail, made good', 'Sửa lại một móng gãy hoặc bung'],
      }),
    ],
  },
]

/** English first, Vietnamese second. */
interface Words {
  name: [string, string]
  description: [string, string]
  short?: [string, string]
}

function service(key: string, minutes: number, priceCents: number, { name, description, short }: Words): SampleService {
  return {
    key,
    name: name[0],
    names: allOf({ vi: name[1] }),
    description: description[0],
    descriptions: allOf({ vi: description[1] }),
    ...(short && { shortNames: allShort({ en: short[0], vi: short[1] }) }),
    minutes,
    cleanupMinutes: 0,
    priceCents,
    chair: false,
    takes: 'hands',
    addOn: false,
    goesFirst: false,
  }
}

/** The chair is rinsed and relined after each guest. */
function pedicure(key: string, minutes: number, priceCents: number, words: Words): SampleService {
  return { ...service(key, minutes, priceCents, words), cleanupMinutes: 10, chair: true, takes: 'feet' }
}

/** Only with a service that takes the same. */
function addOn(added: SampleService): SampleService {
  return { ...added, addOn: true }
}

/** The table is wiped clean of dust. */
function acrylic(key: string, minutes: number, priceCents: number, words: Words): SampleService {
  return { ...service(key, minutes, priceCents, words), cleanupMinutes: 5 }
}

export const products: readonly { name: string; names: Translations; priceCents: number }[] = [
  { name: 'Cuticle oil', names: allOf({ vi: 'Dầu dưỡng da' }), priceCents: 900 },
  { name: 'Hand cream', names: allOf({ vi: 'Kem dưỡng tay' }), priceCents: 1400 },
  { name: 'Nail strengthener', names: allOf({ vi: 'Sơn dưỡng cứng móng' }), priceCents: 1200 },
  { name: 'File and buffer', names: allOf({ vi: 'Dũa và cục đánh bóng' }), priceCents: 600 },
]
