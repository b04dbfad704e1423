import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../api.ts'
import { ErrorState } from './ErrorState.tsx'
import { errorTextOf } from './error-text.ts'
import { RetryButton } from './RetryButton.tsx'
import { type Answer, type Retry, useRetry } from './use-retry.ts'

interface QueryStateProps<Data> {
  of: Answer<Data>
  /** Skeleton. */
  waiting: ReactNode
  /** Title of the error. */
  failed?: string
  /** Replaces the error message, where it depends on the reason. */
  renderFailed?: (error: Error, retry: Retry) => ReactNode
  /** Shown instead of the content when the result is empty. */
  empty?: { when: (data: Data) => boolean; show: ReactNode }
  children: (data: Data) => ReactNode
}

/**
 * Skeleton, content, or error with a retry button. Content stays on the screen when a refetch fails, with a note that it
 * may be out of date.
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
  /** By default that of the error. */
  message?: string
  /** For support. */
  text?: string | undefined
}

/** Error of a part of a page, with its reason. */
export function Failed({ title, error, retry, message = sentenceOf(error), text = errorTextOf(error) }: FailedProps) {
  return (
    <ErrorState title={title} message={message} text={text} action={<RetryButton retry={retry} look="primary" />} />
  )
}

const noteClass =
  'col-span-full mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-no-show-tint px-3 py-2 text-md font-medium text-no-show-ink'

/** The live region is rendered before it has content, as only then is a change announced. */
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

/** Queries pause without a network and resume by themselves. */
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
