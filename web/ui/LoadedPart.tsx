import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../api.ts'
import { ErrorText } from './ErrorState.tsx'
import { errorTextOf } from './error-text.ts'
import { QueryState } from './QueryState.tsx'
import { RetryButton } from './RetryButton.tsx'
import type { Answer, Retry } from './use-retry.ts'
import { Waiting } from './Waiting.tsx'

interface LoadedPartProps<Data> {
  answer: Answer<Data>
  /** Message when loading failed. */
  failed: string
  waiting?: ReactNode
  children: (data: Data) => ReactNode
}

/** A part of a page that loads separately: skeleton, content or error. */
export function LoadedPart<Data>({ answer, failed, waiting, children }: LoadedPartProps<Data>) {
  const { t } = useTranslation('common')

  return (
    <QueryState
      of={answer}
      waiting={waiting ?? <Waiting label={t('loading')} className="grid gap-2" shapes={['h-11', 'h-11']} />}
      renderFailed={(error, retry) => <PartFailed failed={failed} error={error} retry={retry} />}
    >
      {children}
    </QueryState>
  )
}

function PartFailed({ failed, error, retry }: { failed: string; error: Error; retry: Retry }) {
  const text = errorTextOf(error)

  return (
    <div role="alert" className="grid justify-items-start gap-2">
      <p>
        {failed} {sentenceOf(error)}
      </p>
      {text && <ErrorText>{text}</ErrorText>}
      <RetryButton retry={retry} shape="compact" />
    </div>
  )
}
