import { useTranslation } from 'react-i18next'
import { showPrice, showTimes } from '../../../shared/format.ts'
import type { Cents } from '../../../shared/money.ts'
import type { PriceKind } from '../../../shared/prices.ts'
import type { Interval } from '../../../shared/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'

/** From when until when, and what it comes to. */
export function VisitSums({
  span,
  zone,
  cents,
  kind,
}: {
  span: Interval
  zone: string
  cents: Cents
  kind: PriceKind
}) {
  const { t } = useTranslation('details')
  return (
    <dl className="flex flex-wrap gap-x-6 rounded-lg bg-sunken px-4 py-3">
      <div className="flex gap-2">
        <dt className="text-ink-2">{t('time')}</dt>
        <dd className="num font-semibold">{showTimes(zone, span.start, span.end)}</dd>
      </div>
      <div className="flex gap-2">
        <dt className="text-ink-2">{t('price')}</dt>
        <dd className="num font-semibold">{showPrice(cents, kind)}</dd>
      </div>
    </dl>
  )
}

/** Whether the client is told, for a visit that is to come. */
export function TellClient({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { t } = useTranslation(['details', 'calendar'])
  return (
    <div className="-mx-2">
      <Checkbox label={t('calendar:move.tell')} hint={t('visit.tell_hint')} checked={checked} onChange={onChange} />
    </div>
  )
}

/** Cancel and Save. */
export function EditFoot({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  const { t } = useTranslation('common')
  return (
    <div className="flex justify-end gap-2">
      <Button disabled={busy} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" look="primary" busy={busy}>
        {t('save')}
      </Button>
    </div>
  )
}
