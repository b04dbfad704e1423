import { getRouteApi } from '@tanstack/react-router'
import { ArrowUpDown, ListChecks, Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Category, Service } from '../../shared/services/contract.ts'
import { useNameOf } from '../data/names.ts'
import { useCategories, useOrderServices, useServices } from '../data/services.ts'
import { SalonSelect } from '../salons/SalonSelect.tsx'
import { Button } from '../ui/Button.tsx'
import { cardClass } from '../ui/Card.tsx'
import { countByCategory, sectionsOf, uncategorised } from '../ui/menu.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { ArrangeDialog } from './ArrangeDialog.tsx'
import { CategoryChips } from './CategoryChips.tsx'
import { type CategoriesProps, CategoryActions, CategoryList } from './CategoryList.tsx'
import { MarksDialog } from './MarksDialog.tsx'
import { MissingPrices } from './options/MissingPrices.tsx'
import { OptionsButton } from './options/OptionsButton.tsx'
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

interface ArrangeServicesProps {
  salonId: string
  services: readonly Service[]
  categories: readonly Category[]
}

/** Order of the public menu, by category. */
function ArrangeServices({ salonId, services, categories }: ArrangeServicesProps) {
  const { t } = useTranslation('services')
  const [open, setOpen] = useState(false)
  const save = useOrderServices(salonId)
  const nameOf = useNameOf()

  const sections = sectionsOf(categories, services).map(({ category, services }) => ({
    id: category?.id ?? 'none',
    title: category ? nameOf(category).text : t('categories.uncategorized'),
    items: services.map((service) => {
      const { text: name, lang } = nameOf(service)
      const content = (
        <span lang={lang} className="wrap-anywhere">
          {name}
        </span>
      )
      return { id: service.id, name, content }
    }),
  }))

  return (
    <>
      <Button className="flex-none max-lg:w-touch max-lg:px-0" onClick={() => setOpen(true)}>
        <ArrowUpDown size={18} aria-hidden />
        <span className="max-lg:sr-only">{t('arrange.services')}</span>
      </Button>
      <ArrangeDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('arrange.services')}
        hint={t('arrange.hint')}
        sections={sections}
        save={save}
      />
    </>
  )
}

/** Next to the services, on tablets and wider screens. */
function CategoryPanel(props: CategoriesProps) {
  const { t } = useTranslation('services')

  return (
    <aside aria-labelledby="categories" className={`${cardClass} max-md:hidden`}>
      <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-1 border-b border-line py-2 pr-2 pl-4 lg:pl-5">
        <h2 id="categories">{t('categories.title')}</h2>
        <CategoryActions {...props} />
      </div>
      <CategoryList {...props} />
    </aside>
  )
}

interface GuessedMarksProps {
  salonId: string
  services: readonly Service[]
}

/** Asks the owner once to review marks that were guessed from names; hidden after that. */
function GuessedMarks({ salonId, services }: GuessedMarksProps) {
  const { t } = useTranslation('services')
  const [opened, setOpened] = useState(0)
  const [open, setOpen] = useState(false)
  const guessed = services.filter(({ marksGuessed }) => marksGuessed)
  if (guessed.length === 0) return null

  return (
    <section
      aria-labelledby="guessed-marks"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-lg border border-line bg-brand-tint px-4 py-3"
    >
      <ListChecks size={24} className="flex-none text-brand-ink" aria-hidden />
      <div className="min-w-0 grow basis-64">
        <h2 id="guessed-marks" className="text-base">
          {t('marks.ask')}
        </h2>
        <p className="text-sm text-ink-2">{t('marks.ask_hint')}</p>
      </div>
      <Button
        look="primary"
        onClick={() => {
          setOpened(opened + 1)
          setOpen(true)
        }}
      >
        {t('marks.look')}
      </Button>
      <MarksDialog key={opened} open={open} onClose={() => setOpen(false)} salonId={salonId} services={guessed} />
    </section>
  )
}
