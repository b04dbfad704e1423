import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '../../shared/customers/importing.ts'
import { localDateOf, showDate, showTime } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useEndImport, useImports, useKeptRows, useStaying, useUndoImport } from '../customers/book-queries.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ImportProgress } from './ImportProgress.tsx'

/** Past imports; each can be undone for a week. */
export function ImportHistory({ salon }: { salon: Salon }) {
  const { t } = useTranslation('customers')
  const imports = useImports(salon.id)
  if (!imports.data || imports.data.imports.length === 0) return null

  return (
    <Card title={t('imports.title')}>
      <p className="mb-3 text-md text-ink-2">{t('imports.hint')}</p>
      <ul>
        {imports.data.imports.map((one) => (
          <li key={one.id} className="border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
            <PastImport salon={salon} past={one} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PastImport({ salon, past }: { salon: Salon; past: Import }) {
  const { t, i18n } = useTranslation(['customers', 'common'])
  const language = languageNow(i18n)
  const [asked, setAsked] = useState(false)
  const [left, setLeft] = useState<number | null>(null)
  const undo = useUndoImport(salon.id, setLeft)
  const end = useEndImport(salon.id)
  const dayOf = (iso: string) => showDate(localDateOf(salon.timezone, Date.parse(iso)), language)
  const all = past.added + past.filled + past.booked + past.history
  const { state, undoableUntil } = past

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{past.fileName || past.source}</p>
          <p className="text-md text-ink-2">
            {t('imports.by', {
              by: past.by,
              date: dayOf(past.startedAt),
              time: showTime(salon.timezone, Date.parse(past.startedAt)),
            })}
          </p>
          <p className="text-md">
            {state === 'undone'
              ? t('imports.undone_counts', { removed: past.removed, restored: past.restored })
              : past.kind === 'appointments'
                ? t('imports.appointments', { booked: past.booked, history: past.history, added: past.added })
                : t('imports.counts', { added: past.added, filled: past.filled, rows: past.rows })}
          </p>
          {undoableUntil && <p className="text-sm text-ink-2">{t('imports.until', { date: dayOf(undoableUntil) })}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {state === 'running' && (
            <Button shape="compact" busy={end.isPending} onClick={() => end.mutate(past.id)}>
              {t('imports.end')}
            </Button>
          )}
          {undoableUntil && all > 0 && (
            <Button shape="compact" disabled={undo.isPending} onClick={() => setAsked(true)}>
              <Undo2 size={18} aria-hidden />
              {state === 'undoing' ? t('imports.undo_on') : t('imports.undo')}
            </Button>
          )}
        </div>
      </div>
      {undo.isPending && (
        <div className="mt-2">
          <ImportProgress label={t('imports.undoing')} done={left === null ? 0 : all - left} all={all} />
        </div>
      )}
      {state === 'undone' && <KeptRows salonId={salon.id} importId={past.id} />}
      {state === 'undone' && past.kind === 'appointments' && <StayingBookings salon={salon} importId={past.id} />}
      <ConfirmDialog
        open={asked}
        title={t('imports.question', { name: past.fileName || past.source })}
        question={
          past.kind === 'appointments' ? t('imports.appointments_question') : t('imports.question_text', { count: all })
        }
        cancelLabel={t('common:cancel')}
        confirmLabel={t('imports.undo')}
        busy={false}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          undo.mutate(past)
        }}
      />
    </>
  )
}

/** Bookings that undoing left, because they were used since. */
function StayingBookings({ salon, importId }: { salon: Salon; importId: string }) {
  const { t, i18n } = useTranslation('customers')
  const staying = useStaying(salon.id, importId)
  if (!staying.data || staying.data.rows.length === 0) return null

  return (
    <ul className="mt-2 grid gap-1">
      {staying.data.rows.map(({ bookingId, name, startsAt, why }) => {
        const at = Date.parse(startsAt)
        const when = `${showDate(localDateOf(salon.timezone, at), languageNow(i18n))}, ${showTime(salon.timezone, at)}`
        return (
          <li key={`${bookingId} ${startsAt}`} className="text-md text-ink-2 wrap-anywhere">
            {[name, when].filter(Boolean).join(', ')}: {t(`imports.stays.${why}`)}
          </li>
        )
      })}
    </ul>
  )
}

/** Rows that could not be undone, and why. */
function KeptRows({ salonId, importId }: { salonId: string; importId: string }) {
  const { t } = useTranslation('customers')
  const kept = useKeptRows(salonId, importId, true)
  if (!kept.data || kept.data.rows.length === 0) return null

  return (
    <ul className="mt-2 grid gap-1">
      {kept.data.rows.map(({ row, name, why }) => (
        <li key={row} className="text-md text-ink-2 wrap-anywhere">
          {t('import.row')} <span className="num">{row}</span>
          {name && `, ${name}`}: {t(`imports.kept.${why}`)}
        </li>
      ))}
    </ul>
  )
}
