import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showDate, showTime } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { undoImport, useImports } from '../customers/book-queries.ts'
import { readAgain } from '../live/reread.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { cardClass } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { undoBroughtFile, useBroughtFiles } from './lists/brought-queries.ts'

interface UndoAllProps {
  salon: Salon
  onUndone: () => void
}

/** Undoes all files that still can be; shown from two on, as one has a button of its own. */
export function UndoAll({ salon, onUndone }: UndoAllProps) {
  const { t, i18n } = useTranslation(['customers', 'common'])
  const queries = useQueryClient()
  const [asked, setAsked] = useState(false)
  const [progress, setProgress] = useState({ done: 0, all: 0 })
  const files = useUndoableFiles(salon.id)
  const undo = useMutation({
    mutationFn: async () => {
      const all = sumOf(files.map(({ rows }) => rows))
      for (const [index, file] of files.entries()) {
        const before = sumOf(files.slice(0, index).map(({ rows }) => rows))
        setProgress({ done: before, all })
        await file.undo((left) => setProgress({ done: before + Math.max(0, file.rows - left), all }))
      }
    },
    onSuccess: onUndone,
    onSettled: () => readAgain(queries, salon.id, [{ kind: 'salon' }, { kind: 'customers' }, { kind: 'bookings' }]),
    meta: { done: t('imports.all_undone'), failed: t('imports.undo_failed') },
  })
  if (files.length < 2) return null
  const until = Math.min(...files.map((file) => file.until))

  return (
    <section className={`${cardClass} mt-3.5 flex flex-wrap items-center justify-between gap-3 p-4 md:mt-5 md:px-5`}>
      <div className="min-w-0">
        <p className="font-semibold">
          {t('imports.undo_all_until', {
            date: showDate(localDateOf(salon.timezone, until), languageNow(i18n)),
            time: showTime(salon.timezone, until),
          })}
        </p>
        <p className="text-md text-ink-2">{t('imports.undo_all_hint')}</p>
      </div>
      <Button busy={undo.isPending} onClick={() => setAsked(true)}>
        {!undo.isPending && <Undo2 size={18} aria-hidden />}
        {t('imports.undo_all')}
      </Button>
      {undo.isPending && (
        <div className="w-full">
          <ImportProgress label={t('imports.undoing')} {...progress} />
        </div>
      )}
      <ConfirmDialog
        open={asked}
        title={t('imports.undo_all_question')}
        question={t('imports.undo_all_text', { count: files.length })}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('imports.undo_all')}
        busy={false}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          undo.mutate()
        }}
      />
    </section>
  )
}

interface UndoableFile {
  until: number
  rows: number
  undo: (onLeft: (left: number) => void) => Promise<void>
}

/** In the order of undoing: appointments before the services, technicians and clients that they name. */
function useUndoableFiles(salonId: string): UndoableFile[] {
  const imports = useImports(salonId).data?.imports ?? []
  const files = useBroughtFiles(salonId).data?.files ?? []

  const undoable = imports.flatMap((past) =>
    past.undoableUntil === null
      ? []
      : [
          {
            kind: past.kind,
            until: Date.parse(past.undoableUntil),
            rows: past.added + past.filled + past.booked + past.history,
            undo: (onLeft: (left: number) => void) => undoImport(salonId, past, onLeft),
          },
        ],
  )
  const brought = files.flatMap(({ id, added, undoableUntil }) =>
    undoableUntil === null || added === 0
      ? []
      : [{ until: Date.parse(undoableUntil), rows: added, undo: () => undoBroughtFile(salonId, id) }],
  )
  const { appointments = [], clients = [] } = Object.groupBy(undoable, ({ kind }) =>
    kind === 'appointments' ? 'appointments' : 'clients',
  )
  return [...appointments, ...brought, ...clients]
}
