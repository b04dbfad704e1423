import { Merge } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerRecord } from '../../shared/customers/contract.ts'
import { type MergeFields, mergeFields } from '../../shared/customers/merging.ts'
import { showMoney } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { useCustomer } from '../data/customers.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { useMergeCustomers } from './book-queries.ts'
import { PhoneWords, useNameOf } from './CustomerWords.tsx'
import { NoCustomer } from './NoCustomer.tsx'

interface MergeChoiceProps {
  salonId: string
  /** Kept by default. */
  ids: readonly [string, string]
  open: boolean
  onClose: () => void
  onMerged?: (customerId: string) => void
}

/** Two records side by side: which one to keep, and the merged result. */
export function MergeChoice({ salonId, ids, open, onClose, onMerged }: MergeChoiceProps) {
  const { t } = useTranslation(['customers', 'common'])
  const [keepId, setKeepId] = useState(ids[0])
  const one = useCustomer(salonId, ids[0])
  const other = useCustomer(salonId, ids[1])
  const merging = useMergeCustomers(salonId)
  const both = {
    data: one.data && other.data && [one.data, other.data],
    error: one.error ?? other.error,
    isPending: one.isPending || other.isPending,
    refetch: () => Promise.all([one.refetch(), other.refetch()]),
  }
  const records = both.data ?? []
  const [kept, merged] = keepId === ids[0] ? records : records.toReversed()

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={merging.isPending}
      title={t('merge.title')}
      closeLabel={t('common:close')}
      foot={
        kept &&
        merged && (
          <>
            <Button disabled={merging.isPending} onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button
              look="primary"
              busy={merging.isPending}
              onClick={() =>
                merging.mutate(
                  { keepId: kept.id, mergeId: merged.id },
                  {
                    onSuccess: () => {
                      onClose()
                      onMerged?.(kept.id)
                    },
                  },
                )
              }
            >
              {!merging.isPending && <Merge size={18} aria-hidden />}
              {t('merge.confirm')}
            </Button>
          </>
        )
      }
    >
      <QueryState
        of={both}
        waiting={<Waiting label={t('merge.loading')} shapes={['h-40 w-full']} />}
        renderFailed={(error, retry) => <NoCustomer error={error} retry={retry} />}
      >
        {() =>
          kept &&
          merged && (
            <div className="grid gap-4">
              <fieldset className="grid grid-cols-1 gap-2.5 md:grid-cols-2">
                <legend className="mb-2 font-semibold">{t('merge.keep')}</legend>
                {records.map((record) => (
                  <Choice
                    key={record.id}
                    record={record}
                    chosen={record.id === kept.id}
                    onChoose={() => setKeepId(record.id)}
                  />
                ))}
              </fieldset>
              <p className="text-sm text-ink-2">{t('merge.keep_hint')}</p>
              <Together kept={kept} merged={merged} />
            </div>
          )
        }
      </QueryState>
    </Dialog>
  )
}

interface ChoiceProps {
  record: CustomerRecord
  chosen: boolean
  onChoose: () => void
}

function Choice({ record, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('customers')
  const name = useNameOf()(record)
  return (
    <label className="relative grid cursor-pointer rounded-lg border border-field bg-surface py-3.5 pr-3.5 pl-12 wrap-anywhere has-checked:border-brand has-checked:bg-brand-tint">
      <input
        type="radio"
        name="keep"
        checked={chosen}
        onChange={onChoose}
        className="absolute top-4 left-3.5 size-5 accent-brand"
      />
      <span className="font-semibold">{name}</span>
      <PhoneWords phone={record.phone} className="text-md" />
      <span className="text-sm text-ink-2">{record.email || t('no_email')}</span>
      <span className="text-sm text-ink-2">{t('merge.visits', { count: record.serviceUsageCount })}</span>
    </label>
  )
}

function Together({ kept, merged }: { kept: CustomerRecord; merged: CustomerRecord }) {
  const { t } = useTranslation('customers')
  const { phone, email, preferences, notes } = mergeFields(fieldsOf(kept), fieldsOf(merged))
  const visits = kept.serviceUsageCount + merged.serviceUsageCount
  const spent = toCents(kept.totalSpent) + toCents(merged.totalSpent)

  return (
    <section className="rounded-lg bg-sunken p-3.5">
      <h3 className="font-semibold">{t('merge.result')}</h3>
      <p>
        {useNameOf()(kept)}, <PhoneWords phone={phone} />, {email || t('no_email')}
      </p>
      <p className="text-md text-ink-2">
        {t('merge.visits', { count: visits })}, <span className="num">{showMoney(spent)}</span>
      </p>
      {[preferences, notes].filter(Boolean).map((text) => (
        <p key={text} className="text-md whitespace-pre-line text-ink-2">
          {text}
        </p>
      ))}
    </section>
  )
}

function fieldsOf({ before, createdAt, phoneHolder, ...fields }: CustomerRecord): MergeFields {
  return {
    ...fields,
    phoneHolderId: phoneHolder?.id ?? null,
    createdAt: Date.parse(createdAt),
    importedVisits: before?.visits ?? 0,
    importedSpentCents: toCents(before?.spent ?? '0'),
    importedLastVisit: before?.lastVisit ?? null,
  }
}
