import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showDate, showMoney, showTime } from '../../../shared/format.ts'
import { type BroughtFile, listKeptBrought } from '../../../shared/moving-in/contract.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { call } from '../../api.ts'
import { readAgain } from '../../live/reread.ts'
import { salonKey } from '../../query-keys.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { undoBroughtFile, useBroughtFiles } from './brought-queries.ts'

/** Gift cards, price lists and teams that were brought; each file can be undone for a week. */
export function BroughtHistory({ salon }: { salon: Salon }) {
  const { t } = useTranslation('movingIn')
  const { data } = useBroughtFiles(salon.id)
  if (!data || data.files.length === 0) return null

  return (
    <Card title={t('history.title')}>
      <ul>
        {data.files.map((file) => (
          <li key={file.id} className="border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
            <PastFile salon={salon} file={file} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PastFile({ salon, file }: { salon: Salon; file: BroughtFile }) {
  const { t, i18n } = useTranslation(['movingIn', 'common'])
  const language = languageNow(i18n)
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const dayOf = (iso: string) => showDate(localDateOf(salon.timezone, Date.parse(iso)), language)
  const undo = useMutation({
    mutationFn: () => undoBroughtFile(salon.id, file.id),
    onSettled: () => readAgain(queries, salon.id, [{ kind: 'salon' }]),
    meta: { done: t('history.undone'), failed: t('history.not_undone') },
  })
  const count = t(`kinds.${file.kind}.count`, { count: file.added })
  const added = file.kind === 'gift_cards' ? `${count}, ${showMoney(file.addedCents)}` : count

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{file.fileName}</p>
          <p className="text-md text-ink-2">
            {t('history.by', {
              by: file.by,
              date: dayOf(file.broughtAt),
              time: showTime(salon.timezone, Date.parse(file.broughtAt)),
            })}
          </p>
          <p className="text-md">{file.undone ? t('history.undone_count', { count: file.removed }) : added}</p>
          {file.undoableUntil && (
            <p className="text-sm text-ink-2">{t('history.until', { date: dayOf(file.undoableUntil) })}</p>
          )}
        </div>
        {file.undoableUntil && file.added > 0 && (
          <Button shape="compact" busy={undo.isPending} onClick={() => setAsking(true)}>
            <Undo2 size={18} aria-hidden />
            {t('history.undo')}
          </Button>
        )}
      </div>
      {file.undone && <KeptRows salonId={salon.id} fileId={file.id} />}
      <ConfirmDialog
        open={asking}
        title={t('history.question', { name: file.fileName })}
        question={t('history.question_text')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('history.undo')}
        busy={false}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          undo.mutate()
        }}
      />
    </>
  )
}

/** Rows that stayed, and why. */
function KeptRows({ salonId, fileId }: { salonId: string; fileId: string }) {
  const { t } = useTranslation('movingIn')
  const { data } = useQuery({
    queryKey: salonKey(salonId, 'brought-files', fileId),
    queryFn: ({ signal }) => call(listKeptBrought, { params: { salonId, fileId }, signal }),
  })
  if (!data || data.rows.length === 0) return null

  return (
    <ul className="mt-2 grid gap-1">
      {data.rows.map(({ row, name, why }) => (
        <li key={row} className="text-md wrap-anywhere text-ink-2">
          {t('lists.row', { row })}
          {name && `, ${name}`}: {t(`history.kept.${why}`)}
        </li>
      ))}
    </ul>
  )
}
