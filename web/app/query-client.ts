/** What happens to every read and every write of the back office, whichever page it comes from. */

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { t } from 'i18next'
import { AppError, errorStatus } from '../../shared/errors.ts'
import { endSession, isSignedIn } from '../accounts/session.ts'
import { sentenceOf } from '../api.ts'
import { meanwhileIn } from '../audit/meanwhile.ts'
import { truthIn } from '../bookings/truth.ts'
import { notify } from '../ui/toast.ts'
import { mayRetry } from './retry.ts'

const loginDelayMilliseconds = 500

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Said when it worked; absent: the page itself shows it. */
      done?: string
      /** Said when it did not, with the reason where that has a place in it; a conflict, and a change while viewing, are told in the server's own words. */
      failed: string | ((reason: string) => string)
      /** What was changed of a booking meanwhile is told by whoever asks; what was saved of a form always is. */
      tellsTruth?: true
    }
  }
}

export function createQueries(): QueryClient {
  let leaving = false
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: mayRetry } },
    queryCache: new QueryCache({
      onError: (error) => {
        if (isSignedOut(error)) loginAgain()
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_reply, _input, _before, { meta }) => {
        if (meta?.done) notify({ kind: 'success', title: t('app:success'), text: meta.done })
      },
      onError: (error, _input, _before, { meta }) => {
        if (isSignedOut(error)) loginAgain()
        else if (meta && !meanwhileIn(error) && !(meta.tellsTruth && truthIn(error)))
          notify({ kind: 'failure', title: t('app:error'), text: reasonOf(error, meta.failed) })
      },
    }),
  })

  /** Once, however many calls were refused. */
  function loginAgain() {
    if (leaving || !isSignedIn(queries)) return
    leaving = true
    notify({
      kind: 'failure',
      title: t('app:unauthorized.title'),
      text: t('app:unauthorized.text'),
    })
    setTimeout(() => {
      leaving = false
      endSession(queries)
    }, loginDelayMilliseconds)
  }

  return queries
}

function isSignedOut(error: Error): boolean {
  return error instanceof AppError && error.code === 'unauthenticated'
}

function reasonOf(error: Error, otherwise: string | ((reason: string) => string)): string {
  if (typeof otherwise === 'function') return otherwise(sentenceOf(error))
  const saysItself = error instanceof AppError && (errorStatus[error.code] === 409 || error.code === 'viewing_only')
  return saysItself ? error.message : otherwise
}
