import { useNavigate } from '@tanstack/react-router'
import {
  CalendarCheck,
  CalendarOff,
  Download,
  EllipsisVertical,
  Eraser,
  Merge,
  Pencil,
  UserCheck,
  UserX,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../shared/accounts/roles.ts'
import type { CustomerRecord } from '../../shared/customers/contract.ts'
import { customerFile } from '../../shared/customers/privacy.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useSession } from '../accounts/session.ts'
import { download } from '../api.ts'
import { useChangeCustomer, useCustomers } from '../data/customers.ts'
import { useSaveFile } from '../exports/use-save-file.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/Menu.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { type ActDialogProps, BlockDialog } from './BlockDialog.tsx'
import { CallLink, RebookLink } from './CustomerLinks.tsx'
import { CustomerAvatar, PhoneWords, useNameOf } from './CustomerWords.tsx'
import { EditCustomer } from './EditCustomer.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { MergeChoice } from './MergeChoice.tsx'

interface CustomerActionsProps {
  salon: Salon
  customer: CustomerRecord
}

type Act = 'edit' | 'block' | 'merge' | 'erase'

/** Actions on a customer, some for owners only. Dialogs are remounted each time they open, and stay while they fade out. */
export function CustomerActions({ salon, customer }: CustomerActionsProps) {
  const { t } = useTranslation('customers')
  const [opened, setOpened] = useState<{ act: Act; open: boolean; count: number } | null>(null)
  const user = useSession()
  const name = useNameOf()(customer)
  const allow = useChangeCustomer(salon.id, customer.id, {
    done: t('block.undone', { name }),
    failed: t('block.failed'),
  })
  const failed = t('exempt.failed')
  const exempt = useChangeCustomer(salon.id, customer.id, { done: t('exempt.done', { name }), failed })
  const count = useChangeCustomer(salon.id, customer.id, { done: t('exempt.undone', { name }), failed })
  const save = useSaveFile(() => download(customerFile, { params: { salonId: salon.id, customerId: customer.id } }))

  function open(act: Act) {
    setOpened((was) => ({ act, open: true, count: (was?.count ?? 0) + 1 }))
  }

  const dialog = {
    salonId: salon.id,
    customer,
    open: opened?.open ?? false,
    onClose: () => setOpened((was) => was && { ...was, open: false }),
  }
  return (
    <div className="flex flex-wrap gap-2 max-md:grid max-md:w-full max-md:grid-cols-[1fr_1fr_auto]">
      <CallLink customer={customer} />
      <Button onClick={() => open('edit')}>
        <Pencil size={18} aria-hidden />
        {t('edit.button')}
      </Button>
      <span className="grid max-md:order-1 max-md:col-span-full">
        <RebookLink customer={customer} />
      </span>
      <Menu
        trigger={
          <Button shape="icon" aria-label={t('record.actions')}>
            <EllipsisVertical size={20} aria-hidden />
          </Button>
        }
      >
        {customer.blocked ? (
          <MenuItem
            icon={<CalendarCheck size={20} />}
            label={t('block.undo')}
            onClick={() => allow.mutate({ blocked: false })}
          />
        ) : (
          <MenuItem icon={<CalendarOff size={20} />} label={t('block.button')} onClick={() => open('block')} />
        )}
        {customer.exempt ? (
          <MenuItem
            icon={<UserX size={20} />}
            label={t('exempt.undo')}
            onClick={() => count.mutate({ exempt: false })}
          />
        ) : (
          <MenuItem
            icon={<UserCheck size={20} />}
            label={t('exempt.button')}
            onClick={() => exempt.mutate({ exempt: true })}
          />
        )}
        {user && mayCall(user.role, 'owner') && (
          <>
            <MenuItem icon={<Merge size={20} />} label={t('merge.button')} onClick={() => open('merge')} />
            <MenuSeparator />
            <MenuItem icon={<Download size={20} />} label={t('privacy.export')} onClick={save} />
            <MenuItem icon={<Eraser size={20} />} label={t('privacy.erase')} onClick={() => open('erase')} />
          </>
        )}
      </Menu>
      {opened?.act === 'edit' && <EditCustomer {...dialog} key={opened.count} />}
      {opened?.act === 'merge' && <MergeDialog {...dialog} key={opened.count} />}
      {opened?.act === 'block' && <BlockDialog {...dialog} key={opened.count} />}
      {opened?.act === 'erase' && <EraseDialog {...dialog} key={opened.count} />}
    </div>
  )
}

/** Chooses the duplicate record, then which of the two to keep. */
function MergeDialog({ salonId, customer, open, onClose }: ActDialogProps) {
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
