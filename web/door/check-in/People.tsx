import { Minus, Plus } from 'lucide-react'
import { maxPeople } from '../../../shared/floor/limits.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { useText } from '../use-text.ts'

/** The number of people. */
export function People({ count, onChange }: { count: number; onChange: (count: number) => void }) {
  const { t } = useText()
  const stepClass = `${buttonClass('ghost', 'icon')} h-13! w-13! text-ink! disabled:opacity-40! md:h-15.5! md:w-16!`
  return (
    <div className="mt-4.5 flex flex-wrap items-center justify-between gap-3.5 md:mt-8 lg:landscape:mt-0">
      <h2 className="md:text-[1.25rem]/7">{t('walk_in.people')}</h2>
      <div className="inline-flex items-center rounded-md border border-field bg-surface">
        <button
          type="button"
          aria-label={t('walk_in.fewer_people')}
          disabled={count <= 1}
          onClick={() => onChange(count - 1)}
          className={stepClass}
        >
          <Minus size={24} aria-hidden />
        </button>
        <output className="num min-w-8 text-center text-[1.25rem] font-semibold md:min-w-12 md:text-[1.5rem]">
          {count}
        </output>
        <button
          type="button"
          aria-label={t('walk_in.more_people')}
          disabled={count >= maxPeople}
          onClick={() => onChange(count + 1)}
          className={stepClass}
        >
          <Plus size={24} aria-hidden />
        </button>
      </div>
    </div>
  )
}
