import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '../ui/Switch.tsx'
import { isRingOn, playRing, switchRing } from './ring.ts'

/** Whether this device plays a sound for online bookings; switching it on plays it once. */
export function RingSwitch() {
  const { t } = useTranslation('notifications')
  const [on, setOn] = useState(isRingOn)

  function handleChange(turnedOn: boolean) {
    switchRing(turnedOn)
    setOn(turnedOn)
    if (turnedOn) playRing()
  }

  return <Switch label={t('ring.label')} word={on ? t('ring.on') : t('ring.off')} on={on} onChange={handleChange} />
}
