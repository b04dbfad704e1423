import { showPrice, showTimes } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { PriceKind } from '../../shared/prices.ts'
import { optionWords } from '../../shared/services/options.ts'
import type { Language } from '../../shared/text/language.ts'

interface ServiceLineProps {
  name: { text: string; lang?: Language }
  /** By whom, in a few words. */
  by: string
  line: {
    startTime: string
    endTime: string
    price: string
    priceKind?: PriceKind | undefined
    options?: Parameters<typeof optionWords>[0] | undefined
  }
  zone: string
  language: Language
}

/** A booked service with member, options, time and price. */
export function ServiceLine({ name, by, line, zone, language }: ServiceLineProps) {
  return (
    <li className="flex flex-wrap justify-between gap-x-3 border-line py-3 not-first:border-t">
      <span className="min-w-0 flex-1 basis-32 font-medium">
        <span lang={name.lang}>{name.text}</span> <span className="text-sm text-ink-3">{by}</span>
        {line.options && line.options.length > 0 && (
          <span className="block text-sm font-normal text-ink-2">{optionWords(line.options, language)}</span>
        )}
        <span className="num block text-sm whitespace-normal! font-normal text-ink-3">
          {showTimes(zone, Date.parse(line.startTime), Date.parse(line.endTime))}
        </span>
      </span>
      <span className="num">{showPrice(toCents(line.price), line.priceKind ?? 'exact', language)}</span>
    </li>
  )
}
