import { Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showTime } from '../../../shared/format.ts'
import { useBoard } from '../board-work.ts'

/** On the row of whatever was changed without a connection: when. @param of ids in `keptTimes`; the first one known counts */
export function KeptTag({ of }: { of: readonly string[] }) {
  const { t } = useTranslation('floorBoard')
  const { zone, keptAt } = useBoard()
  const at = of.map((id) => keptAt.get(id)).find((one) => one !== undefined)
  if (at === undefined) return null

  return (
    <span className="num inline-flex w-fit flex-none items-center gap-1 rounded-sm bg-no-show-tint px-1.5 text-sm font-medium text-no-show-ink">
      <Hourglass size={14} aria-hidden />
      <span className="sr-only">{t('kept.label')}</span>
      {showTime(zone, at)}
    </span>
  )
}
