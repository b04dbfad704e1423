import { Link } from '@tanstack/react-router'
import { ChevronLeft, CircleAlert, CircleCheck, FileUp } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Card, cardClass } from '../ui/Card.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { AccessGate } from './AccessGate.tsx'
import { CustomersSkeleton } from './CustomersSkeleton.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import { ImportOutcome, RowsWithProblems } from './ImportOutcome.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { type ListImport, useImport } from './use-import.ts'

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

/** Import: choose a file, map its columns, review the outcome, then run it. Past imports are below. */
function ImportInto({ salon }: { salon: Salon }) {
  const { t } = useTranslation('customers')
  const list = useImport(salon)
  const { phase, opened, settings, summary } = list
  const isSeen = phase === 'checking' || phase === 'ready' || (phase === 'paused' && !list.import)

  return (
    <>
      <h1>{t('import.title')}</h1>
      <p className="mt-1 mb-5 max-w-read text-ink-2">{t('import.text')}</p>
      {(phase === 'empty' || phase === 'reading' || isSeen) && <FileChoice list={list} />}
      {list.failure && (
        <p role="alert" className="mt-3.5 flex items-center gap-2 font-medium text-danger">
          <CircleAlert size={18} className="flex-none" aria-hidden />
          {list.failure}
        </p>
      )}
      {phase === 'reading' && <CustomersSkeleton label={t('import.reading')} />}
      {phase === 'paused' && !list.import && (
        <Button className="mt-3.5" onClick={list.again}>
          {t('import.try_again')}
        </Button>
      )}
      {isSeen && opened && settings && (
        <div data-typed className="mt-3.5 grid grid-cols-1 gap-3.5">
          <ImportColumns list={list} opened={opened} settings={settings} />
          {summary && <ImportOutcome list={list} opened={opened} summary={summary} />}
        </div>
      )}
      {(phase === 'importing' || (phase === 'paused' && list.import)) && <UnderWay list={list} />}
      {phase === 'done' && <Done list={list} />}
      <div className="mt-3.5">
        <ImportHistory salon={salon} />
      </div>
    </>
  )
}

function FileChoice({ list }: { list: ListImport }) {
  const { t } = useTranslation('customers')
  const input = useRef<HTMLInputElement>(null)

  function handleChoice(event: ChangeEvent<HTMLInputElement>) {
    const { files } = event.target
    const file = files?.[0]
    if (file) void list.choose(file)
    event.target.value = '' // allows choosing the same file again
  }

  return (
    <section className={`${cardClass} flex flex-wrap items-center gap-x-4 gap-y-2 p-4 md:p-5`}>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.vcf,text/csv,text/vcard"
        tabIndex={-1}
        aria-label={t('import.choose')}
        onChange={handleChoice}
        className="hidden"
      />
      <Button
        look={list.opened ? 'outline' : 'primary'}
        busy={list.phase === 'reading'}
        onClick={() => input.current?.click()}
      >
        {list.phase !== 'reading' && <FileUp size={18} aria-hidden />}
        {list.opened ? t('import.other') : t('import.choose')}
      </Button>
      <p className="wrap-anywhere text-ink-2">
        {list.opened ? t('import.file', { name: list.fileName, count: list.opened.rows }) : t('import.limit')}
      </p>
    </section>
  )
}

/** Progress of the import; it can be stopped and continued, here or later with the same file. */
function UnderWay({ list }: { list: ListImport }) {
  const { t } = useTranslation('customers')
  const isPaused = list.phase === 'paused'

  return (
    <Card title={t('import.importing_title', { name: list.fileName })}>
      <ImportProgress
        label={isPaused ? t('import.paused') : t('import.importing')}
        done={list.progress}
        all={list.summary?.ready ?? 0}
      />
      <p className="mb-4 text-md text-ink-2">{t('import.resume_hint')}</p>
      <div className="flex flex-wrap gap-2.5">
        {isPaused ? (
          <>
            <Button look="primary" onClick={list.again}>
              {t('import.go_on')}
            </Button>
            <Button onClick={list.finishHere}>{t('import.end_here')}</Button>
          </>
        ) : (
          <Button onClick={list.pause}>{t('import.pause')}</Button>
        )}
      </div>
    </Card>
  )
}

function Done({ list }: { list: ListImport }) {
  const { t } = useTranslation('customers')
  const { import: made, opened, summary } = list
  if (!made || !opened || !summary) return null

  return (
    <>
      <output className={`${cardClass} grid justify-items-center gap-2 p-6 text-center`}>
        <CircleCheck size={36} className="text-confirmed" aria-hidden />
        <h2>{t('import.done')}</h2>
        <p className="text-ink-2">
          {t('import.done_text', {
            added: made.added,
            filled: made.filled,
            left: opened.rows - made.added - made.filled,
          })}
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-2.5">
          <Link
            to="/customers"
            search={({ salon }) => ({ salon, all: true, sort: 'added' })}
            className={buttonClass('primary')}
          >
            {t('import.see')}
          </Link>
          <Button onClick={list.reset}>{t('import.other')}</Button>
        </div>
      </output>
      {summary.remarks > 0 && (
        <section className={`${cardClass} mt-3.5 p-4 md:p-5`}>
          <RowsWithProblems list={list} opened={opened} summary={summary} />
        </section>
      )}
    </>
  )
}
