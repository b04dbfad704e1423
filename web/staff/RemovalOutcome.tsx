import { Trans, useTranslation } from 'react-i18next'
import type { deleteStaff } from '../../shared/bookings/affected.ts'
import type { Reply } from '../api.ts'
import { AffectedList } from '../salons/AffectedBookings.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

export interface Outcome {
  /** 'Linh Vo was deleted' */
  title: string
  result: Reply<typeof deleteStaff>
}

interface RemovalOutcomeProps {
  outcome: Outcome
  salon: { id: string; timezone: string }
  open: boolean
  onClose: () => void
}

/** What happened to the bookings of a member who left, as reported by the server. */
export function RemovalOutcome({ outcome: { title, result }, salon, open, onClose }: RemovalOutcomeProps) {
  const { t } = useTranslation(['staff', 'common'])
  const { reassigned, unassigned } = result
  const bold = { b: <b className="font-semibold" /> }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('common:close')}
      foot={
        <Button look="primary" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <div className="grid gap-3">
        {reassigned > 0 && (
          <p>
            <Trans
              t={t}
              i18nKey="removal.result.reassigned"
              count={reassigned}
              values={{ count: reassigned }}
              components={bold}
            />
          </p>
        )}
        {unassigned.total > 0 && (
          <>
            <p>
              <Trans
                t={t}
                i18nKey="removal.result.unassigned"
                count={unassigned.total}
                values={{ count: unassigned.total }}
                components={bold}
              />
            </p>
            <AffectedList affected={unassigned} salon={salon} />
          </>
        )}
        <p className="text-sm text-ink-2">{t('removal.told_result')}</p>
      </div>
    </Dialog>
  )
}
