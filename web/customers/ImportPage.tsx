import { Link } from '@tanstack/react-router'
import { ChevronLeft, CircleAlert, CircleCheck, FileUp } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { cardClass } from '../ui/Card.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { AccessGate } from './AccessGate.tsx'
import { CustomersSkeleton } from './CustomersSkeleton.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'
import { type Import, useImport } from './use-import.ts'

export function ImportPage() {
  const { t } = useTranslation('customers')

  return (
    <>
      <PageTitle page={t('import.title')} />
      <Link
        to="/customers"
        search={({ salon }) => ({ salon })}
        className="mb-1 -ml-1 inline-flex min-h-touch items-center gap-1 text-md font-medium text-brand-ink hover:underline"
      >
        <ChevronLeft size={18} aria-hidden />
        {t('record.back')}
      </Link>
      <AccessGate title={t('import.title')}>{(salon) => <ImportInto key={salon.id} salon={salon} />}</AccessGate>
    </>
  )
}

/** A file, what its columns are, what would happen, and only then what does. */
function ImportInto({ salon }: { salon: Salon }) {
  const { t } = useTranslation('customers')
  const list = useImport(salon.id)

  return (
    <>
      <h1>{t('import.title')}</h1>
      <p className="mt-1 mb-5 max-w-read text-ink-2">{t('import.text')}</p>
      {list.done ? <Done {...list.done} /> : <FileChoice list={list} />}
      {list.failure && (
        <p role="alert" className="mt-3.5 flex items-center gap-2 font-medium text-danger">
          <CircleAlert size={18} className="flex-none" aria-hidden />
          {list.failure}
        </p>
      )}
      {list.reading && !list.preview && <CustomersSkeleton label={t('import.reading')} />}
      {list.preview && !list.done && (
        <div className="mt-3.5 grid grid-cols-1 gap-3.5">
          <ImportColumns preview={list.preview} onMatch={list.match} />
          <ImportOutcome list={list} preview={list.preview} />
        </div>
      )}
    </>
  )
}

function FileChoice({ list }: { list: Import }) {
  const { t } = useTranslation('customers')
  const input = useRef<HTMLInputElement>(null)

  function handleChoice(event: ChangeEvent<HTMLInputElement>) {
    const { files } = event.target
    const file = files?.[0]
    if (file) void list.choose(file)
    event.target.value = '' // the same file may be chosen again
  }

  return (
    <section className={`${cardClass} flex flex-wrap items-center gap-x-4 gap-y-2 p-4 md:p-5`}>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        tabIndex={-1}
        aria-label={t('import.choose')}
        onChange={handleChoice}
        className="hidden"
      />
      <Button
        look={list.preview ? 'outline' : 'primary'}
        busy={list.reading}
        disabled={list.busy}
        onClick={() => input.current?.click()}
      >
        {!list.reading && <FileUp size={18} aria-hidden />}
        {list.preview ? t('import.other') : t('import.choose')}
      </Button>
      <p className="wrap-anywhere text-ink-2">
        {list.preview && list.name
          ? t('import.file', { name: list.name, count: list.preview.rows })
          : t('import.limit')}
      </p>
    </section>
  )
}

function Done({ added, filled, left }: { added: number; filled: number; left: number }) {
  const { t } = useTranslation('customers')

  return (
    <output className={`${cardClass} grid justify-items-center gap-2 p-6 text-center`}>
      <CircleCheck size={36} className="text-confirmed" aria-hidden />
      <h2>{t('import.done')}</h2>
      <p className="text-ink-2">{t('import.done_text', { added, filled, left })}</p>
      <Link
        to="/customers"
        search={({ salon }) => ({ salon, all: true, sort: 'added' })}
        className={`${buttonClass('primary')} mt-2`}
      >
        {t('import.see')}
      </Link>
    </output>
  )
}
