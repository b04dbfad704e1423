import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Service } from '../../shared/services/contract.ts'
import { SalonSelect } from '../salons/SalonSelect.tsx'
import { Button } from '../ui/Button.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { ArrangeServices } from './ArrangeServices.tsx'
import { CategoryChips } from './CategoryChips.tsx'
import { CategoryPanel } from './CategoryPanel.tsx'
import { GuessedMarks } from './GuessedMarks.tsx'
import { countByCategory, uncategorised } from './menu.ts'
import { MissingPrices } from './options/MissingPrices.tsx'
import { OptionsButton } from './options/OptionsButton.tsx'
import { useCategories, useServices } from './queries.ts'
import { ServiceDialog } from './ServiceDialog.tsx'
import { ServiceList } from './ServiceList.tsx'
import type { ServicesSearch } from './services-search.ts'

const route = getRouteApi('/owner/services')

interface SalonServicesProps {
  salon: Salon
  salons: readonly Salon[]
}

interface DialogState {
  open: boolean
  /** Absent: a new one, prefilled from `copied` if given. */
  service?: Service | undefined
  copied?: Service
  opened: number
}

/** Categories next to the services of the selected one. Selection and search are in the URL. */
export function SalonServices({ salon, salons }: SalonServicesProps) {
  const { t } = useTranslation('services')
  const navigate = route.useNavigate()
  const { category, q = '' } = route.useSearch()
  const services = useServices(salon.id)
  const categories = useCategories(salon.id)
  const [dialog, setDialog] = useState<DialogState>({ open: false, opened: 0 })

  // The selected category may have been deleted meanwhile.
  const known = category === uncategorised || !categories.data || categories.data.some(({ id }) => id === category)
  const chosen = known ? category : undefined
  const counts = countByCategory(services.data ?? [])

  function handleSearch(changes: ServicesSearch) {
    void navigate({ search: ({ salon }) => ({ salon, ...changes }), replace: true, resetScroll: false })
  }

  // Stable, so that cards do not rerender on every keystroke.
  const openDialog = useCallback((service?: Service) => {
    setDialog(({ opened }) => ({ open: true, service, opened: opened + 1 }))
  }, [])
  const openCopy = useCallback((copied: Service) => {
    setDialog(({ opened }) => ({ open: true, copied, opened: opened + 1 }))
  }, [])

  const panel = {
    salonId: salon.id,
    categories,
    counts,
    total: services.data?.length ?? 0,
    chosen,
    onChoose: (category: string | undefined) => handleSearch({ category, q: q || undefined }),
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5 md:mb-5">
        <h1 className="grow basis-40">{t('title')}</h1>
        <SalonSelect
          salon={salon}
          salons={salons}
          onSalon={(id) => void navigate({ search: { salon: id } })}
          className="w-full max-md:order-1 md:w-56"
        />
        <div className="flex w-full gap-2.5 max-md:order-2 md:w-auto">
          <SearchField
            label={t('search')}
            value={q}
            onChange={(typed) => handleSearch({ category: chosen, q: typed || undefined })}
            className="min-w-0 grow md:w-56 lg:w-80"
          />
          {services.data && services.data.length > 1 && categories.data && (
            <ArrangeServices salonId={salon.id} services={services.data} categories={categories.data} />
          )}
          <OptionsButton salonId={salon.id} services={services.data ?? []} />
        </div>
        <Button look="primary" onClick={() => openDialog()}>
          <Plus size={20} aria-hidden />
          {t('add')}
        </Button>
      </div>
      {services.data && <GuessedMarks salonId={salon.id} services={services.data} />}
      {services.data && <MissingPrices salonId={salon.id} />}
      <div className="grid grid-cols-1 items-start gap-5 max-md:gap-3.5 md:grid-cols-[15.5rem_minmax(0,1fr)] lg:grid-cols-[18.75rem_minmax(0,1fr)]">
        <CategoryPanel {...panel} />
        <CategoryChips {...panel} />
        <ServiceList
          salon={salon}
          answer={services}
          categories={categories.data ?? []}
          chosen={chosen}
          typed={q}
          onAdd={() => openDialog()}
          onEdit={openDialog}
          onCopy={openCopy}
          onClear={() => handleSearch({})}
        />
      </div>
      <ServiceDialog
        key={dialog.opened}
        open={dialog.open}
        onClose={() => setDialog((was) => ({ ...was, open: false }))}
        salon={salon}
        service={dialog.service}
        copied={dialog.copied}
        categories={categories.data ?? []}
        categoryId={chosen === uncategorised ? undefined : chosen}
      />
    </>
  )
}
