import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chosenHelpPath } from '../../shared/help-pages.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { AccessGate } from '../customers/AccessGate.tsx'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { cardClass } from '../ui/Card.tsx'
import { Chips } from '../ui/Chips.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { BringBar } from './BringBar.tsx'
import { type BroughtFiles, broughtFilesOf, isWaiting } from './brought-files.ts'
import { FileList } from './FileList.tsx'
import { listsFirst } from './file-kind.ts'
import { ImportHistory } from './ImportHistory.tsx'
import { BroughtHistory } from './lists/BroughtHistory.tsx'
import { programs } from './programs.ts'
import { RunningImport } from './RunningImport.tsx'
import { useStore } from './store.ts'
import { UndoAll } from './UndoAll.tsx'
import { useStatuses } from './use-statuses.ts'

export function ImportPage() {
  const { t } = useTranslation('movingIn')

  return (
    <>
      <PageTitle page={t('title')} />
      <AccessGate title={t('title')}>{(salon) => <BringYourBook key={salon.id} salon={salon} />}</AccessGate>
    </>
  )
}

/** All files of another program at once: choose, look, decide, and bring them in. Past imports are below. */
function BringYourBook({ salon }: { salon: Salon }) {
  const { t } = useTranslation('movingIn')
  const book = broughtFilesOf(salon, useQueryClient())
  const { files, step } = useStore(book.store)

  return (
    <div className={step === 'deciding' && files.length > 0 ? 'pb-28 md:pb-20' : ''}>
      <h1>{t('title')}</h1>
      <p className="mt-1 mb-5 max-w-read text-ink-2">{t('text')}</p>
      {step === 'deciding' ? <Decisions book={book} /> : <RunningImport book={book} />}
      {step === 'done' && <Done book={book} />}
      {step !== 'importing' && <UndoAll salon={salon} onUndone={() => step === 'done' && book.clear()} />}
      <div className="mt-3.5 md:mt-5">
        <ImportHistory salon={salon} />
      </div>
      <div className="mt-3.5 md:mt-5">
        <BroughtHistory salon={salon} />
      </div>
    </div>
  )
}

function Decisions({ book }: { book: BroughtFiles }) {
  const { files } = useStore(book.store)
  const brought = files.flatMap(({ id, brought }) => (brought ? [{ id, brought }] : []))

  return (
    <>
      <ProgramChoice book={book} />
      <ListsFirst book={book} />
      <div data-typed className="grid grid-cols-1 items-start gap-3.5 md:gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-3.5 md:gap-5">
          <FileList book={book} />
          {brought.map(({ id, brought }) => (
            <div key={id} className="empty:hidden">
              {brought.renderReading()}
            </div>
          ))}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-3.5 md:gap-5">
          {brought.map(({ id, brought }) => (
            <div key={id}>{brought.renderOutcome(book.decide)}</div>
          ))}
        </div>
      </div>
      {brought.length > 0 && <BringBar book={book} />}
    </>
  )
}

/** With questions about appointments open, team and price list can be brought in before the rest. */
function ListsFirst({ book }: { book: BroughtFiles }) {
  const { t } = useTranslation('movingIn')
  const brought = useStore(book.store).files.flatMap(({ brought }) => brought ?? [])
  useStatuses(brought)
  const lists = brought.filter((file) => listsFirst.some((kind) => kind === file.kind) && isWaiting(file))
  const isOpen = brought.some(({ kind, status }) => kind === 'appointments' && status.get().toDecide > 0)
  if (lists.length === 0 || !isOpen) return null

  return (
    <section className={`${cardClass} mb-3.5 flex flex-wrap items-center justify-between gap-3 p-4 md:mb-5 md:px-5`}>
      <div className="min-w-0 max-w-read">
        <h2>{t('lists_first.title')}</h2>
        <p className="text-md text-ink-2">{t('lists_first.text')}</p>
      </div>
      <Button
        look="soft"
        busy={lists.some(({ status }) => status.get().phase === 'importing')}
        onClick={() => void book.bringLists()}
      >
        {t('lists_first.bring')}
      </Button>
    </section>
  )
}

/** Which program, and what to export there. */
function ProgramChoice({ book }: { book: BroughtFiles }) {
  const { t, i18n } = useTranslation('movingIn')
  const { program } = useStore(book.store)

  return (
    <section
      className={`${cardClass} mb-3.5 grid gap-x-6 gap-y-3 p-4 md:mb-5 md:px-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] lg:items-end`}
    >
      <Chips
        label={t('from')}
        value={program}
        options={programs.map((value) => ({ value, label: t(`programs.${value}.name`) }))}
        onChange={book.choose}
      />
      <p className="text-md text-ink-2">
        <b className="font-semibold text-ink">{t(`programs.${program}.in`)}</b> {t(`programs.${program}.export`)}{' '}
        <a
          href={chosenHelpPath(languageNow(i18n), 'customers#import')}
          target="_blank"
          rel="noopener"
          className="font-medium text-brand-ink underline"
        >
          {t('step_by_step')}
        </a>
      </p>
    </section>
  )
}

function Done({ book }: { book: BroughtFiles }) {
  const { t } = useTranslation('movingIn')

  return (
    <section className={`${cardClass} mt-3.5 grid justify-items-center gap-2 p-6 text-center md:mt-5`}>
      <CircleCheck size={36} className="text-confirmed" aria-hidden />
      <h2>{t('done')}</h2>
      <div className="mt-2 flex flex-wrap justify-center gap-2.5">
        <Link
          to="/customers"
          search={({ salon }) => ({ salon, all: true, sort: 'added' })}
          className={buttonClass('primary')}
        >
          {t('see_clients')}
        </Link>
        <Button onClick={book.clear}>{t('more')}</Button>
      </div>
    </section>
  )
}
