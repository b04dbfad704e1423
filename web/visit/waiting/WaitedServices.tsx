import { showPrice } from '../../../shared/format.ts'
import { toCents } from '../../../shared/money.ts'
import { optionWords } from '../../../shared/services/options.ts'
import { translated } from '../../../shared/text/translated.ts'
import type { ClientWaiting } from '../../../shared/waitlist/contract.ts'
import { useWaitingText } from './use-waiting-text.ts'

export function WaitedServices({ services }: Pick<ClientWaiting, 'services'>) {
  const { language } = useWaitingText()
  return (
    <ul className="rounded-lg border border-line bg-surface px-4">
      {services.map(({ serviceName, serviceNames, price, priceKind, options = [] }, index) => {
        const { text, lang } = translated(serviceName, serviceNames, language)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the same service twice makes two lines
          <li key={index} className="flex flex-wrap justify-between gap-x-3 border-line py-3 not-first:border-t">
            <span className="min-w-0">
              <span lang={lang} className="font-medium">
                {text}
              </span>
              {options.length > 0 && <span className="block text-sm text-ink-2">{optionWords(options, language)}</span>}
            </span>
            <span className="num">{showPrice(toCents(price), priceKind ?? 'exact', language)}</span>
          </li>
        )
      })}
    </ul>
  )
}
