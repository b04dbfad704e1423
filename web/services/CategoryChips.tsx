import { FolderPen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../shared/text/language.ts'
import { useNameOf } from '../data/names.ts'
import { Button } from '../ui/Button.tsx'
import { categoryLook } from '../ui/category-look.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { uncategorised } from '../ui/menu.ts'
import { type CategoriesProps, CategoryActions, CategoryList } from './CategoryList.tsx'

/** The categories on phones: a row to swipe, and the full list behind a button. */
export function CategoryChips(props: CategoriesProps) {
  const { t } = useTranslation(['services', 'common'])
  const [managing, setManaging] = useState(false)
  const { categories, counts, chosen, onChoose } = props
  const nameOf = useNameOf()

  return (
    <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:hidden">
      <Button
        shape="icon"
        className="rounded-full!"
        aria-label={t('categories.manage')}
        onClick={() => setManaging(true)}
      >
        <FolderPen size={20} aria-hidden />
      </Button>
      <Chip on={chosen === undefined} onPress={() => onChoose(undefined)}>
        {t('categories.all_short')}
      </Chip>
      {categories.data?.map((category) => (
        <Chip
          key={category.id}
          on={chosen === category.id}
          dot={categoryLook(category.colour).dot}
          lang={nameOf(category).lang}
          onPress={() => onChoose(category.id)}
        >
          {nameOf(category).text}
        </Chip>
      ))}
      {counts.has(uncategorised) && counts.size > 1 && (
        <Chip on={chosen === uncategorised} onPress={() => onChoose(uncategorised)}>
          {t('categories.uncategorized')}
        </Chip>
      )}
      <Dialog
        open={managing}
        onClose={() => setManaging(false)}
        title={t('categories.title')}
        closeLabel={t('common:close')}
        foot={<CategoryActions {...props} />}
      >
        <div className="-m-3">
          <CategoryList
            {...props}
            onChoose={(category) => {
              onChoose(category)
              setManaging(false)
            }}
          />
        </div>
      </Dialog>
    </div>
  )
}

interface ChipProps {
  on: boolean
  dot?: string
  lang?: Language | undefined
  onPress: () => void
  children: string
}

function Chip({ on, dot, lang, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      lang={lang}
      aria-pressed={on}
      onClick={onPress}
      className="inline-flex min-h-touch flex-none items-center gap-2 rounded-full border border-field bg-surface px-4 text-md font-medium text-ink-2 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface"
    >
      {dot && !on && <span className={`size-2.5 rounded-full ${dot}`} aria-hidden />}
      {children}
    </button>
  )
}
