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
import { useChangeCustomer } from '../data/customers.ts'
import { useSaveFile } from '../exports/use-save-file.ts'
import { Button } from '../ui/Button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/Menu.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import { CallLink, RebookLink } from './CustomerLinks.tsx'
import { useNameOf } from './CustomerWords.tsx'
import { EditCustomer } from './EditCustomer.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'

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
