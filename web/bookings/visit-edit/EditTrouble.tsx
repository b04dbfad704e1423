import { useTranslation } from 'react-i18next'
import type { Collision, NearestStart } from '../../../shared/bookings/change.ts'
import type { TermsChanged } from '../../../shared/bookings/shown.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { OutsideHours } from '../outside-hours.ts'
import { TakenTimes } from '../TakenTimes.tsx'
import { TermsQuestion } from '../TermsQuestion.tsx'

/** The server's objection to a change. */
export type Trouble =
  | { kind: 'taken'; collision: Collision }
  | { kind: 'outside'; code: OutsideHours }
  | { kind: 'terms'; terms: TermsChanged }
  | { kind: 'other'; text: string }

interface EditTroubleProps {
  trouble: Trouble | null
  salon: { id: string; timezone: string }
  onTake: (start: NearestStart) => void
  onLeave: () => void
  onInsist: () => void
  onAccept: () => void
}

/** Says what is against the change, and offers what can be done about it. */
export function EditTrouble({ trouble, salon, onTake, onLeave, onInsist, onAccept }: EditTroubleProps) {
  const { t } = useTranslation(['details', 'calendar', 'common'])
  return (
    <>
      {trouble?.kind === 'taken' && (
        <section role="alert" className="rounded-md border-l-4 border-danger bg-sunken px-4 py-2.5">
          <p className="font-semibold">{t('calendar:collision.title')}</p>
          <TakenTimes collision={trouble.collision} salon={salon} onTake={onTake} />
        </section>
      )}
      {trouble?.kind === 'other' && (
        <p role="alert" className="rounded-md border-l-4 border-danger bg-sunken px-4 py-2.5">
          {trouble.text}
        </p>
      )}
      <ConfirmDialog
        open={trouble?.kind === 'outside'}
        title={t('calendar:outside.title')}
        question={trouble?.kind === 'outside' && t(`visit.outside.${trouble.code}`)}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('visit.outside.confirm')}
        confirmLook="primary"
        busy={false}
        onCancel={onLeave}
        onConfirm={onInsist}
      />
      {trouble?.kind === 'terms' && (
        <TermsQuestion terms={trouble.terms} act="change" onCancel={onLeave} onConfirm={onAccept} />
      )}
    </>
  )
}
