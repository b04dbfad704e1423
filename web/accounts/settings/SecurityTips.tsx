import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'

const tips = ['unique', 'mix', 'personal', 'manager'] as const

export function SecurityTips() {
  const { t } = useTranslation('ownAccount')

  return (
    <Card title={t('tips.title')}>
      <ul className="grid gap-3">
        {tips.map((tip) => (
          <li key={tip} className="flex gap-3">
            <ShieldCheck size={20} className="mt-0.5 flex-none text-brand-ink" aria-hidden />
            {t(`tips.${tip}`)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
