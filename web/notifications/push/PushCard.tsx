import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { PushSwitch } from './PushSwitch.tsx'
import { usePush } from './queries.ts'
import { canBePushedTo, isOfApple } from './subscription.ts'

/** The switch with an explanation, or why this device has none and what can be done about it. */
export function PushCard({ own }: { own: boolean }) {
  const { t } = useTranslation('notifications')
  const { data } = usePush()
  if (!data) return null

  const reason = data.publicKey ? whyNot() : 'push.not_here'
  return (
    <Card title={t('push.title')}>
      <p className="mb-2 text-ink-2">{t(own ? 'push.about_own' : 'push.about')}</p>
      {reason ? <p className="rounded-md bg-sunken px-3 py-2 text-md">{t(reason)}</p> : <PushSwitch />}
    </Card>
  )
}

/** Null: it can be switched on. */
function whyNot() {
  if (canBePushedTo()) return null
  return isOfApple() ? 'push.not_installed' : 'push.unsupported'
}
