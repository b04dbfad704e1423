/** Defaults for every query and mutation of the owner app. */

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { t } from 'i18next'
import { AppError, errorStatus } from '../../shared/errors.ts'
import { endSession, signedInUser } from '../accounts/session.ts'
import { sentenceOf } from '../api.ts'
import { truthIn } from '../bookings/truth.ts'
import { meanwhileIn } from '../data/meanwhile.ts'
import { notify } from '../ui/toast.ts'
import { letGoSaved } from '../ui/typed-work.ts'
import { mayRetry } from './retry.ts'

const loginDelayMilliseconds = 500

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Toast on success; absent: the page itself shows it. */
      done?: string
      /** Toast on failure, with the reason if the text has a place for it; conflicts and changes while viewing use the server's message. */
      failed: string | ((reason: string) => string)
      /** For conflicts in bookings the caller shows what changed; conflicts in forms are always shown. */
      tellsTruth?: true
      /** A question on the way to a save, or a trial: what is typed is still unsaved. */
      savesNothing?: true
    }
  }
}

export function createQueries(): QueryClient {
  let leaving = false
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry },
      mutations: { networkMode: 'always' }, // without a connection a write fails at once, and says so
    },
    queryCache: new QueryCache({
      onError: (error) => {
        if (isSignedOut(error)) loginAgain()
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_reply, _input, _before, { meta }) => {
        if (!meta?.savesNothing) letGoSaved()
        if (meta?.done) notify({ kind: 'success', title: t('app:success'), text: meta.done })
      },
      onError: (error, _input, _before, { meta }) => {
        if (isSignedOut(error)) loginAgain()
        else if (meta && !meanwhileIn(error) && !(meta.tellsTruth && truthIn(error)))
          notify({ kind: 'failure', title: t('app:error'), text: reasonOf(error, meta.failed) })
      },
    }),
  })

  /** Shown once, however many calls were rejected. */
  function loginAgain() {
    const user = signedInUser(queries)
    if (leaving || !user) return
    leaving = true
    notify({
      kind: 'failure',
      title: t('app:unauthorized.title'),
      text: t('app:unauthorized.text'),
    })
    setTimeout(() => {
      leaving = false
      if (signedInUser(queries) === user) endSession(queries) // not who has signed in meanwhile
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
