import { Link } from '@tanstack/react-router'
import { Lock, LockOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showDate } from '../../shared/format.ts'
import { lawOf } from '../../shared/pay/law.ts'
import { useSalonRules } from '../data/salon-rules.ts'
import { languageNow } from '../text/start.ts'

/** Where the confirmed place locks fees on card tips: that a member's own counts only once the lock is opened, and where. */
export function CardFeeLock({ salonId }: { salonId: string }) {
  const { t, i18n } = useTranslation('pay')
  const rule = useSalonRules(salonId).data?.rules.at(-1)?.rule
  const source = rule && lawOf(rule.place).locks.tip_fee
  if (!rule || source === undefined) return null
  const opened = rule.opened.find(({ lock }) => lock === 'tip_fee')
  const Icon = opened ? LockOpen : Lock
  return (
    <p
      className={`flex items-start gap-2.5 rounded-md px-3.5 py-2.5 text-md ${opened ? 'bg-no-show-tint text-no-show-ink' : 'bg-other-tint text-other-ink'}`}
    >
      <Icon size={18} className="mt-0.5 flex-none" aria-hidden />
      <span>
        {opened
          ? t('law.opened', {
              name: opened.by,
              date: showDate(opened.on, languageNow(i18n)),
              reason: opened.reason,
              source,
            })
          : t('rules.card_fee_locked', { place: t(`law.places.${rule.place}`), source })}{' '}
        <Link to="/pay/everybody" className="font-semibold underline">
          {t('law.title')}
        </Link>
      </span>
    </p>
  )
}
