import { Minus, Plus, UsersRound } from 'lucide-react'
import { maxPartySize } from '../../../shared/bookings/limits.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { oneLineClass } from '../one-line.ts'
import { useText } from '../use-text.ts'

interface PartySizeProps {
  /** Including the host. */
  people: number
  hint?: string
  onChange: (people: number) => void
}

/** One by default: clients who come alone can ignore it. */
export function PartySize({ people, hint, onChange }: PartySizeProps) {
  const { t } = useText()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('party.size')}</legend>
      <div className={oneLineClass}>
        <UsersRound size={20} className="flex-none text-ink-3" aria-hidden />
        <p aria-hidden className="min-w-0 flex-1 basis-32">
          {t('party.size')}
          {hint && people > 1 && <span className="block pb-1 text-sm text-ink-2">{hint}</span>}
        </p>
        <span className="-mr-2 ml-auto flex flex-none items-center">
          <button
            type="button"
            aria-label={t('party.fewer')}
            disabled={people <= 1}
            onClick={() => onChange(people - 1)}
            className={buttonClass('ghost', 'icon')}
          >
            <Minus size={20} aria-hidden />
          </button>
          <output className="num min-w-6 text-center font-semibold">
            {people}
            <span className="sr-only"> {t('party.people_word', { count: people })}</span>
          </output>
          <button
            type="button"
            aria-label={t('party.more')}
            disabled={people >= maxPartySize}
            onClick={() => onChange(people + 1)}
            className={buttonClass('ghost', 'icon')}
          >
            <Plus size={20} aria-hidden />
          </button>
        </span>
      </div>
    </fieldset>
  )
}
