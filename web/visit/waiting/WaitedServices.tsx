import { showPrice } from '../../../shared/format.ts'
import { toCents } from '../../../shared/money.ts'
import { optionWords } from '../../../shared/services/options.ts'
import { translated } from '../../../shared/text/translated.ts'
import type { ClientWaiting } from '../../../shared/waitlist/contract.ts'
import { useWaitingText } from './use-waiting-text.ts'

/** Of a party with whose each is. */
export function WaitedServices({ waiting: { services, guests } }: { waiting: ClientWaiting }) {
  const { t, language } = useWaitingText()
  return (
    <ul className="rounded-lg border border-line bg-surface px-4">
      {services.map(({ serviceName, serviceNames, price, priceKind, person = 0, options = [] }, index) => {
        const { text, lang } = translated(serviceName, serviceNames, language)
        const whose = person === 0 ? t('party.you') : guests?.[person - 1] || t('party.guest', { number: person + 1 })
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the same service twice makes two lines
          <li key={index} className="flex flex-wrap justify-between gap-x-3 border-line py-3 not-first:border-t">
            <span className="min-w-0">
              <span lang={lang} className="font-medium">
                {text}
              </span>
              {guests && <span className="block text-sm text-ink-2">{whose}</span>}
              {options.length > 0 && <span className="block text-sm text-ink-2">{optionWords(options, language)}</span>}
            </span>
            <span className="num">{showPrice(toCents(price), priceKind ?? 'exact', language)}</span>
          </li>
        )
      })}
    </ul>
  )
}
