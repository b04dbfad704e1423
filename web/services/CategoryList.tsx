import { ArrowUpDown, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../shared/services/contract.ts'
import { sentenceOf } from '../api.ts'
import { type TranslatedName, useNameOf } from '../data/names.ts'
import { type useCategories, useDeleteCategory, useOrderCategories } from '../data/services.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDelete } from '../ui/ConfirmDelete.tsx'
import { categoryLook } from '../ui/category-look.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { uncategorised } from '../ui/menu.ts'
import { QueryState } from '../ui/QueryState.tsx'
import { RetryButton } from '../ui/RetryButton.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ArrangeDialog } from './ArrangeDialog.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { OtherNames } from './OtherNames.tsx'

export interface CategoriesProps {
  salonId: string
  categories: ReturnType<typeof useCategories>
  /** By category id, or `none`. */
  counts: ReadonlyMap<string, number>
  total: number
  /** Undefined: all services. */
  chosen: string | undefined
  onChoose: (category: string | undefined) => void
}

/** Every category with its number of services and its actions. */
export function CategoryList({ salonId, categories, counts, total, chosen, onChoose }: CategoriesProps) {
  const { t } = useTranslation('services')
  const none = counts.get(uncategorised) ?? 0
  const removal = useRemoveCategory(salonId)
  const nameOf = useNameOf()

  return (
    <QueryState
      of={categories}
      waiting={<Skeleton className="m-4 h-40" />}
      renderFailed={(error, retry) => (
        <div role="alert" className="grid justify-items-start gap-2 p-4 text-sm">
          <p className="font-semibold">{t('categories.failed')}</p>
          <p className="text-ink-2">{sentenceOf(error)}</p>
          <RetryButton retry={retry} />
        </div>
      )}
    >
      {(read) => (
        <>
          <ul className="p-1.5">
            <Line
              name={t('categories.all')}
              count={total}
              on={chosen === undefined}
              onChoose={() => onChoose(undefined)}
            />
            {read.map((category) => (
              <Line
                key={category.id}
                name={nameOf(category).text}
                named={category}
                dot={categoryLook(category.colour).dot}
                count={counts.get(category.id) ?? 0}
                on={chosen === category.id}
                onChoose={() => onChoose(category.id)}
              >
                <EditCategory salonId={salonId} category={category} />
                <Button
                  look="danger-ghost"
                  shape="icon"
                  aria-label={t('delete_of', { name: nameOf(category).text })}
                  onClick={() => removal.ask(category)}
                >
                  <Trash2 size={17} aria-hidden />
                </Button>
              </Line>
            ))}
            {read.length === 0 && <li className="px-3.5 py-2 text-sm text-ink-2">{t('categories.none')}</li>}
            {none > 0 && read.length > 0 && (
              <Line
                name={t('categories.uncategorized')}
                dot={categoryLook(undefined).dot}
                count={none}
                on={chosen === uncategorised}
                onChoose={() => onChoose(uncategorised)}
              />
            )}
          </ul>
          {removal.dialog}
        </>
      )}
    </QueryState>
  )
}

interface LineProps {
  name: string
  /** A category's names in all languages. */
  named?: TranslatedName
  dot?: string
  count: number
  on: boolean
  onChoose: () => void
  children?: ReactNode
}

function Line({ name, named, dot, count, on, onChoose, children }: LineProps) {
  return (
    <li
      className={`flex min-h-12 items-center rounded-md pr-0.5 ${on ? 'bg-brand-tint text-brand-ink shadow-[inset_3px_0_0_var(--color-brand)]' : ''}`}
    >
      <button
        type="button"
        aria-pressed={on}
        onClick={onChoose}
        className={`flex min-h-12 min-w-0 grow items-center gap-2.5 rounded-md pr-2 pl-3.5 text-left text-md -outline-offset-3 hover:bg-hover ${on ? 'font-semibold' : ''}`}
      >
        {dot && <span className={`size-3 flex-none rounded-full ${dot}`} aria-hidden />}
        <span className="min-w-0 grow py-1 wrap-anywhere">
          {name}
          {named && <OtherNames of={named} className="block text-xs font-normal text-ink-2" />}
        </span>
        <span className={`num flex-none text-right text-sm ${on ? '' : 'text-ink-2'} ${children ? '' : 'mr-22'}`}>
          {count}
        </span>
      </button>
      {children}
    </li>
  )
}

function EditCategory({ salonId, category }: { salonId: string; category: Category }) {
  const { t } = useTranslation('services')
  const [open, setOpen] = useState(false)
  const { text: name } = useNameOf()(category)

  return (
    <>
      <Button look="ghost" shape="icon" aria-label={t('edit_of', { name })} onClick={() => setOpen(true)}>
        <Pencil size={17} aria-hidden />
      </Button>
      <CategoryDialog open={open} onClose={() => setOpen(false)} salonId={salonId} category={category} />
    </>
  )
}

/** Above the list: arrange, add. */
export function CategoryActions({ salonId, categories }: Pick<CategoriesProps, 'salonId' | 'categories'>) {
  const { t } = useTranslation('services')
  const [adding, setAdding] = useState(false)

  return (
    <span className="flex items-center">
      {categories.data && categories.data.length > 1 && (
        <ArrangeCategories salonId={salonId} categories={categories.data} />
      )}
      <Button look="ghost" shape="compact" className="text-brand-ink!" onClick={() => setAdding(true)}>
        <Plus size={18} aria-hidden />
        {t('categories.add')}
        <span className="sr-only">({t('categories.add_title')})</span>
      </Button>
      <CategoryDialog open={adding} onClose={() => setAdding(false)} salonId={salonId} />
    </span>
  )
}

interface ArrangeCategoriesProps {
  salonId: string
  categories: readonly Category[]
}

function ArrangeCategories({ salonId, categories }: ArrangeCategoriesProps) {
  const { t } = useTranslation('services')
  const [open, setOpen] = useState(false)
  const save = useOrderCategories(salonId)
  const nameOf = useNameOf()

  const items = categories.map((category) => ({
    id: category.id,
    name: nameOf(category).text,
    content: (
      <span className="flex items-center gap-2.5">
        <span className={`size-3 flex-none rounded-full ${categoryLook(category.colour).dot}`} aria-hidden />
        <span lang={nameOf(category).lang} className="min-w-0 wrap-anywhere">
          {nameOf(category).text}
        </span>
      </span>
    ),
  }))

  return (
    <>
      <IconButton label={t('arrange.categories')} onClick={() => setOpen(true)}>
        <ArrowUpDown size={18} aria-hidden />
      </IconButton>
      <ArrangeDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('arrange.categories')}
        hint={t('arrange.hint')}
        sections={[{ id: 'categories', items }]}
        save={save}
      />
    </>
  )
}

interface Removal {
  ask: (category: Category) => void
  dialog: ReactNode
}

/** Deletes a category after confirmation. Its services stay. */
function useRemoveCategory(salonId: string): Removal {
  const { t } = useTranslation('services')
  const deletion = useDeleteCategory(salonId)
  const nameOf = useNameOf()
  const [open, setOpen] = useState(false)
  // Kept while the dialog fades out.
  const [category, setCategory] = useState<Category | null>(null)

  function ask(category: Category) {
    setCategory(category)
    setOpen(true)
  }

  const dialog = category && (
    <ConfirmDelete
      open={open}
      title={t('delete_of', { name: nameOf(category).text })}
      question={t('categories.question')}
      busy={deletion.isPending}
      onCancel={() => setOpen(false)}
      onConfirm={() => deletion.mutate(category.id, { onSettled: () => setOpen(false) })}
    />
  )
  return { ask, dialog }
}
