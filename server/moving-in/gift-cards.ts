/** Gift cards from another program: what is on them is owed, and no money that came in. */

import { z } from 'zod'
import type { GiftCardRow } from '../../shared/moving-in/contract.ts'
import { hashOf } from '../accounts/tokens.ts'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { findBroughtCards, insertBrought, listKnownCodes, takeBack } from '../till/brought-cards.sql.ts'
import type { Bringing } from './bringing.ts'
import type { DoneRow, UndoableRow, UndoneRow } from './files.sql.ts'

/** Row numbers of cards whose code the salon has. */
export async function knownCards(sql: Sql, salonId: string, rows: readonly GiftCardRow[]): Promise<Set<number>> {
  const known = await listKnownCodes(
    sql,
    salonId,
    rows.map(({ code }) => hashOf(code)),
  )
  return new Set(rows.filter(({ code }) => known.has(hashOf(code).toString('hex'))).map(({ row }) => row))
}

/** They count on the day on which a payment would. */
export async function bringCards({ sql, salon, now, who }: Bringing, rows: readonly GiftCardRow[]): Promise<DoneRow[]> {
  const made = rows.map((row) => ({
    ...row,
    id: newId(),
    entryId: newId(),
    codeHash: hashOf(row.code).toString('hex'),
  }))
  const cards = made.map(({ code, row: _, ...card }) => ({ ...card, lastFour: code.slice(-4) }))
  const added = await insertBrought(sql, salon, cards, { day: salon.countsOn, now, who })
  return made.map(({ row, id, codeHash, balanceCents }) =>
    added.has(id)
      ? { row, outcome: 'added', broughtId: id, after: { codeHash, cents: balanceCents } }
      : { row, outcome: 'known', broughtId: null, after: null },
  )
}

const After = z.object({ codeHash: z.string(), cents: z.number() })

/** A card that was used since, or got another code, stays. */
export async function undoCards(
  { sql, salonId, salon, now, who }: Bringing,
  rows: readonly UndoableRow[],
): Promise<UndoneRow[]> {
  const cards = await findBroughtCards(
    sql,
    salonId,
    rows.map(({ broughtId }) => broughtId),
  )
  const judged = rows.map(({ row, broughtId, after }) => ({
    row,
    id: broughtId,
    undone: verdict(cards.get(broughtId), After.parse(after)),
  }))
  const removed = judged.flatMap(({ id, undone }) => (undone === 'removed' ? [{ id, entryId: newId() }] : []))
  await takeBack(sql, salonId, removed, { day: salon.countsOn, now, who })
  return judged.map(({ row, undone }) => ({ row, undone }))
}

type Card = Awaited<ReturnType<typeof findBroughtCards>> extends Map<string, infer Found> ? Found : never

function verdict(card: Card | undefined, after: z.infer<typeof After>): UndoneRow['undone'] {
  if (!card) return 'gone'
  if (card.isUsed) return 'used'
  return card.codeHash === after.codeHash ? 'removed' : 'changed'
}
