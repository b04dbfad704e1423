import { useTranslation } from 'react-i18next'
import { cardClass } from '../ui/Card.tsx'
import { type CategoriesProps, CategoryActions, CategoryList } from './CategoryList.tsx'

/** Next to the services, on tablets and wider screens. */
export function CategoryPanel(props: CategoriesProps) {
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
