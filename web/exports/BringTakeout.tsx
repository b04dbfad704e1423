import { CircleAlert, FileUp } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../shared/errors.ts'
import { localDateOf, showLongDate, showNumber } from '../../shared/format.ts'
import type { TakeoutContents as Contents } from '../../shared/reports/exports.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { sentenceOf } from '../api.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useBringTakeout, useCheckTakeout } from './queries.ts'

const shown = [
  'services',
  'staff',
  'customers',
  'bookings',
  'messages',
  'reviews',
  'photos',
  'pictures',
  'ideas',
] as const

/** Checks a file as soon as it is chosen, and imports it only after confirmation. */
export function BringTakeout({ salon }: { salon: Salon }) {
  const { t } = useTranslation(['exports', 'common'])
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const check = useCheckTakeout(salon.id)
  const bring = useBringTakeout(salon.id)
  const error = bring.error ?? check.error

  function handleChoice(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0]
    event.target.value = '' // allows choosing the same file again
    if (!chosen) return
    bring.reset()
    setFile(chosen)
    check.mutate(chosen)
  }

  return (
    <section className="grid justify-items-start gap-3">
      <h3>{t('takeout.bring')}</h3>
      <p id={hintId} className="text-ink-2">
        {t('takeout.bring_hint')}
      </p>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        tabIndex={-1}
        aria-label={t('takeout.bring')}
        onChange={handleChoice}
        className="hidden"
      />
      <Button busy={check.isPending} aria-describedby={hintId} onClick={() => input.current?.click()}>
        {!check.isPending && <FileUp size={18} aria-hidden />}
        {check.isPending ? t('takeout.checking') : t('takeout.choose')}
      </Button>
      {error && <Refusal error={error} />}
      <ConfirmDialog
        open={check.data !== undefined}
        title={t('takeout.look', { salon: check.data?.salon ?? '' })}
        question={t('takeout.replaces')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('takeout.confirm')}
        confirmLook="primary"
        busy={bring.isPending}
        onCancel={() => check.reset()}
        onConfirm={() => file && bring.mutate(file, { onSettled: () => check.reset() })}
      >
        {check.data && <TakeoutContents contents={check.data} zone={salon.timezone} />}
      </ConfirmDialog>
    </section>
  )
}

/** The server's message with the position in the file: `json/staff.json:12 phone`. */
function Refusal({ error }: { error: Error }) {
  const places = error instanceof AppError ? Object.entries(error.fields ?? {}) : []

  return (
    <div role="alert" className="grid gap-1 text-sm text-danger">
      <p className="flex items-center gap-1.5 font-medium">
        <CircleAlert size={16} className="flex-none" aria-hidden />
        {sentenceOf(error)}
      </p>
      {places.map(([place, sentence]) => (
        <p key={place} className="pl-5.5 break-all">
          {place}: {sentence}
        </p>
      ))}
    </div>
  )
}

/** What a file contains, as counts. */
function TakeoutContents({ contents, zone }: { contents: Contents; zone: string }) {
  const { t, i18n } = useTranslation('exports')
  const language = languageNow(i18n)
  const { counts, coming, unsent, madeAt } = contents
  const number = (count = 0) => showNumber(count, language)

  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        {t('takeout.made', { date: showLongDate(localDateOf(zone, Date.parse(madeAt)), language) })}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {shown.map((part) => (
          <div key={part} className="contents">
            <dt className="text-ink-2">{t(`takeout.counts.${part}`)}</dt>
            <dd className="font-medium">
              {part === 'bookings' && coming > 0
                ? t('takeout.coming', { all: number(counts.bookings), coming: number(coming) })
                : number(counts[part])}
            </dd>
          </div>
        ))}
      </dl>
      {unsent > 0 && <p className="text-ink-2">{t('takeout.unsent', { count: unsent })}</p>}
    </div>
  )
}
