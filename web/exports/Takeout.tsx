import { useTranslation } from 'react-i18next'
import { takeout } from '../../shared/reports/exports.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { download } from '../api.ts'
import { BringTakeout } from './BringTakeout.tsx'
import { ExportButton } from './ExportButton.tsx'
import { useIsUnbooked } from './queries.ts'

/** Exports the whole salon as one file, and imports such a file into an empty salon. */
export function Takeout({ salon }: { salon: Salon }) {
  const { t } = useTranslation('exports')
  const isUnbooked = useIsUnbooked(salon.id)

  return (
    <div className="grid gap-6">
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-2">{t('takeout.intro')}</p>
        <p className="text-sm text-ink-3">{t('takeout.private')}</p>
        <ExportButton
          label={t('takeout.download')}
          started={t('takeout.started')}
          file={() => download(takeout, { params: { salonId: salon.id } })}
        />
      </div>
      {isUnbooked && <BringTakeout salon={salon} />}
    </div>
  )
}
