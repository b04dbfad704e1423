import { useTranslation } from 'react-i18next'
import { deviceKinds } from '../../../shared/floor/limits.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { Card } from '../../ui/Card.tsx'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { Device } from './Device.tsx'
import { useFloorDevices } from './queries.ts'

/** The tablet at the door and the TV, for salons that use the floor. */
export function FloorDevices({ salon }: { salon: Salon }) {
  const { t } = useTranslation('devices')
  const devices = useFloorDevices(salon.id)

  return (
    <Card title={t('title')}>
      <div className="grid gap-4">
        <p className="text-ink-2">{t('intro')}</p>
        <LoadedPart answer={devices} failed={t('load_failed')}>
          {(known) =>
            deviceKinds.map((kind) => (
              <Device key={kind} salon={salon} kind={kind} device={known.find((one) => one.kind === kind)} />
            ))
          }
        </LoadedPart>
      </div>
    </Card>
  )
}
