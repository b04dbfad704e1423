import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../api.ts'
import { ErrorState } from './ErrorState.tsx'
import { RetryButton } from './RetryButton.tsx'
import { type Answer, type Retry, useRetry } from './use-retry.ts'

interface QueryStateProps<Data> {
  of: Answer<Data>
  /** The shape of what is being read. */
  waiting: ReactNode
  /** The title when it could not be read. */
  failed?: string
  /** All that is shown then, where more than the sentence depends on the reason. */
  renderFailed?: (error: Error, retry: Retry) => ReactNode
  /** Shown in place of what was read when there is nothing in it. */
  empty?: { when: (data: Data) => boolean; show: ReactNode }
  children: (data: Data) => ReactNode
}

/**
 * What was read; before that, its shape, or why it could not be read and a way to try again. What is on the screen
 * stays when reading it once more fails: a note says that it may be out of date.
 */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { of: answer, waiting, failed = '', renderFailed, empty, children } = props
  const { error, retry } = useRetry(answer)
  const { data } = answer

  if (data !== undefined) {
    return (
      <>
        <StaleNote error={error} retry={retry} />
        {empty?.when(data) ? empty.show : children(data)}
      </>
    )
  }
  if (error) return renderFailed ? renderFailed(error, retry) : <Failed title={failed} error={error} retry={retry} />
  return answer.fetchStatus === 'paused' ? <NoNetwork>{waiting}</NoNetwork> : waiting
}

interface FailedProps {
  title: string
  error: Error
  retry: Retry
}

/** Why a part of a page is not there: in the sentence of its reason. */
export function Failed({ title, error, retry }: FailedProps) {
  return <ErrorState title={title} message={sentenceOf(error)} action={<RetryButton retry={retry} look="primary" />} />
}

const noteClass =
  'col-span-full mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-no-show-tint px-3 py-2 text-md font-medium text-no-show-ink'

/** The place where it is told is there before there is something to tell: only then is it read out. */
function StaleNote({ error, retry }: { error: Error | null; retry: Retry }) {
  const { t } = useTranslation('app')

  return (
    <div className={error ? noteClass : 'sr-only'}>
      {error && <WifiOff size={18} className="flex-none" aria-hidden />}
      <output className="min-w-0 grow basis-56">{error && `${t('stale')} ${sentenceOf(error)}`}</output>
      {error && <RetryButton retry={retry} shape="compact" />}
    </div>
  )
}

/** Nothing is asked without a network; once there is one, it is asked by itself. */
function NoNetwork({ children }: { children: ReactNode }) {
  const { t } = useTranslation('errors')

  return (
    <>
      <p role="alert" className={noteClass}>
        <WifiOff size={18} className="flex-none" aria-hidden />
        {t('no_connection')}
      </p>
      {children}
    </>
  )
}
