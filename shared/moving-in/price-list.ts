/** Reads a price list: each row is a service, the name of a category, or left out with a reason. Pure. */

import { asideOf, type Table } from '../customers/lists/table.ts'
import type { Cents } from '../money.ts'
import type { PriceKind } from '../prices.ts'
import { sameName } from '../same-name.ts'
import { maxMinutes, maxPrice, parseDuration, parsePrice } from '../services/typed.ts'
import { cleanCell, columnOf, type LeftReason, type LeftRow, maxTyped } from './cells.ts'
import { ServiceRow } from './contract.ts'

export interface PriceList {
  services: ServiceRow[]
  left: LeftRow[]
  /** Filled columns that a service has no place for. */
  ignored: string[]
}

const words = {
  name: [
    'service name',
    'service',
    'services',
    'treatment name',
    'treatment',
    'item name',
    'item',
    'ten dich vu',
    'dich vu',
    'name',
    'ten',
  ],
  category: [
    'category',
    'category name',
    'service category',
    'service type',
    'group',
    'type',
    'nhom',
    'danh muc',
    'loai',
  ],
  minutes: [
    'duration',
    'duration minutes',
    'duration min',
    'duration mins',
    'service duration',
    'minutes',
    'mins',
    'min',
    'service time',
    'length',
    'time',
    'thoi luong',
    'thoi gian',
    'so phut',
    'phut',
  ],
  price: [
    'price',
    'price usd',
    'regular price',
    'retail price',
    'service price',
    'default price',
    'cost',
    'gia tien',
    'don gia',
    'gia',
    'amount',
  ],
  description: ['description', 'service description', 'details', 'mo ta'],
}

const isOther =
  /^(first name|last name|phone|phone number|mobile|email|birthday|birthdate|customer( name)?|client( name)?|date|appointment date|start time|status|balance|current balance|khach hang|ten khach|ngay)$/

export function isOfServices(header: readonly string[], names: readonly string[]): boolean {
  const has = (of: keyof typeof words) => columnOf(header, words[of]) >= 0
  return has('name') && (has('price') || has('minutes')) && !names.some((name) => isOther.test(name))
}

/** The first row of a name counts. A row with a name alone heads those below it where there is no column of categories. */
export function readPriceList({ header, rows }: Table): PriceList {
  const at = {
    name: columnOf(header, words.name),
    category: columnOf(header, words.category),
    minutes: columnOf(header, words.minutes),
    price: columnOf(header, words.price),
    description: columnOf(header, words.description),
  }
  const used = Object.values(at)
  const list: PriceList = {
    services: [],
    left: [],
    ignored: header.filter(
      (_, index) => !used.includes(index) && rows.some(({ cells }) => cleanCell(cells, index) !== ''),
    ),
  }
  let heading = ''
  for (const { row, cells } of rows) {
    const leave = (why: LeftReason, text: string) => void list.left.push({ row, why, text: text.slice(0, 200) })
    const name = cleanCell(cells, at.name)
    const filled = cells.filter((cell) => cell.trim() !== '')
    const price = readPrice(cleanCell(cells, at.price))
    const typed = cleanCell(cells, at.minutes)
    const minutes = typed === '' ? null : readMinutes(typed)
    const earlier = list.services.find((one) => sameName(one.name, name))
    if (asideOf(cells, header) !== null) leave('total', filled[0] ?? '')
    else if (name === '') leave('no_name', filled[0] ?? '')
    else if (filled.length === 1 && at.category < 0) {
      heading = name
      leave('heading', name)
    } else if (earlier) leave('twice', String(earlier.row))
    else if (price === null) leave('money', cleanCell(cells, at.price))
    else if (minutes === undefined) leave('minutes', typed)
    else {
      const read = ServiceRow.safeParse({
        row,
        name,
        category: at.category < 0 ? heading : cleanCell(cells, at.category),
        description: cleanCell(cells, at.description).slice(0, 200),
        minutes,
        ...price,
      }).data
      if (read) list.services.push(read)
      else leave('name', name)
    }
  }
  return list
}

/** `$45+`, `from 45` and `45 - 60` are lowest prices; without one it is given in the salon. Null: no amount. */
export function readPrice(text: string): { priceCents: Cents; priceKind: PriceKind } | null {
  if (text.length > maxTyped) return null
  const plain = text.normalize('NFKC').trim()
  if (plain === '' || /^(varies|call|ask|tbd|quote|consultation|market price|liên hệ|tùy|hỏi giá)\b/i.test(plain)) {
    return { priceCents: 0, priceKind: 'in_salon' }
  }
  const [, lowest = ''] =
    /^(?:from|starting (?:at|from)|starts at|từ|desde)?\s*(.*?)\s*(?:\+|(?:&|and) up|(?:-|–|—|to|đến)\s*\$?[\d.,]+|trở lên)?$/i.exec(
      plain,
    ) ?? []
  const cents = parsePrice(/^\d+\.\d{3,}$/.test(lowest) ? String(Number(lowest)) : lowest)
  if (cents === null || cents > maxPrice) return null
  if (cents === 0) return { priceCents: 0, priceKind: 'in_salon' }
  return { priceCents: cents, priceKind: lowest === plain ? 'exact' : 'from' }
}

/** Of `1h 15`, `1 hr, 15 min`, `45-60 min` (the longer one) and the like; undefined: none. */
export function readMinutes(text: string): number | undefined {
  if (text.length > maxTyped) return undefined
  const plain = text
    .replaceAll(/,\s|\band\b|\bvà\b/gi, ' ')
    .replace(/^\d+\s*(?:-|–|to)\s*(?=\d)/i, '')
    .replace(/\s+/g, ' ')
  const minutes = parseDuration(/^\d{1,2}:\d{2}:00$/.test(plain) ? plain.slice(0, -3) : plain)
  return minutes !== null && minutes > 0 && minutes <= maxMinutes ? minutes : undefined
}
