/** Who is signed in. One query for the whole owner app; null means nobody. */

import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { readSession, SessionUser } from '../../shared/accounts/contract.ts'
import { AppError, errorStatus } from '../../shared/errors.ts'
import { setClock } from '../../shared/format.ts'
import { address, call } from '../api.ts'
import { forgetDays } from '../offline/kept-day.ts'
import { accountKey } from '../query-keys.ts'
import { forgetLeft, tellLeft } from './left.ts'
import { tellOtherWindows } from './other-windows.ts'

const freshMilliseconds = 5 * 60_000
const maxWaitMs = 10_000

const session = queryOptions({
  queryKey: accountKey('session'),
  queryFn: ({ signal }) => askServer(AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)])),
  staleTime: freshMilliseconds,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** Follows the session: null as soon as it is known to have ended. */
export function useSession(): SessionUser | null {
  return useQuery(session).data ?? null
}

/** Before a page opens. No answer within ten seconds, or a failure, counts as signed out. */
export async function loadSession(queries: QueryClient): Promise<SessionUser | null> {
  return queries.query({ ...session, staleTime: 'static' }).catch((error: unknown) => {
    report(error)
    queries.setQueryData(session.queryKey, null) // what is kept stays: who is signed in is not known
    return null
  })
}

export function startSession(queries: QueryClient, user: SessionUser): void {
  forgetLeft()
  setClock(user.clock)
  queries.setQueryData(session.queryKey, user)
  tellOtherWindows(user)
}

/** Merges a change into what is known of the user: another response may have changed the rest in the meantime. */
export function changeSession(queries: QueryClient, part: Partial<SessionUser>): void {
  queries.setQueryData(session.queryKey, (user) => user && { ...user, ...part })
}

/** After the account itself has changed. */
export async function reloadSession(queries: QueryClient): Promise<void> {
  await queries.query({ ...session, staleTime: 0 })
}

/** As far as known without asking the server. */
export function signedInUser(queries: QueryClient): SessionUser | null {
  return queries.getQueryData(session.queryKey) ?? null
}

/** The session has ended on the server: what was read for that user is dropped with it, and what this device has kept. */
export function endSession(queries: QueryClient): void {
  forgetDays().catch(reportError)
  queries.setQueryData(session.queryKey, null)
}

async function askServer(signal: AbortSignal): Promise<SessionUser | null> {
  try {
    await tellLeft()
    const user = await call(address<typeof readSession>('GET', '/api/auth/session'), { signal })
    setClock(user.clock)
    return user
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') {
      await forgetDays().catch(reportError)
      return null
    }
    throw error
  }
}

function report(error: unknown): void {
  const status = error instanceof AppError ? errorStatus[error.code] : 'no answer'
  // oxlint-disable-next-line no-console -- the one line that support asks for
  console.warn(`Authentication failed: ${status}`)
}
