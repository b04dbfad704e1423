import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowUpDown, IdCard } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showName } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { useOwnSalons } from '../data/salons.ts'
import { useOrderStaff, useStaff } from '../data/staff.ts'
import { SalonSelect } from '../salons/SalonSelect.tsx'
import { ArrangeDialog } from '../services/ArrangeDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { AddStaff } from './AddStaff.tsx'

const route = getRouteApi('/owner/staff')

/** Salon, search, order, and new members. */
export function StaffTools({ salon }: { salon: Salon }) {
  const { t } = useTranslation('staff')
  const navigate = route.useNavigate()
  const { q = '' } = route.useSearch()
  const { data: salons = [] } = useOwnSalons()
  const { data: staff = [] } = useStaff(salon.id)

  function handleSearch(typed: string) {
    void navigate({ search: (was) => ({ ...was, q: typed || undefined }), replace: true, resetScroll: false })
  }

  return (
    <>
      <SalonSelect
        salon={salon}
        salons={salons}
        onSalon={(id) => void navigate({ search: { salon: id } })}
        className="w-full max-md:order-1 md:w-56"
      />
      <div className="flex w-full gap-2.5 max-md:order-2 md:w-auto">
        <SearchField label={t('search')} value={q} onChange={handleSearch} className="min-w-0 grow md:w-56 lg:w-80" />
        {staff.length > 1 && <ArrangeStaff salonId={salon.id} staff={staff} />}
      </div>
      <Link to="/staff/licenses" className={`${buttonClass('outline')} flex-none max-md:order-1`}>
        <IdCard size={18} aria-hidden />
        {t('licenses')}
      </Link>
      <AddStaff salonId={salon.id} />
    </>
  )
}

/** The order in which clients see the team. */
function ArrangeStaff({ salonId, staff }: { salonId: string; staff: readonly Staff[] }) {
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
