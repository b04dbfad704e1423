import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sumOf } from '../../shared/till/shares.ts'
import { now } from '../clock.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import type { BroughtFiles } from './brought-files.ts'
import type { FileStatus } from './file-kind.ts'
import { ProgressBar } from './ImportProgress.tsx'
import { useStore } from './store.ts'
import { timeLeft } from './time-left.ts'
import { useFailureWords } from './use-failure-words.ts'
import { useStatuses } from './use-statuses.ts'

/** Progress of all files, each with its own, and what was left out. It goes on while the owner works on other pages. */
export function RunningImport({ book }: { book: BroughtFiles }) {
  const { t } = useTranslation('movingIn')
  const { files, step, begun } = useStore(book.store)
  const words = useFailureWords()
  const running = files.flatMap(({ id, name, brought }) => (brought ? [{ id, name, brought }] : []))
  const statuses = useStatuses(running.map(({ brought }) => brought))
  const isStopped = step === 'importing' && statuses.some(({ phase }) => phase === 'stopped')
  const working = running.flatMap((file, index) => {
    const status = statuses[index] ?? file.brought.status.get()
    return status.phase === 'ready' && status.writes === 0 ? [] : [{ ...file, status }] // all of it is left out
  })
  const failure = statuses.find((one) => one.phase === 'stopped' && one.failure !== null)?.failure
  const all = sumOf(working.map(({ status }) => status.all))
  const done = sumOf(working.map(({ status }) => doneOf(status)))
  const title = step === 'done' ? t('brought_in') : isStopped ? t('stopped') : t('bringing')
  const left = isStopped || begun === null ? null : timeLeft(done - begun.done, all - begun.done, now() - begun.at)

  return (
    <div className="grid grid-cols-1 gap-3.5 md:gap-5">
      <Card
        title={title}
        action={
          step !== 'done' && (
            <span className="num font-semibold">
              {t('percent', { percent: Math.floor((100 * done) / Math.max(1, all)) })}
            </span>
          )
        }
      >
        {step !== 'done' && (
          <>
            <ProgressBar label={title} done={done} all={all} />
            <p className="mt-1.5 mb-3 text-md text-ink-2">
              <span className="num">{t('rows', { done, all })}</span>{' '}
              {left && <span className="num">{t(`left.${left.unit}`, { count: left.count })} </span>}
              {isStopped ? t('stopped_text') : t('bringing_text')}
            </p>
          </>
        )}
        {failure !== undefined && (
          <p role="alert" className="mb-3 flex items-center gap-2 font-medium text-danger">
            <CircleAlert size={18} className="flex-none" aria-hidden />
            {words(failure)}
          </p>
        )}
        <ul>
          {working.map(({ id, name, brought, status }) => {
            const isDone = status.phase === 'done'
            const Icon = isDone ? CircleCheck : LoaderCircle
            return (
              <li key={id} className="flex items-center gap-2.5 border-t border-line py-3 first:border-t-0">
                <Icon
                  size={20}
                  className={`flex-none ${isDone ? 'text-confirmed' : 'text-ink-3'} ${status.phase === 'importing' ? 'animate-spin' : ''}`}
                  aria-hidden
                />
                <span className="min-w-0 grow wrap-anywhere">
                  {t(`kinds.${brought.kind}.name`)} <span className="text-sm text-ink-2">{name}</span>
                </span>
                <b className="num">{t('of', { done: doneOf(status), all: status.all })}</b>
              </li>
            )
          })}
        </ul>
        {step === 'importing' && (
          <div className="mt-2 flex flex-wrap gap-2.5">
            {isStopped ? (
              <>
                <Button look="primary" onClick={() => void book.bringIn()}>
                  {t('go_on')}
                </Button>
                <Button onClick={book.clear}>{t('end_here')}</Button>
              </>
            ) : (
              <Button onClick={book.stop}>{t('stop')}</Button>
            )}
          </div>
        )}
      </Card>
      {step === 'done' && running.map(({ id, brought }) => <div key={id}>{brought.renderOutcome(book.decide)}</div>)}
    </div>
  )
}

function doneOf({ phase, all, progress }: FileStatus): number {
  return phase === 'done' ? all : phase === 'ready' ? 0 : progress
}
