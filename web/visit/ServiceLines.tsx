import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import type { Language } from '../../shared/text/language.ts'
import { translated } from '../../shared/text/translated.ts'
import { ServiceLine } from '../book/ServiceLine.tsx'
import { useText } from './use-text.ts'

interface ServiceLinesProps {
  services: ClientVisit['services']
  zone: string
  language: Language
}

export function ServiceLines({ services, zone, language }: ServiceLinesProps) {
  const { t } = useText()
  return services.map((line) => (
    <ServiceLine
      key={line.id}
      name={translated(line.serviceName, line.serviceNames, language)}
      by={line.staffFirstName ? t('book:review.with', { name: line.staffFirstName }) : t('book:done.team')}
      line={line}
      zone={zone}
      language={language}
    />
  ))
}
