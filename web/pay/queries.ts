import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Versioned } from '../../shared/audit/edits.ts'
import {
  addPayAdjustment,
  changePaySettings,
  closePayPeriod,
  compareSalonPayRule,
  downloadPay,
  downloadPayYear,
  listPayRules,
  type PayAdjustment,
  type PaySettings,
  readPay,
  readPaySettings,
  readPayYear,
  removePayRule,
  setPayRule,
  setSalonPayRule,
  undoPayAdjustment,
} from '../../shared/pay/contract.ts'
import type { PayLock } from '../../shared/pay/law.ts'
import type { PayRule } from '../../shared/pay/rules.ts'
import type { SalonPayRule } from '../../shared/pay/salon-rule.ts'
import type { LocalDate } from '../../shared/time.ts'
import { call, download } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'
import { notify } from '../ui/toast.ts'
import { useSettled } from '../ui/use-settled.ts'

/** The period that contains the date; absent: the one to close next. */
export function usePay(salonId: string, date: LocalDate | undefined) {
  return useQuery({
    queryKey: salonKey(salonId, 'pay', 'period', date),
    queryFn: ({ signal }) => call(readPay, { params: { salonId }, query: { date }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function usePayYear(salonId: string, year: number) {
  return useQuery({
    queryKey: salonKey(salonId, 'pay', 'year', String(year)),
    queryFn: ({ signal }) => call(readPayYear, { params: { salonId, year }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function usePayRules(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'pay-rules'),
    queryFn: ({ signal }) => call(listPayRules, { params: { salonId }, signal }),
  })
}

/** Requested once nothing is being typed: it calculates up to eight periods. */
export function useSalonRuleComparison(salonId: string, input: { from: LocalDate; rule: SalonPayRule }) {
  const typed = JSON.stringify(input)
  const settled = useSettled(typed)
  return useQuery({
    queryKey: salonKey(salonId, 'pay-rules', 'comparison', typed),
    enabled: settled === typed,
    queryFn: ({ signal }) => call(compareSalonPayRule, { params: { salonId }, input, signal }),
    placeholderData: keepPreviousData,
  })
}

export function usePaySettings(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'pay-rules', 'settings'),
    queryFn: ({ signal }) => call(readPaySettings, { params: { salonId }, signal }),
  })
}

export function downloadPeriod(salonId: string, date: LocalDate) {
  return download(downloadPay, { params: { salonId }, query: { date } })
}

export function downloadYear(salonId: string, year: number) {
  return download(downloadPayYear, { params: { salonId, year } })
}

/** A mutation after which all pay data is refetched. */
function useChange<Input>(salonId: string, change: (input: Input) => Promise<unknown>, done: string, failed: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      notify({ kind: 'success', title: done })
      return readAgain(queries, salonId, [{ kind: 'pay' }])
    },
    meta: { failed },
  })
}

type Adjusting = Pick<PayAdjustment, 'staffId' | 'day' | 'kind' | 'cents' | 'minutes' | 'reason'>

/** Idempotent per key. */
export function useAdjust(salonId: string) {
  const { t } = useTranslation('pay')
  const send = ({ key, ...input }: Adjusting & { key: string }) =>
    call(addPayAdjustment, { params: { salonId }, input, headers: { 'Idempotency-Key': key } })
  return useChange(salonId, send, t('adjust.saved'), t('adjust.failed'))
}

export function useUndoAdjustment(salonId: string) {
  const { t } = useTranslation('pay')
  const send = (adjustmentId: string) => call(undoPayAdjustment, { params: { salonId, adjustmentId } })
  return useChange(salonId, send, t('panel.taken_back'), t('panel.undo_failed'))
}

export function useClosePeriod(salonId: string) {
  const { t } = useTranslation('pay')
  const send = (input: { from: LocalDate; to: LocalDate; toBePaidCents: number }) =>
    call(closePayPeriod, { params: { salonId }, input })
  return useChange(salonId, send, t('closing.done'), t('closing.failed'))
}

export function useSetRule(salonId: string) {
  const { t } = useTranslation('pay')
  const send = (input: { staffId: string; from: LocalDate; rule: PayRule; replace: boolean; version: number }) =>
    call(setPayRule, { params: { salonId }, input })
  return useChange(salonId, send, t('rules.saved'), t('rules.save_failed'))
}

export function useRemoveRule(salonId: string) {
  const { t } = useTranslation('pay')
  const send = (ruleId: string) => call(removePayRule, { params: { salonId, ruleId } })
  return useChange(salonId, send, t('rules.removed'), t('rules.remove_failed'))
}

export function useChangePaySettings(salonId: string) {
  const { t } = useTranslation('pay')
  const send = (input: Versioned<Partial<Omit<PaySettings, 'version'>>>) =>
    call(changePaySettings, { params: { salonId }, input })
  return useChange(salonId, send, t('settings.saved'), t('settings.failed'))
}

export function useSetSalonRule(salonId: string) {
  const { t } = useTranslation('pay')
  const send = (input: {
    from: LocalDate
    rule: SalonPayRule
    reasons: { [Lock in PayLock]?: string }
    version: number
  }) => call(setSalonPayRule, { params: { salonId }, input })
  return useChange(salonId, send, t('law.saved'), t('law.save_failed'))
}
