import { useTranslation } from 'react-i18next'
import { optionWords } from '../../shared/services/options.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import type { useTiles } from './use-tiles.ts'
import type { Client } from './walk-in-clients.ts'

interface ChosenOptionsListProps {
  menu: ReturnType<typeof useTiles>
  client: Client
  onAsk: (serviceId: string) => void
}

/** The chosen options of each service that has any, with a button to choose again. */
export function ChosenOptionsList({ menu, client, onAsk }: ChosenOptionsListProps) {
  const { t, i18n } = useTranslation('floorBoard')
  const asked = menu.tiles.filter(({ id }) => client.serviceIds.includes(id) && menu.groupsOf(id, client.staffId))
  if (asked.length === 0) return null
  return (
    <ul className="grid rounded-md border border-line bg-surface">
      {asked.map(({ id, name }) => (
        <li
          key={id}
          className="flex items-center justify-between gap-3 border-line py-1 pr-1.5 pl-3.5 not-first:border-t"
        >
          <span className="min-w-0 text-md wrap-anywhere">
            <span className="font-medium">{name}</span>
            <span className="block text-sm text-ink-2">
              {optionWords(client.options[id] ?? [], languageNow(i18n)) || t('options.none')}
            </span>
          </span>
          <Button
            look="ghost"
            shape="compact"
            className="flex-none text-brand-ink!"
            aria-label={t('options.change_of', { service: name })}
            onClick={() => onAsk(id)}
          >
            {t('options.change')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
