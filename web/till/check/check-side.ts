/** A check as one desk has it, for comparing with another desk's, and what is sent of both. Pure. */

import type { z } from 'zod'
import { showMoney, showName } from '../../../shared/format.ts'
import type { CheckChange } from '../../../shared/till/check-changes.ts'
import type { Check } from '../../../shared/till/contract.ts'
import { type IsMine, lineIds, type Side, type SideLine } from '../../audit/both-changed.ts'
import { type LineSent, lineSent } from './lines.ts'
import { asSent, type DiscountSent } from './with-pending.ts'

export type Change = Omit<z.input<typeof CheckChange>, 'version'>

/** Words for what is compared. */
export interface SideWords {
  /** Of a service, product or gift card. */
  nameOf: (line: LineSent) => string
  memberOf: (staffId: string) => string
  percent: (basisPoints: number) => string
  split: (split: Check['tipSplit']) => string
}

type CheckFields = Pick<Check, 'client' | 'tip' | 'tipSplit' | 'lines'> & { discounts: readonly DiscountSent[] }

export function sideOf(check: CheckFields, words: SideWords): Side {
  return asSide({ ...check, lines: check.lines.map(lineSent) }, words)
}

/** The check as it would be with the change. */
export function sideWith(check: CheckFields, change: Change, words: SideWords): Side {
  const { client = check.client, tip = check.tip, tipSplit = check.tipSplit, discounts = check.discounts } = change
  return asSide({ client, tip, tipSplit, discounts, lines: change.lines ?? check.lines.map(lineSent) }, words)
}

type CheckValues = Required<Pick<Change, 'client' | 'tip'>> &
  Pick<Check, 'tipSplit'> & { discounts: readonly DiscountSent[]; lines: readonly LineSent[] }

function asSide({ client, tip, tipSplit, discounts, lines }: CheckValues, words: SideWords): Side {
  const { firstName = '', lastName = '', phone = '', email = '' } = client
  return {
    values: {
      client: [showName({ firstName, lastName }), phone, email].filter(Boolean).join(', '),
      tip: tipWords(tip, words),
      tipSplit: words.split(tipSplit),
      discount: discountWords(discounts, words),
    },
    lines: lines.map((line, index): SideLine => {
      const { staffId, quantity = 1, priceCents = null, discounts: own = [] } = line
      const name = words.nameOf(line)
      return {
        id: idAt(line, index),
        name,
        values: {
          service: name,
          staff: staffId ? words.memberOf(staffId) : '',
          quantity: String(quantity),
          price: priceCents === null ? '' : showMoney(priceCents),
          discount: discountWords(own, words),
        },
      }
    }),
  }
}

function idAt({ id }: LineSent, index: number): string {
  return id ?? `new ${index}`
}

function tipWords(tip: CheckValues['tip'], { percent }: SideWords): string {
  switch (tip.kind) {
    case 'none':
      return ''
    case 'percent':
      return percent(tip.bp)
    case 'amount':
      return showMoney(tip.cents)
    case 'members':
      return tip.members.map(({ cents }) => showMoney(cents)).join(' + ')
  }
}

function discountWords(discounts: readonly DiscountSent[], { percent }: SideWords): string {
  return discounts
    .map(({ kind, value, reason }) => `${kind === 'amount' ? showMoney(value) : percent(value)} ${reason}`.trim())
    .join(', ')
}

/** What is left of the change to send to the check as another desk has made it; null: nothing. */
export function changeOfBoth(base: Check, theirs: Check, change: Change, isMine: IsMine): Change | null {
  const { lines, bookingIds, client, tip, tipSplit, discounts } = change
  const sent = {
    ...(lines && { lines: linesOfBoth(base, theirs, lines, isMine) }),
    ...(bookingIds && { bookingIds: visitsOfBoth(base, theirs, bookingIds) }),
    ...(client && isMine('client') && { client }),
    ...(tip && isMine('tip') && { tip }),
    ...(tipSplit && isMine('tipSplit') && { tipSplit }),
    ...(discounts && isMine('discount') && { discounts }),
  }
  return Object.keys(sent).length > 0 ? sent : null
}

function linesOfBoth(base: Check, theirs: Check, lines: readonly LineSent[], isMine: IsMine): LineSent[] {
  const own = new Map(lines.map((line, index) => [idAt(line, index), line]))
  const now = new Map(theirs.lines.map((line) => [line.id, lineSent(line)]))
  const ids = { was: base.lines.map(({ id }) => id), theirs: [...now.keys()], mine: [...own.keys()] }
  return lineIds(ids, isMine).flatMap((id) => {
    const [mine, their] = [own.get(id), now.get(id)]
    if (mine && their) {
      return {
        ...their,
        ...(isMine('service', id) && { serviceId: mine.serviceId, productId: mine.productId }),
        ...(isMine('staff', id) && { staffId: mine.staffId }),
        ...(isMine('quantity', id) && { quantity: mine.quantity }),
        ...(isMine('price', id) && { priceCents: mine.priceCents }),
        ...(isMine('discount', id) && { discounts: mine.discounts?.map(asSent) }),
      }
    }
    // What they took out is added anew.
    return mine ? { ...mine, id: null } : (their ?? [])
  })
}

function visitsOfBoth(base: Check, theirs: Check, bookingIds: readonly string[]): string[] {
  return [...new Set([...visitIds(theirs), ...bookingIds.filter((id) => !visitIds(base).includes(id))])]
}

function visitIds({ visits }: Check): string[] {
  return visits.map(({ bookingId }) => bookingId)
}
