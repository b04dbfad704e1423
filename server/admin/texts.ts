/** What texts cost. Days and months are in UTC. */

import type { SalonTexts, TextFigures } from '../../shared/admin/texts.ts'
import { toDollars } from '../../shared/money.ts'
import type { Context } from '../context.ts'
import { dayOf } from '../messages/text-counts.sql.ts'
import { usualTexting } from '../outbox/texting.ts'
import { listSalonCounts, listTextMonths, sumTextCounts, type TextCounts } from './texts.sql.ts'

export async function readTexts(asked: string | undefined, { db, now, texting = usualTexting }: Context) {
  const today = dayOf(now())
  const thisMonth = today.slice(0, 7)
  const month = asked ?? thisMonth
  const { centsPerPart, perRecipient, perSalon } = texting
  const withCost = <Counts extends TextCounts>(counts: Counts): Counts & Pick<TextFigures, 'cost'> => ({
    ...counts,
    cost: centsPerPart === null ? null : toDollars(Math.round(counts.parts * centsPerPart)),
  })
  const [months, total, salons] = await Promise.all([
    listTextMonths(db),
    sumTextCounts(db, month, today),
    listSalonCounts(db, month, today),
  ])
  return {
    month,
    months: [...new Set([thisMonth, ...months])].toSorted().toReversed(),
    centsPerPart,
    perRecipient,
    perSalon,
    total: withCost(total),
    salons: salons.map((salon): SalonTexts => withCost(salon)),
  }
}
