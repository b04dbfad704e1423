/** A starter menu of US nail salons: eight groups with usual durations, the most popular services of each group first. */

import { allOf, type Translations } from '../text/translated.ts'
import type { Marks, TakenParts } from './marks.ts'

interface TemplateWords {
  name: string
  names: Translations
}

export interface TemplateService extends TemplateWords, Marks {
  key: string
  minutes: number
  /** Sold in nearly every salon: asked for its price first. */
  isUsual: boolean
}

export interface TemplateGroup extends TemplateWords {
  key: string
  /** Checked by default. */
  isUsual: boolean
  services: readonly TemplateService[]
}

/** Offered by fewer salons. */
const unusualGroups = ['waxing', 'lashes']

export const templateMenu: readonly TemplateGroup[] = [
  group('manicure', ['Manicure', 'Móng tay'], 'hands', [
    ['classic_manicure', 'Classic Manicure', 'Sơn móng tay thường', 30, 'usual'],
    ['gel_manicure', 'Gel Manicure', 'Sơn gel móng tay', 45, 'usual'],
    ['spa_manicure', 'Spa Manicure', 'Móng tay spa', 45],
    ['deluxe_manicure', 'Deluxe Manicure', 'Móng tay deluxe', 55],
    ['french_manicure', 'French Manicure', 'Móng tay French', 45],
    ['mens_manicure', 'Men’s Manicure', 'Móng tay nam', 30],
    ['kids_manicure', 'Kids Manicure', 'Móng tay trẻ em', 20],
    ['polish_change_hands', 'Polish Change, Hands', 'Thay nước sơn tay', 15],
    ['gel_polish_change_hands', 'Gel Polish Change, Hands', 'Thay sơn gel tay', 30],
  ]),
  group('pedicure', ['Pedicure', 'Móng chân'], 'feet', [
    ['classic_pedicure', 'Classic Pedicure', 'Sơn móng chân thường', 40, 'usual'],
    ['spa_pedicure', 'Spa Pedicure', 'Móng chân spa', 50, 'usual'],
    ['gel_pedicure', 'Gel Pedicure', 'Sơn gel móng chân', 60, 'usual'],
    ['signature_pedicure', 'Signature Pedicure', 'Móng chân signature', 65],
    ['deluxe_pedicure', 'Deluxe Pedicure', 'Móng chân deluxe', 75],
    ['mens_pedicure', 'Men’s Pedicure', 'Móng chân nam', 45],
    ['kids_pedicure', 'Kids Pedicure', 'Móng chân trẻ em', 30],
    ['polish_change_feet', 'Polish Change, Feet', 'Thay nước sơn chân', 15],
    ['callus_treatment', 'Callus Treatment', 'Tẩy da chai', 15, 'add-on'],
    ['hot_stone_massage', 'Hot Stone Foot Massage', 'Massage chân đá nóng', 15, 'add-on'],
  ]),
  group('gel_and_dip', ['Gel and Dip', 'Gel và bột nhúng'], 'hands', [
    ['dip_powder', 'Dip Powder', 'Bột nhúng', 50, 'usual'],
    ['gel_x', 'Gel-X Full Set', 'Full set Gel-X', 75, 'usual'],
    ['dip_french', 'Dip Powder, French', 'Bột nhúng French', 60],
    ['dip_tips', 'Dip Powder with Tips', 'Bột nhúng nối tip', 75],
    ['builder_gel', 'Builder Gel Overlay', 'Phủ builder gel', 60],
    ['builder_gel_fill', 'Builder Gel Fill', 'Fill builder gel', 50],
    ['hard_gel', 'Hard Gel Full Set', 'Full set hard gel', 90],
    ['hard_gel_fill', 'Hard Gel Fill', 'Fill hard gel', 60],
  ]),
  group('acrylics', ['Acrylics', 'Móng bột'], 'hands', [
    ['full_set', 'Acrylic Full Set', 'Full set bột', 75, 'usual'],
    ['fill', 'Acrylic Fill', 'Fill bột', 55, 'usual'],
    ['full_set_gel', 'Acrylic Full Set, Gel Color', 'Full set bột sơn gel', 90],
    ['fill_gel', 'Acrylic Fill, Gel Color', 'Fill bột sơn gel', 65],
    ['pink_and_white', 'Pink and White Full Set', 'Full set pink and white', 90],
    ['pink_and_white_fill', 'Pink and White Fill', 'Fill pink and white', 75],
    ['ombre', 'Ombré Full Set', 'Full set ombré', 90],
    ['ombre_fill', 'Ombré Fill', 'Fill ombré', 75],
    ['acrylic_overlay', 'Acrylic Overlay', 'Phủ bột móng thật', 60],
  ]),
  group('nail_art', ['Nail Art', 'Vẽ móng'], 'hands', [
    ['french_tips', 'French Tips', 'Vẽ French', 15, 'usual', 'add-on'],
    ['art_per_nail', 'Nail Art, per Nail', 'Vẽ móng, từng ngón', 5, 'add-on'],
    ['chrome', 'Chrome', 'Tráng gương chrome', 15, 'add-on'],
    ['cat_eye', 'Cat Eye', 'Sơn mắt mèo', 15, 'add-on'],
    ['rhinestones', 'Rhinestones', 'Đính đá', 15, 'add-on'],
    ['hand_painted', 'Hand-Painted Design', 'Vẽ tay', 30, 'add-on'],
    ['full_set_design', 'Full Set Design', 'Vẽ nguyên bộ', 45, 'add-on'],
  ]),
  group('removal_and_fixes', ['Removal and Fixes', 'Tháo và sửa móng'], 'hands', [
    ['gel_removal', 'Gel Removal', 'Tháo sơn gel', 15, 'usual', 'first'],
    ['nail_repair', 'Nail Repair', 'Sửa móng gãy', 10, 'usual'],
    ['dip_removal', 'Dip Removal', 'Tháo bột nhúng', 20, 'first'],
    ['acrylic_removal', 'Acrylic Removal', 'Tháo móng bột', 30, 'first'],
    ['gel_x_removal', 'Gel-X Removal', 'Tháo Gel-X', 30, 'first'],
    ['reshape', 'Cut Down and Reshape', 'Cắt ngắn và dũa lại', 15],
  ]),
  group('waxing', ['Waxing', 'Wax lông'], 'none', [
    ['wax_brows', 'Eyebrow Wax', 'Wax chân mày', 15, 'usual'],
    ['wax_lip', 'Lip Wax', 'Wax môi trên', 10],
    ['wax_chin', 'Chin Wax', 'Wax cằm', 10],
    ['wax_face', 'Full Face Wax', 'Wax nguyên mặt', 30],
    ['wax_underarms', 'Underarm Wax', 'Wax nách', 15],
    ['wax_half_arms', 'Half Arm Wax', 'Wax nửa cánh tay', 20],
    ['wax_half_legs', 'Half Leg Wax', 'Wax nửa chân', 30],
    ['wax_full_legs', 'Full Leg Wax', 'Wax nguyên chân', 45],
  ]),
  group('lashes', ['Lashes', 'Nối mi'], 'none', [
    ['lashes_classic', 'Classic Lash Full Set', 'Full set mi classic', 120, 'usual'],
    ['lashes_fill', 'Lash Fill', 'Fill mi', 60],
    ['lashes_hybrid', 'Hybrid Lash Full Set', 'Full set mi hybrid', 135],
    ['lashes_volume', 'Volume Lash Full Set', 'Full set mi volume', 150],
    ['lash_lift', 'Lash Lift', 'Uốn mi', 60],
  ]),
]

type Flag = 'usual' | 'add-on' | 'first'
type Row = readonly [key: string, name: string, vi: string, minutes: number, ...flags: Flag[]]

function group(
  key: string,
  [name, vi]: readonly [string, string],
  takes: TakenParts,
  rows: readonly Row[],
): TemplateGroup {
  const services = rows.map(([key, name, vi, minutes, ...flags]) => ({
    key,
    name,
    names: allOf({ vi }),
    minutes,
    isUsual: flags.includes('usual'),
    takes,
    addOn: flags.includes('add-on'),
    goesFirst: flags.includes('first'),
  }))
  return { key, name, names: allOf({ vi }), isUsual: !unusualGroups.includes(key), services }
}
