import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Board } from '../../shared/floor/contract.ts'
import { clockOut } from '../../shared/floor/day.ts'
import { showTime } from '../../shared/format.ts'
import { call } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { Panel } from '../till/Panel.tsx'
import { rowClass } from '../till/row-class.ts'
import { Button } from '../ui/Button.tsx'

/** Who is clocked in. Closing the day clocks out everybody without a client. */
export function TeamStep({ board: { salonId, timezone, members } }: { board: Board }) {
  const { t } = useTranslation('till')
  const queries = useQueryClient()
  const leaving = useMutation({
    mutationFn: (staffId: string) => call(clockOut, { params: { salonId }, input: { staffId } }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'floor' }]),
    meta: { failed: t('day.team.failed') },
  })

  return (
    <Panel title={t('day.team.title')} count={members.length} className="lg:flex-1">
      <p className="px-4 py-2.5 text-ink-2">{t(members.length === 0 ? 'day.team.none' : 'day.team.text')}</p>
      <ul>
        {members.map(({ staffId, firstName, clockedInAt, state }) => (
          <li key={staffId} className={`flex min-h-14 items-center gap-3 px-4 py-1.75 ${rowClass}`}>
            <span className="min-w-0 grow">
              <span className="block font-semibold">{firstName}</span>
              <span className="num block text-sm text-ink-2">
                {t('day.team.since', { time: showTime(timezone, Date.parse(clockedInAt)) })}
              </span>
            </span>
            {state === 'in_chair' ? (
              <span className="text-sm text-ink-2">{t('day.team.busy')}</span>
            ) : (
              <Button
                look="outline"
                shape="compact"
                disabled={leaving.isPending}
                aria-label={t('day.left.of', { what: t('day.team.clock_out'), name: firstName })}
                onClick={() => leaving.mutate(staffId)}
              >
                {t('day.team.clock_out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
