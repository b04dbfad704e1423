import { CircleCheck, CircleQuestionMark, CircleX, FileQuestion, LoaderCircle, Upload, X } from 'lucide-react'
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showShortDate, showTime } from '../../shared/format.ts'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { languageNow } from '../text/start.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { cardClass } from '../ui/Card.tsx'
import type { BroughtFiles, ChosenFile } from './brought-files.ts'
import type { BroughtFile } from './file-kind.ts'
import { kinds } from './kinds.tsx'
import type { SavedFile } from './saved-answers.ts'
import { useStore } from './store.ts'
import { useFailureWords } from './use-failure-words.ts'

const accepted = '.csv,.tsv,.txt,.xlsx,.vcf,.ics,text/csv,text/vcard,text/calendar'

/** The chosen files, each with what it holds, and where more are dropped. */
export function FileList({ book }: { book: BroughtFiles }) {
  const { t } = useTranslation('movingIn')
  const { files, saved } = useStore(book.store)

  return (
    <section className={cardClass}>
      <div className="flex min-h-15 items-center justify-between gap-3 border-b border-line px-4 py-2.5 md:px-5">
        <h2>{t('files.title')}</h2>
        {files.length > 0 && (
          <span className="num text-sm text-ink-2">{t('files.count', { count: files.length })}</span>
        )}
      </div>
      {files.length > 0 && (
        <ul aria-label={t('files.title')}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={() => book.remove(file.id)} />
          ))}
        </ul>
      )}
      <DropPlace isFirst={files.length === 0} onFiles={book.add} />
      {saved.length > 0 && <Saved book={book} saved={saved} />}
    </section>
  )
}

/** Files whose answers wait for them. */
function Saved({ book, saved }: { book: BroughtFiles; saved: readonly SavedFile[] }) {
  const { t, i18n } = useTranslation('movingIn')
  const timezone = useCurrentSalon()?.timezone ?? 'UTC'

  return (
    <div className="border-t border-line px-4 py-3 md:px-5">
      <h3>{t('saved.title')}</h3>
      <p className="text-sm text-ink-2">{t('saved.text')}</p>
      <ul aria-label={t('saved.title')}>
        {saved.map(({ fingerprint, name, savedAt }) => (
          <li key={fingerprint} className="flex items-center gap-3 border-b border-line py-1 last:border-b-0">
            <p className="min-w-0 grow wrap-anywhere">
              {name}{' '}
              <span className="text-sm text-ink-2">
                {showShortDate(localDateOf(timezone, savedAt), languageNow(i18n))}, {showTime(timezone, savedAt)}
              </span>
            </p>
            <Button
              look="ghost"
              shape="icon"
              aria-label={t('saved.forget', { name })}
              onClick={() => book.forgetSaved(fingerprint)}
            >
              <X size={18} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function FileRow({ file, onRemove }: { file: ChosenFile; onRemove: () => void }) {
  const { t } = useTranslation('movingIn')
  const { name, brought, failure, answeredAt } = file
  const Icon = brought ? kinds[brought.kind].icon : failure ? FileQuestion : LoaderCircle

  return (
    <li className="flex items-start gap-3 border-b border-line px-4 py-3 md:px-5">
      <span className="grid size-9 flex-none place-items-center rounded-md bg-sunken text-ink-2">
        <Icon size={20} className={brought || failure ? '' : 'animate-spin'} aria-hidden />
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {brought ? (
          <Contents brought={brought} />
        ) : failure ? (
          <Unreadable failure={failure} />
        ) : (
          <p className="text-sm text-ink-2">{t('files.reading')}</p>
        )}
        {answeredAt !== null && <p className="text-sm text-ink-2">{t('saved.back')}</p>}
      </div>
      <Button look="ghost" shape="icon" aria-label={t('files.remove', { name })} onClick={onRemove}>
        <X size={18} aria-hidden />
      </Button>
    </li>
  )
}

/** Kind, number and doubts. */
function Contents({ brought: { kind, status } }: { brought: BroughtFile }) {
  const { t } = useTranslation('movingIn')
  const { phase, count, past = 0, toDecide, writes } = useStore(status)
  const nothing = phase === 'ready' && writes === 0

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <p className="num text-sm whitespace-normal! text-ink-2">
        {[
          t(`kinds.${kind}.name`),
          t(`kinds.${kind}.count`, { count }),
          ...(past > 0 ? [t('past', { count: past })] : []),
        ].join(', ')}
      </p>
      {phase === 'checking' ? (
        <Mark>{t('files.checking')}</Mark>
      ) : phase === 'importing' ? (
        <Mark>{t('bringing')}</Mark>
      ) : phase === 'done' ? (
        <Mark>{t('brought_in')}</Mark>
      ) : toDecide > 0 ? (
        <Badge className="bg-other-tint text-other-ink">
          <CircleQuestionMark size={16} aria-hidden />
          {t('files.to_decide', { count: toDecide })}
        </Badge>
      ) : phase === 'stopped' ? (
        <Badge className="bg-cancelled-tint text-cancelled-ink">
          <CircleX size={16} aria-hidden />
          {t('files.stopped')}
        </Badge>
      ) : nothing ? (
        <Mark>{t('files.nothing_new')}</Mark>
      ) : (
        <Badge className="bg-confirmed-tint text-confirmed-ink">
          <CircleCheck size={16} aria-hidden />
          {t('files.clear')}
        </Badge>
      )}
    </div>
  )
}

function Mark({ children }: { children: ReactNode }) {
  return <Badge>{children}</Badge>
}

function Unreadable({ failure }: { failure: unknown }) {
  const words = useFailureWords()
  return (
    <p role="alert" className="text-sm font-medium text-danger">
      {words(failure)}
    </p>
  )
}

function DropPlace({ isFirst, onFiles }: { isFirst: boolean; onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('movingIn')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function handleChoice({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])])
    target.value = '' // allows choosing the same file again
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <div className="p-3">
      <input
        ref={input}
        type="file"
        multiple
        accept={accepted}
        tabIndex={-1}
        aria-label={t('files.choose')}
        onChange={handleChoice}
        className="hidden"
      />
      <button
        type="button"
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
        className={`flex w-full items-center gap-3 rounded-md border-2 border-dashed px-4 py-3 text-left hover:bg-hover ${isOver ? 'border-brand bg-brand-tint' : 'border-field bg-sunken'}`}
      >
        <Upload size={22} className="flex-none text-brand-ink" aria-hidden />
        <span className="min-w-0">
          <span className="block font-semibold">{isFirst ? t('files.drop') : t('files.drop_more')}</span>
          <span className="block text-sm text-ink-2">{t('files.limit')}</span>
        </span>
      </button>
    </div>
  )
}
