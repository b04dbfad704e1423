import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../shared/accounts/roles.ts'
import type { CustomerRecord } from '../../shared/customers/contract.ts'
import { showPhone } from '../../shared/phone.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useSession } from '../accounts/session.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { useUndoMerge } from './book-queries.ts'
import { useDayOf, useNameOf } from './CustomerWords.tsx'

interface MadeMergesProps {
  salon: Salon
  customer: CustomerRecord
}

/** Records merged into this one. The latest merge can be undone. */
export function MadeMerges({ salon, customer: { merges } }: MadeMergesProps) {
  const { t } = useTranslation('customers')
  const dayOf = useDayOf(salon.timezone)
  const nameOf = useNameOf()
  const user = useSession()
  const undo = useUndoMerge(salon.id)
  if (merges.length === 0) return null

  return (
    <Card title={t('merge.made')}>
      <ul className="grid gap-3">
        {merges.map((merge) => (
          <li key={merge.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <span>
              {t('merge.from', {
                name: nameOf(merge),
                phone: merge.phone ? showPhone(merge.phone) : t('no_phone'),
                date: dayOf(merge.at),
              })}
            </span>
            {merge.undoable && user && mayCall(user.role, 'owner') && (
              <Button shape="compact" busy={undo.isPending} onClick={() => undo.mutate(merge.id)}>
                <Undo2 size={18} aria-hidden />
                {t('merge.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
