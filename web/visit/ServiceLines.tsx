import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import { showPrice, showTimes } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { optionWords } from '../../shared/services/options.ts'
import type { Language } from '../../shared/text/language.ts'
import { serviceName } from './calendar.ts'
import { useText } from './use-text.ts'

interface ServiceLinesProps {
  services: ClientVisit['services']
  zone: string
  language: Language
}

/** Services with member, time and price. */
export function ServiceLines({ services, zone, language }: ServiceLinesProps) {
  const { t } = useText()
  return services.map((line) => {
    const name = serviceName(line, language)
    return (
      <li key={line.id} className="flex justify-between gap-3 border-line py-3 not-first:border-t">
        <span className="font-medium">
          <span lang={name.lang}>{name.text}</span>{' '}
          <span className="text-sm text-ink-3">
            {line.staffFirstName ? t('book:review.with', { name: line.staffFirstName }) : t('book:done.team')}
          </span>
          {line.options.length > 0 && (
            <span className="block text-sm font-normal text-ink-2">{optionWords(line.options, language)}</span>
          )}
          <span className="num block text-sm font-normal text-ink-3">
            {showTimes(zone, Date.parse(line.startTime), Date.parse(line.endTime))}
          </span>
        </span>
        <span className="num">{showPrice(toCents(line.price), line.priceKind ?? 'exact', language)}</span>
      </li>
    )
  })
}
