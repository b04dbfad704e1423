import type { Service } from '../../shared/services/contract.ts'
import { type ChosenOption, optionWords } from '../../shared/services/options.ts'
import { Button } from '../ui/Button.tsx'
import { named } from './offer.ts'
import { useText } from './use-text.ts'

interface ChosenOptionsProps {
  service: Service
  options: readonly Pick<ChosenOption, 'name' | 'names' | 'count'>[]
  onChangeOptions: () => void
}

/** The chosen options of a service, below it. */
export function ChosenOptions({ service, options, onChangeOptions }: ChosenOptionsProps) {
  const { t, language } = useText()
  const words = optionWords(options, language)
  return (
    <div className="flex items-center justify-between gap-3 border-x border-line bg-brand-tint px-4 group-last:border-b">
      <p className="min-w-0 py-2 text-sm wrap-anywhere">{words}</p>
      <Button
        look="ghost"
        shape="compact"
        className="flex-none text-brand-ink!"
        aria-label={words ? t('services.change_options_of', { service: named(service, language).text }) : undefined}
        onClick={onChangeOptions}
      >
        {t(words ? 'services.change_options' : 'services.choose_options')}
      </Button>
    </div>
  )
}
