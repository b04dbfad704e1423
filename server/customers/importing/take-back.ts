/** Undoes an import, in batches of rows. */

import type { Import } from '../../../shared/customers/importing.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Instant } from '../../../shared/time.ts'
import type { Context } from '../../context.ts'
import { changing } from '../../db/changing.ts'
import type { Sql } from '../../db/connection.ts'
import { lockSalon } from '../../db/salon-lock.ts'
import { deleteAll, listPresent, updateAll } from './imported-customers.sql.ts'
import { advance, type DoneRow, deleteUndone, findAtWork, listUndoable, setKept } from './imports.sql.ts'
import { asImport, assertStored, readImport, stepAside } from './state.ts'
import { undoAdded, undoFilled } from './undo.ts'

/**
 * Ends the import if it is running. @throws AppError `not_found`; `import_over` after a week; `import_running` while
 * another is running
 */
export function beginUndo(salonId: string, importId: string, context: Context): Promise<Import> {
  return changing(context, async (sql) => {
    const now = context.now()
    const stored = await assertStored(sql, salonId, importId)
    if (asImport(stored, now).undoableUntil === null) throw new AppError('import_over')
    const other = await findAtWork(sql, salonId)
    if (other && other.id !== importId) await stepAside(sql, other, now)
    await advance(sql, salonId, importId, { ended: true, undoBegan: true }, now)
    return readImport(sql, salonId, importId, now)
  })
}

/** Small enough that others wait no longer than for a booking. */
const undoneAtOnce = 100

/** Returns how many rows are left at most. @throws AppError `not_found`; `import_over` when undoing has not begun */
export function undoRows(
  salonId: string,
  importId: string,
  context: Context,
): Promise<{ left: number; import: Import }> {
  return context.db.transaction().execute(async (sql) => {
    // A booking that is being made must not lose its customer.
    await lockSalon(sql, salonId)
    const stored = await assertStored(sql, salonId, importId)
    if (stored.undo_began_at === null) throw new AppError('import_over')
    const rows = await listUndoable(sql, salonId, importId, undoneAtOnce)
    const isOver = rows.length < undoneAtOnce
    const [first = 0, last = 0] = [rows[0]?.row, rows.at(-1)?.row]
    const undone = await takeBack(sql, salonId, rows, context.now())
    const kept = undone.flatMap(({ row, undone: why }) =>
      why === 'removed' || why === 'restored' ? [] : [{ row, why }],
    )
    if (kept.length > 0) await setKept(sql, salonId, importId, kept)
    await deleteUndone(sql, salonId, importId, { first, last })
    const count = (what: string) => undone.filter((one) => one.undone === what).length
    const step = {
      removed: count('removed'),
      restored: count('restored') + count('partly'),
      undone: isOver,
    }
    await advance(sql, salonId, importId, step, context.now())
    return {
      left: isOver ? 0 : Math.max(1, (stored.upTo ?? 0) - last),
      import: await readImport(sql, salonId, importId, context.now()),
    }
  })
}

async function takeBack(sql: Sql, salonId: string, rows: readonly DoneRow[], now: Instant) {
  const present = await listPresent(
    sql,
    salonId,
    rows.flatMap(({ customerId }) => customerId ?? []),
  )
  const taken = rows.map(({ row, outcome, customerId, before, after }) => {
    const found = present.get(customerId ?? '')
    return {
      row,
      id: customerId ?? '',
      ...(outcome === 'added' ? undoAdded(found, after) : undoFilled(found, before, after)),
    }
  })
  await deleteAll(
    sql,
    salonId,
    taken.filter(({ undone }) => undone === 'removed').map(({ id }) => id),
  )
  const restored = taken.flatMap(({ id, fields }) => (fields ? [{ ...fields, id }] : []))
  if (restored.length > 0) await updateAll(sql, salonId, restored, now)
  return taken.map(({ row, undone }) => ({ row, undone }))
}
