/** Queries and mutations on several records, on files, and on erasure. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { beginUndo, endImport, type Import, listImports, listKept, undoRows } from '../../shared/customers/importing.ts'
import { keepApart, listDuplicates, mergeCustomers, undoMerge } from '../../shared/customers/merging.ts'
import { eraseCustomer, previewErasure } from '../../shared/customers/privacy.ts'
import { listStaying, undoAppointments } from '../../shared/moving-in/appointment-import.ts'
import { call } from '../api.ts'
import { readAgain, readLater } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'
import { patiently } from './lists/send-rows.ts'

export function useDuplicates(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'customer-duplicates'),
    ...readLater,
    queryFn: ({ signal }) => call(listDuplicates, { params: { salonId }, signal }),
  })
}

/** Resolves once everything that shows customers has been refetched. */
export function useMergeCustomers(salonId: string) {
  const { t } = useTranslation('customers')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { keepId: string; mergeId: string }) => call(mergeCustomers, { params: { salonId }, input }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'customers' }, { kind: 'bookings' }]),
    meta: { done: t('merge.done'), failed: t('merge.failed') },
  })
}

export function useUndoMerge(salonId: string) {
  const { t } = useTranslation('customers')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (mergeId: string) => call(undoMerge, { params: { salonId, mergeId } }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'customers' }, { kind: 'bookings' }]),
    meta: { done: t('merge.undone'), failed: t('merge.undo_failed') },
  })
}

export function useKeepApart(salonId: string) {
  const { t } = useTranslation('customers')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { oneId: string; otherId: string }) => call(keepApart, { params: { salonId }, input }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'customers' }]),
    meta: { done: t('duplicates.different_done'), failed: t('duplicates.failed') },
  })
}

/** What erasing would remove; loaded when the dialog opens. */
export function useErasure(salonId: string, customerId: string, enabled: boolean) {
  return useQuery({
    queryKey: salonKey(salonId, 'erasure', customerId),
    queryFn: ({ signal }) => call(previewErasure, { params: { salonId, customerId }, signal }),
    enabled: enabled,
  })
}

export function useEraseCustomer(salonId: string, customerId: string) {
  const { t } = useTranslation('customers')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (family: 'keep' | 'erase') =>
      call(eraseCustomer, { params: { salonId, customerId }, query: { family } }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'customers' }, { kind: 'bookings' }]),
    meta: { done: t('privacy.done'), failed: t('privacy.failed') },
  })
}

export function useImports(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'customer-imports'),
    queryFn: ({ signal }) => call(listImports, { params: { salonId }, signal }),
  })
}

/** Rows that an undo left as they were; loaded afterwards. */
export function useKeptRows(salonId: string, importId: string, enabled: boolean) {
  return useQuery({
    queryKey: salonKey(salonId, 'customer-imports', importId),
    queryFn: ({ signal }) => call(listKept, { params: { salonId, importId }, signal }),
    enabled: enabled,
  })
}

/** Imported bookings that an undo left as they were. */
export function useStaying(salonId: string, importId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'customer-imports', importId, 'staying'),
    queryFn: ({ signal }) => call(listStaying, { params: { salonId, importId }, signal }),
  })
}

/** Undoes an import batch by batch until none is left; reports the rest to `onLeft`. */
export function useUndoImport(salonId: string, onLeft: (left: number) => void) {
  const { t } = useTranslation('customers')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (past: UndoableImport) => undoImport(salonId, past, onLeft),
    onSettled: () => readAgain(queries, salonId, [{ kind: 'customers' }, { kind: 'bookings' }]),
    meta: { done: t('imports.undone'), failed: t('imports.undo_failed') },
  })
}

type UndoableImport = Pick<Import, 'id' | 'kind' | 'added' | 'filled'>

export async function undoImport(
  salonId: string,
  { id: importId, kind, added, filled }: UndoableImport,
  onLeft: (left: number) => void = () => {},
): Promise<void> {
  const params = { salonId, importId }
  const people = added + filled
  await patiently(() => call(beginUndo, { params }))
  // The people of appointments are removed after them: who still has a visit stays.
  for (let more = kind === 'appointments'; more; ) {
    const { left } = await patiently(() => call(undoAppointments, { params }))
    onLeft(left + people)
    more = left > 0
  }
  for (;;) {
    const { left } = await patiently(() => call(undoRows, { params }))
    onLeft(Math.min(left, people))
    if (left === 0) return
  }
}

export function useEndImport(salonId: string) {
  const { t } = useTranslation('customers')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (importId: string) => call(endImport, { params: { salonId, importId } }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'customers' }]),
    meta: { failed: t('imports.undo_failed') },
  })
}
