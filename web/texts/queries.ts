import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  answerThread,
  changeTexting,
  changeThread,
  markThreadRead,
  readTexting,
  readThread,
  startThread,
  stopThread,
  type Thread,
  undoStop,
} from '../../shared/messages/inbox.ts'
import { call } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'
import { notify, undoMilliseconds } from '../ui/toast.ts'
import { whoOf } from './who-of.ts'

/** Delivery of an answer causes no event, so an open thread is polled. */
const lookEveryMs = 15_000

export function useThread(salonId: string, threadId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'texts', 'one', threadId),
    queryFn: ({ signal }) => call(readThread, { params: { salonId, threadId }, signal }),
    refetchInterval: lookEveryMs,
  })
}

export function useMarkThreadRead(salonId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (threadId: string) => call(markThreadRead, { params: { salonId, threadId } }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'texts' }]),
  })
}

export function useChangeThread(salonId: string, threadId: string) {
  const { t } = useTranslation('texts')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { closed?: boolean; settledId?: string | null }) =>
      call(changeThread, { params: { salonId, threadId }, input }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'texts' }]),
    meta: { failed: t('thread.close_failed') },
  })
}

/** Whether a customer gets texts, and their thread. */
export function useTexting(salonId: string, customerId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'texts', 'customer', customerId),
    queryFn: ({ signal }) => call(readTexting, { params: { salonId, customerId }, signal }),
  })
}

/** The thread of a customer who was not texted yet. */
export function useStartThread(salonId: string) {
  const { t } = useTranslation('texts')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (customerId: string) => call(startThread, { params: { salonId }, input: { customerId } }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'texts' }]),
    meta: { failed: t('start.failed') },
  })
}

export function useChangeTexting(salonId: string, customerId: string) {
  const { t } = useTranslation('texts')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (noTexts: boolean) => call(changeTexting, { params: { salonId, customerId }, input: { noTexts } }),
    onSettled: () => readAgain(queries, salonId, [{ kind: 'texts' }, { kind: 'customers' }]),
    meta: { failed: t('stop.failed') },
  })
}

/** True: no texts to this phone, with undo in the toast; false: undoes that, or what was understood as that. */
export function useStop(salonId: string, thread: Pick<Thread, 'id' | 'name' | 'phone'>) {
  const { t } = useTranslation(['texts', 'common'])
  const queries = useQueryClient()
  const params = { salonId, threadId: thread.id }
  const reread = () => readAgain(queries, salonId, [{ kind: 'texts' }, { kind: 'customers' }])
  const undo = useMutation({
    mutationFn: () => call(undoStop, { params }),
    onSuccess: () => notify({ kind: 'success', title: t('stop.undone', { name: whoOf(thread) }) }),
    onSettled: reread,
    meta: { failed: t('stop.undo_failed') },
  })
  return useMutation({
    mutationFn: (isStopped: boolean) => (isStopped ? call(stopThread, { params }) : call(undoStop, { params })),
    onSuccess: (_reply, isStopped) =>
      notify({
        kind: 'success',
        title: t(isStopped ? 'stop.done' : 'stop.undone', { name: whoOf(thread) }),
        ...(isStopped && {
          milliseconds: undoMilliseconds,
          action: { label: t('stop.undo'), act: () => undo.mutate() },
        }),
      }),
    onSettled: reread,
    meta: { failed: t('stop.failed') },
  })
}

export interface Answer {
  /** The same answer is sent once, however often it is tried. */
  key: string
  words: string
  atNight: boolean
}

/** The caller says why an answer was not sent. */
export function useAnswer(salonId: string, threadId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Answer) => call(answerThread, { params: { salonId, threadId }, input }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'texts' }, { kind: 'messages' }]),
  })
}
