/** Reads a list of gift cards: each row is a card with its balance, or left out with a reason. Pure. */

import { orderOf, readDate } from '../customers/lists/dates.ts'
import { asideOf, type Table } from '../customers/lists/table.ts'
import { plainLetters } from '../plain-letters.ts'
import { maxCents } from '../till/limits.ts'
import type { LocalDate } from '../time.ts'
import { cleanCell, columnOf, type LeftReason, type LeftRow, noteOf, readMoney } from './cells.ts'
import { GiftCardRow, maxCardNote } from './contract.ts'

export interface GiftCardList {
  cards: GiftCardRow[]
  left: LeftRow[]
  /** Rows of cards that have expired in the other program; they come in. */
  expired: number[]
}

const words = {
  code: [
    'gc no',
    'gift card number',
    'gift card no',
    'gift card code',
    'gift card gan',
    'gift card id',
    'gift card',
    'gift certificate number',
    'gift certificate',
    'certificate number',
    'certificate no',
    'voucher code',
    'card number',
    'card no',
    'card code',
    'gan',
    'ma the qua tang',
    'so the qua tang',
    'ma the',
    'so the',
    'ma gift card',
    'code',
    'number',
    'serial number',
    'ma',
  ],
  balance: [
    'current balance',
    'remaining balance',
    'balance remaining',
    'available balance',
    'outstanding balance',
    'gift card balance',
    'card balance',
    'balance',
    'remaining value',
    'remaining amount',
    'amount remaining',
    'remaining',
    'current value',
    'so du hien tai',
    'so du',
    'con lai',
  ],
  bought: [
    'init amount',
    'initial amount',
    'initial balance',
    'initial value',
    'original amount',
    'original balance',
    'original value',
    'starting balance',
    'purchase amount',
    'face value',
    'amount',
    'value',
    'gia tri',
    'so tien',
  ],
  boughtOn: [
    'purchase date',
    'purchased on',
    'date purchased',
    'sold on',
    'date sold',
    'sale date',
    'issue date',
    'issued on',
    'date issued',
    'activation date',
    'created at',
    'created on',
    'date created',
    'created',
    'date',
    'ngay mua',
    'ngay ban',
    'ngay',
  ],
  expires: [
    'expire on',
    'expires on',
    'expires',
    'expiration date',
    'expiration',
    'expiry date',
    'expiry',
    'valid until',
    'ngay het han',
    'het han',
    'han su dung',
  ],
  status: ['status', 'state', 'gift card status', 'trang thai', 'tinh trang'],
}

/** Names that only lists of gift cards have, and those that lists of people have. */
const isCardWord = /^gc no$|gift|certificate|voucher|^gan$|the qua tang|^(ma|so) the$/
const isPersonWord = /^(first name|last name|email|email address|birthday|birthdate|mobile|dien thoai|dt)$/

export function isOfGiftCards(header: readonly string[], names: readonly string[]): boolean {
  const has = (of: keyof typeof words) => columnOf(header, words[of]) >= 0
  const isNamed = names.some((name) => isCardWord.test(name))
  return (
    has('code') &&
    (has('balance') || has('bought')) &&
    (isNamed || (has('balance') && !names.some((name) => isPersonWord.test(name))))
  )
}

/** `today`: on the salon's calendar. The first card with a code counts. */
export function readGiftCards({ header, rows }: Table, today: LocalDate): GiftCardList {
  const at = {
    code: columnOf(header, words.code),
    balance: columnOf(header, words.balance),
    bought: columnOf(header, words.bought),
    boughtOn: columnOf(header, words.boughtOn),
    expires: columnOf(header, words.expires),
    status: columnOf(header, words.status),
  }
  const dateOf = (column: number) => {
    const order = orderOf(rows.map(({ cells }) => cells[column] ?? '')).order ?? 'mdy'
    return (cells: readonly string[]) => readDate(cleanCell(cells, column), order, today) ?? null
  }
  const [boughtOn, expiresOn] = [dateOf(at.boughtOn), dateOf(at.expires)]
  const list: GiftCardList = { cards: [], left: [], expired: [] }
  const codes = new Map<string, number>()

  for (const { row, cells } of rows) {
    const leave = (why: LeftReason, text: string) => void list.left.push({ row, why, text: text.slice(0, 200) })
    const status = cleanCell(cells, at.status)
    const balanceText = cleanCell(cells, at.balance) || (at.balance < 0 ? cleanCell(cells, at.bought) : '')
    const balanceCents = readMoney(balanceText)
    const code = readCode(cleanCell(cells, at.code))

    if (asideOf(cells, header) !== null) leave('total', cells.find((cell) => cell.trim() !== '') ?? '')
    else if ('why' in code) leave(code.why, cleanCell(cells, at.code))
    else if (codes.has(code.code)) leave('twice', String(codes.get(code.code)))
    else {
      if (isVoid.test(plainLetters(status))) leave('void', status)
      else if (balanceText === '') leave('no_money', '')
      else if (balanceCents === null || balanceCents > maxCents) leave('money', balanceText)
      else if (balanceCents < 0) leave('negative', balanceText)
      else if (balanceCents === 0) leave('redeemed', status || balanceText)
      else {
        const day = boughtOn(cells)
        const isPast = day !== null && day <= today
        const taken = [at.code, at.balance, at.bought, at.status, ...(isPast ? [at.boughtOn] : [])]
        const boughtCents = readMoney(cleanCell(cells, at.bought)) ?? 0
        const card = GiftCardRow.safeParse({
          row,
          ...code,
          balanceCents,
          boughtCents: Math.min(maxCents, Math.max(balanceCents, boughtCents)),
          boughtOn: isPast ? day : null,
          note: noteOf(cells, header, { taken, max: maxCardNote }),
        }).data
        if (!card) leave('code', code.code)
        else {
          list.cards.push(card)
          codes.set(code.code, row)
          const end = expiresOn(cells)
          if (/expired|het han/.test(plainLetters(status)) || (end !== null && end < today)) list.expired.push(row)
        }
      }
    }
  }
  return list
}

const isVoid = /^(void(ed)?|cancell?ed|deactivated|inactive|disabled|refunded|deleted|lost|(da )?huy)$/

/** Letters and digits alone, as the till looks it up; what spreadsheets add to numbers is taken off. */
function readCode(text: string): { code: string } | { why: LeftReason } {
  if (/^\d[.,]\d+E\+?\d+$/i.test(text)) return { why: 'shortened' }
  const code = text
    .replace(/^="?(.*?)"?$/, '$1')
    .replace(/^(\d+)\.0+$/, '$1')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  if (code === '') return { why: 'no_code' }
  return code.length > 40 ? { why: 'code' } : { code }
}
