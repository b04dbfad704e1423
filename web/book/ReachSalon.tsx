import { Phone } from 'lucide-react'
import { parsePhone, showPhone } from '../../shared/phone.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useText } from './use-text.ts'

/** Under a sentence that sends clients to the salon: its number to call, or where to come by. */
export function ReachSalon({ salon: { phone, address } }: { salon: Pick<Salon, 'phone' | 'address'> }) {
  const { t } = useText()
  if (parsePhone(phone)) return <PhoneLink phone={phone} className="justify-self-start" />
  return address === '' ? null : <p className="text-ink-2">{t('common:come_by', { address })}</p>
}

/** Nothing while the salon has no number. */
export function PhoneLink({ phone, className }: { phone: string; className: string }) {
  const { t } = useText()
  const e164 = parsePhone(phone)
  if (!e164) return null
  return (
    <a
      href={`tel:${e164}`}
      className={`inline-flex min-h-touch items-center gap-1.5 rounded-sm text-sm font-medium text-brand-ink hover:underline ${className}`}
    >
      <Phone size={15} aria-hidden />
      <span className="sr-only">{t('common:call_salon')}: </span>
      <span className="num">{showPhone(e164)}</span>
    </a>
  )
}
