import type { Door } from '../../../shared/floor/door.ts'
import { optionWords } from '../../../shared/services/options.ts'
import { translated } from '../../../shared/text/translated.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { useText } from '../use-text.ts'
import type { WalkInClient } from './clients.ts'

interface ChosenOptionsProps {
  door: Door
  client: WalkInClient
  onAsk: (service: Door['services'][number]) => void
}

/** The chosen options of each service that has any, with a button to choose again. */
export function ChosenOptions({ door, client, onAsk }: ChosenOptionsProps) {
  const { t, language } = useText()
  const asked = door.services.filter(({ id, optionGroupIds }) => {
    return optionGroupIds.length > 0 && client.serviceIds.includes(id)
  })
  if (asked.length === 0) return null
  return (
    <ul className="mt-3 rounded-md border border-line bg-surface">
      {asked.map((service) => {
        const { text, lang } = translated(service.name, service.names, language)
        return (
          <li
            key={service.id}
            className="flex min-h-15 items-center justify-between gap-3 border-line py-1.5 pr-2 pl-3.5 not-first:border-t md:text-lg"
          >
            <span className="min-w-0 wrap-anywhere">
              <span lang={lang} className="font-semibold">
                {text}
              </span>
              <span className="block text-ink-2">{optionWords(client.options[service.id] ?? [], language)}</span>
            </span>
            <button
              type="button"
              aria-label={t('walk_in.options_of', { service: text })}
              onClick={() => onAsk(service)}
              className={`${buttonClass('ghost', 'normal')} flex-none text-brand-ink!`}
            >
              {t('walk_in.options')}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
