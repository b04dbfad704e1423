import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PasswordProof } from '../../shared/accounts/proof.ts'
import { listAccountRequests, settleAccountRequests } from '../../shared/accounts/requests.ts'
import { readBackups } from '../../shared/admin/backups.ts'
import {
  beginViewing,
  changeUser,
  createUser,
  deleteUser,
  endViewing,
  giveSalon,
  listAdminSalons,
  listUsers,
  previewSalonDeletion,
  previewUserDeletion,
  readAdminFigures,
  resetUserPassword,
} from '../../shared/admin/contract.ts'
import { dropKeptSchema, listKeptSchemas } from '../../shared/admin/kept.ts'
import { readStatus } from '../../shared/admin/status.ts'
import { readTexts } from '../../shared/admin/texts.ts'
import { createSalon, deleteSalon } from '../../shared/salons/contract.ts'
import { type CallOptions, call } from '../api.ts'
import { adminKey, deletionKey } from '../query-keys.ts'
import { notify } from '../ui/toast.ts'
import type { AdminSearch } from './admin-search.ts'

export const pageSize = 50

/** Keeps the previous result until the next one arrives. */
export function useUsers({ q, page = 1, role, status }: AdminSearch, limit = pageSize) {
  return useQuery({
    queryKey: adminKey('users', { q, page, role, status, limit }),
    queryFn: async ({ signal }) => {
      const reply = await call(listUsers, { query: { search: q, page, role, status, limit }, signal })
      return Array.isArray(reply) ? { users: reply, total: reply.length } : reply
    },
    placeholderData: keepPreviousData,
  })
}

export function useAdminSalons({ q, page = 1 }: AdminSearch) {
  return useQuery({
    queryKey: adminKey('salons', { q, page }),
    queryFn: async ({ signal }) => {
      const reply = await call(listAdminSalons, { query: { search: q, page, limit: pageSize }, signal })
      return Array.isArray(reply) ? { salons: reply, total: reply.length } : reply
    },
    placeholderData: keepPreviousData,
  })
}

/** Requests for an account. */
export function useAccountRequests() {
  return useQuery({ queryKey: adminKey('requests'), queryFn: ({ signal }) => call(listAccountRequests, { signal }) })
}

/** Marks a request as done. */
export function useSettleRequests(as: 'done' | 'deleted' = 'done') {
  const { t } = useTranslation('admin')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (requestIds: string[]) => call(settleAccountRequests, { input: { requestIds, as } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: adminKey('requests') }),
    meta: { done: t(as === 'done' ? 'requests.settled' : 'requests.deleted'), failed: t('requests.settle_failed') },
  })
}

export function useAdminFigures() {
  return useQuery({ queryKey: adminKey('figures'), queryFn: ({ signal }) => call(readAdminFigures, { signal }) })
}

export function useBackups() {
  return useQuery({ queryKey: adminKey('backups'), queryFn: ({ signal }) => call(readBackups, { signal }) })
}

const lookAgainMs = 10_000

/** Refreshed while the page is visible. */
export function useStatus() {
  return useQuery({
    queryKey: adminKey('status'),
    queryFn: ({ signal }) => call(readStatus, { signal }),
    refetchInterval: lookAgainMs,
  })
}

export function useKeptSchemas() {
  return useQuery({ queryKey: adminKey('kept'), queryFn: ({ signal }) => call(listKeptSchemas, { signal }) })
}

/** Rejections are shown where the password was typed. */
export function useDropKeptSchema(name: string) {
  const { t } = useTranslation(['admin', 'app'])
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (proof: PasswordProof) => call(dropKeptSchema, { params: { keptName: name }, input: proof }),
    onSuccess: () => {
      notify({ kind: 'success', title: t('app:success'), text: t('kept.done') })
      return refresh()
    },
  })
}

/** The current month unless one is given. Keeps the previous result until the next one arrives. */
export function useTexts(month: string | undefined) {
  return useQuery({
    queryKey: adminKey('texts', month),
    queryFn: ({ signal }) => call(readTexts, { query: { month }, signal }),
    placeholderData: keepPreviousData,
  })
}

export type Texts = NonNullable<ReturnType<typeof useTexts>['data']>

/** Counted anew whenever a dialog opens, but not refetched after the deletion. */
export function useUserDeletion(id: string) {
  return useQuery({
    queryKey: deletionKey('user', id),
    queryFn: ({ signal }) => call(previewUserDeletion, { params: { id }, signal }),
    gcTime: 0,
  })
}

export function useSalonDeletion(id: string) {
  return useQuery({
    queryKey: deletionKey('salon', id),
    queryFn: ({ signal }) => call(previewSalonDeletion, { params: { id }, signal }),
    gcTime: 0,
  })
}

/** Resolves, like the mutations below, once lists and figures have been refetched. */
export function useCreateUser() {
  const { t } = useTranslation(['admin', 'app'])
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (input: CallOptions<typeof createUser>['input']) => call(createUser, { input }),
    onSuccess: ({ email }) => {
      notify({ kind: 'success', title: t('app:success'), text: t('create.done', { email }) })
      return refresh()
    },
    meta: { failed: (message: string) => t('create.failed', { message }) },
  })
}

export function useChangeUser(id: string) {
  const { t } = useTranslation('admin')
  return useMutation({
    mutationFn: (input: CallOptions<typeof changeUser>['input']) => call(changeUser, { params: { id }, input }),
    onSuccess: useRefresh(),
    meta: { done: t('edit.done'), failed: (message: string) => t('edit.failed', { message }) },
  })
}

const passwordMilliseconds = 10_000

export function useResetPassword(userId: string) {
  const { t } = useTranslation('admin')
  return useMutation({
    mutationFn: (newPassword: string) => call(resetUserPassword, { input: { userId, newPassword } }),
    onSuccess: ({ newPassword: password }) =>
      notify({
        kind: 'success',
        title: t('reset.done'),
        text: t('reset.shown', { password }),
        milliseconds: passwordMilliseconds,
      }),
    meta: { failed: (message: string) => t('reset.failed', { message }) },
  })
}

export function useDeleteUser(id: string) {
  const { t } = useTranslation('admin')
  return useMutation({
    mutationFn: (query: { transferTo?: string; deleteSalons?: 'true' }) => call(deleteUser, { params: { id }, query }),
    onSuccess: useRefresh(),
    meta: { done: t('delete.done'), failed: (message: string) => t('delete.failed', { message }) },
  })
}

export function useCreateSalon() {
  const { t } = useTranslation('admin')
  return useMutation({
    mutationFn: (input: CallOptions<typeof createSalon>['input']) => call(createSalon, { input }),
    onSuccess: useRefresh(),
    meta: { done: t('salons.create_done'), failed: (message: string) => t('salons.create_failed', { message }) },
  })
}

export function useDeleteSalon(id: string) {
  const { t } = useTranslation('admin')
  return useMutation({
    mutationFn: () => call(deleteSalon, { params: { id } }),
    onSuccess: useRefresh(),
    meta: { done: t('salons.delete_done'), failed: (message: string) => t('salons.delete_failed', { message }) },
  })
}

export function useGiveSalon(id: string) {
  const { t } = useTranslation(['admin', 'app'])
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (ownerId: string) => call(giveSalon, { params: { id }, input: { ownerId } }),
    onSuccess: ({ name: salon, ownerName: owner }) => {
      notify({ kind: 'success', title: t('app:success'), text: t('salons.give_done', { salon, owner }) })
      return refresh()
    },
    meta: { failed: (message: string) => t('salons.give_failed', { message }) },
  })
}

/** Reloads the whole page as the owner's, so that no data of one account shows up in the other. */
export function useBeginViewing(salonId: string) {
  const { t } = useTranslation('admin')
  return useMutation({
    mutationFn: () => call(beginViewing, { params: { id: salonId } }),
    onSuccess: () => window.location.assign(`/calendar?salon=${salonId}`),
    meta: { failed: (message: string) => t('viewing.failed', { message }) },
  })
}

/** Returns to the admin area, also after viewing has expired. */
export function useEndViewing() {
  return useMutation({
    mutationFn: () => call(endViewing, {}),
    onSettled: () => window.location.assign('/admin?tab=salons'),
  })
}

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: adminKey() })
}
