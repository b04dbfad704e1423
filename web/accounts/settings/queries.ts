/** Queries and mutations of the settings page. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  changePassword,
  endAllSessions,
  endOwnSession,
  listSessions,
  type Preferences,
  savePreferences,
} from '../../../shared/accounts/own-account.ts'
import type { ChangedPassword } from '../../../shared/accounts/passwords.ts'
import type { PasswordProof } from '../../../shared/accounts/proof.ts'
import {
  addPasskey,
  askForPasskey,
  confirmApp,
  offerApp,
  offerPasskey,
  readSecondFactors,
  removeApp,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from '../../../shared/accounts/second-factors.ts'
import { call } from '../../api.ts'
import { accountKey } from '../../query-keys.ts'
import { makePasskey, signWithPasskey } from '../passkey.ts'
import { startSession } from '../session.ts'

const sessionsKey = accountKey('sessions')
const factorsKey = accountKey('factors')

export function useSessions() {
  return useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => call(listSessions, { signal }) })
}

export function useSecondFactors() {
  return useQuery({ queryKey: factorsKey, queryFn: ({ signal }) => call(readSecondFactors, { signal }) })
}

/** The form itself reports the outcome. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (input: ChangedPassword) => call(changePassword, { input }),
    onSuccess: useRefresh(sessionsKey),
  })
}

export function useSavePreferences() {
  const { t } = useTranslation('ownAccount')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Preferences) => call(savePreferences, { input }),
    onSuccess: (user) => startSession(queries, user),
    meta: { done: t('preferences.saved'), failed: t('preferences.failed') },
  })
}

// Dialogs report their own errors, so these have no `meta.failed`.

export function useEndSession(sessionId: string) {
  return useMutation({
    mutationFn: (proof: PasswordProof) => call(endOwnSession, { params: { sessionId }, input: proof }),
    onSuccess: useRefresh(sessionsKey),
  })
}

/** Reloads the page afterwards, as this session has ended too. */
export function useEndAllSessions(login: '/login' | '/admin-login') {
  return useMutation({
    mutationFn: (proof: PasswordProof) => call(endAllSessions, { input: proof }),
    onSuccess: () => window.location.assign(login),
  })
}

/** The assertion of a passkey, as proof for a change. */
export function useSignTicket(ticket: string) {
  return useMutation({
    mutationFn: async () => {
      const { question } = await call(askForPasskey, { input: { ticket } })
      return { ticket, assertion: await signWithPasskey(question) }
    },
  })
}

export function useOfferApp() {
  return useMutation({ mutationFn: (proof: PasswordProof) => call(offerApp, { input: proof }) })
}

export function useConfirmApp() {
  return useMutation({
    mutationFn: (code: string) => call(confirmApp, { input: { code } }),
    onSuccess: useRefresh(factorsKey),
  })
}

export function useRemoveApp() {
  return useMutation({
    mutationFn: (proof: PasswordProof) => call(removeApp, { input: proof }),
    onSuccess: useRefresh(factorsKey),
  })
}

/** Gets the options from the server, the credential from the device, and sends it to the server. */
export function useAddPasskey() {
  return useMutation({
    mutationFn: async ({ proof, name }: { proof: PasswordProof; name: string }) => {
      const offer = await call(offerPasskey, { input: proof })
      return call(addPasskey, { input: { name, attestation: await makePasskey(offer) } })
    },
    onSuccess: useRefresh(factorsKey),
  })
}

export function useRenamePasskey() {
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(renamePasskey, { params: { passkeyId: id }, input: { name } }),
    onSuccess: useRefresh(factorsKey),
  })
}

export function useRemovePasskey(id: string) {
  return useMutation({
    mutationFn: (proof: PasswordProof) => call(removePasskey, { params: { passkeyId: id }, input: proof }),
    onSuccess: useRefresh(factorsKey),
  })
}

export function useRenewCodes() {
  return useMutation({
    mutationFn: (proof: PasswordProof) => call(renewRecoveryCodes, { input: proof }),
    onSuccess: useRefresh(factorsKey),
  })
}

function useRefresh(queryKey: readonly string[]) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey })
}
