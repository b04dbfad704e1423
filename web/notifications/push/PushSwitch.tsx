import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '../../ui/Switch.tsx'
import { usePush, useTurnPushOff, useTurnPushOn } from './queries.ts'
import { canBePushedTo, isBlocked } from './subscription.ts'

/** Turns pushes of new bookings on and off for this device. Renders nothing if the device or the installation does not support them. */
export function PushSwitch() {
  const { t } = useTranslation('notifications')
  const { data } = usePush()
  const on = useTurnPushOn()
  const off = useTurnPushOff()
  const [blocked, setBlocked] = useState(isBlocked)
  const hint = useId()
  const key = data?.publicKey
  if (!data || !key || !canBePushedTo()) return null

  function handleChange(turnedOn: boolean) {
    if (on.isPending || off.isPending) return
    if (!turnedOn) off.mutate()
    else on.mutate(key ?? '', { onSettled: () => setBlocked(isBlocked()) })
  }

  return (
    <div className="pb-2">
      <Switch
        label={t('push.label')}
        word={data.on ? t('push.on') : t('push.off')}
        on={data.on}
        onChange={handleChange}
        describedBy={hint}
      />
      <p id={hint} className="text-sm text-ink-2">
        {t(blocked ? 'push.blocked' : 'push.hint')}
      </p>
    </div>
  )
}
