import { Store } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminSalon } from '../../shared/admin/contract.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PagedList } from '../ui/PagedList.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { useWideScreen } from '../ui/use-media.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { type AdminSearch, maxSearchLength } from './admin-search.ts'
import { BeginViewing } from './BeginViewing.tsx'
import { DeleteSalon } from './DeleteSalon.tsx'
import { GiveSalon } from './GiveSalon.tsx'
import { pageSize, useAdminSalons } from './queries.ts'
import type { SalonAct } from './SalonActions.tsx'
import { SalonCards } from './SalonCards.tsx'
import { SalonTable } from './SalonTable.tsx'

interface SalonsTabProps {
  search: AdminSearch
  onSearch: (changes: AdminSearch) => void
}

/** One dialog for the whole list, whichever row opened it. */
export function SalonsTab({ search, onSearch }: SalonsTabProps) {
  const { t } = useTranslation('admin')
  const salons = useAdminSalons(search)
  const wide = useWideScreen()
  const [open, setOpen] = useState<{ act: SalonAct; salon: AdminSalon } | null>(null)
  const List = wide ? SalonTable : SalonCards
  const close = () => setOpen(null)

  return (
    <div className="grid grid-cols-1 gap-4">
      <SearchField
        label={t('salons.search')}
        value={search.q ?? ''}
        onChange={(q) => onSearch({ q: q.slice(0, maxSearchLength) })}
        className="md:w-96"
      />
      <PagedList
        of={salons}
        pageSize={pageSize}
        page={search.page ?? 1}
        onPage={(page) => onSearch({ page })}
        waiting={<Waiting label={t('loading')} className="block" shapes={['h-64 w-full']} />}
        empty={<EmptyState icon={Store} title={t('salons.none.title')} hint={t('salons.none.hint')} />}
        showing={(places) => t('showing', places)}
        failed={t('salons.failed')}
      >
        {({ salons: rows }) => <List salons={rows} onAct={(act, salon) => setOpen({ act, salon })} />}
      </PagedList>
      {open?.act === 'view' && <BeginViewing salon={open.salon} onClose={close} />}
      {open?.act === 'give' && <GiveSalon salon={open.salon} onClose={close} />}
      {open?.act === 'delete' && <DeleteSalon salon={open.salon} onClose={close} />}
    </div>
  )
}
