import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomers } from '../data/customers.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import type { ActDialogProps } from './BlockDialog.tsx'
import { CustomerAvatar, PhoneWords, useNameOf } from './CustomerWords.tsx'
import { MergeChoice } from './MergeChoice.tsx'

/** Chooses the duplicate record, then which of the two to keep. */
export function MergeDialog({ salonId, customer, open, onClose }: ActDialogProps) {
  const { t } = useTranslation(['customers', 'common'])
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [otherId, setOtherId] = useState<string | null>(null)
  const nameOf = useNameOf()
  // Suggests customers of the same name before anything is typed.
  const { data } = useCustomers(salonId, { q: typed.trim() || nameOf(customer), all: true, sort: 'recent' })
  const others = data?.customers.filter(({ id, erased }) => id !== customer.id && !erased) ?? []

  if (otherId) {
    return (
      <MergeChoice
        salonId={salonId}
        ids={[customer.id, otherId]}
        open={open}
        onClose={onClose}
        onMerged={(customerId) =>
          void navigate({ to: '/customers/$customerId', params: { customerId }, search: ({ salon }) => ({ salon }) })
        }
      />
    )
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('merge.title')} closeLabel={t('common:close')}>
      <div className="grid gap-3">
        <p>{t('merge.pick')}</p>
        <SearchField label={t('merge.pick_label')} value={typed} onChange={setTyped} />
        {data && others.length === 0 && <p className="py-3 text-ink-2">{t('merge.pick_none')}</p>}
        <ul className="grid gap-1.5">
          {others.map((other) => (
            <li key={other.id}>
              <Button className="w-full justify-start!" onClick={() => setOtherId(other.id)}>
                <CustomerAvatar customer={other} />
                <span className="min-w-0 wrap-anywhere">{nameOf(other)}</span>
                <PhoneWords phone={other.phone} className="ml-auto font-normal text-ink-2" />
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
