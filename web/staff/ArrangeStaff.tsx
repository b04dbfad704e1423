import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showName } from '../../shared/format.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { ArrangeDialog } from '../services/ArrangeDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { useOrderStaff } from './queries.ts'

/** The order in which clients see the team. */
export function ArrangeStaff({ salonId, staff }: { salonId: string; staff: readonly Staff[] }) {
  const { t } = useTranslation('staff')
  const [open, setOpen] = useState(false)
  const save = useOrderStaff(salonId)
  const items = staff.map((member) => {
    const name = showName(member)
    return { id: member.id, name, content: <span className="wrap-anywhere">{name}</span> }
  })

  return (
    <>
      <Button className="flex-none max-lg:w-touch max-lg:px-0" onClick={() => setOpen(true)}>
        <ArrowUpDown size={18} aria-hidden />
        <span className="max-lg:sr-only">{t('arrange.title')}</span>
      </Button>
      <ArrangeDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('arrange.title')}
        hint={t('arrange.hint')}
        sections={[{ id: 'staff', items }]}
        save={save}
      />
    </>
  )
}
