import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showName, showShortDate } from '../../shared/format.ts'
import type { PayPeriodOut } from '../../shared/pay/contract.ts'
import { payWarnings } from '../../shared/pay/limits.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { showCents, showPeriod } from './pay-words.ts'
import { useClosePeriod } from './queries.ts'

/** Asks for confirmation, showing the totals and what is still open. */
export function ClosePeriod({ salonId, period }: { salonId: string; period: PayPeriodOut }) {
  const { t, i18n } = useTranslation(['pay', 'common'])
  const language = languageNow(i18n)
  const id = useId()
  const [asking, setAsking] = useState(false)
  const close = useClosePeriod(salonId)
  const { from, to, members, mayClose, openChecks, openDays, today } = period
  const show = (cents: number) => showCents(cents, language)
  const toBePaidCents = sumOf(members.map((member) => member.toBePaidCents))
  const forgotten = members.flatMap((member) =>
    member.days
      .filter(({ endedAt }) => endedAt !== null)
      .map(({ day }) => `${showName(member)}, ${showShortDate(day, language, today)}`),
  )
  const without = members.filter((member) => member.rules.length === 0 && member.days.length > 0)

  if (mayClose !== 'yes' && mayClose !== 'closed') {
    return (
      <>
        <Button look="primary" disabled aria-describedby={id}>
          {t('close')}
        </Button>
        <p id={id} className="basis-full text-right text-sm text-ink-3">
          {t(`closing.${mayClose}`)}
        </p>
      </>
    )
  }
  return (
    <>
      <Button look="primary" onClick={() => setAsking(true)}>
        {t('close')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('closing.title', { period: showPeriod(period, language) })}
        question={t('closing.question')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('closing.button')}
        confirmLook="primary"
        busy={close.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => close.mutate({ from, to, toBePaidCents }, { onSettled: () => setAsking(false) })}
      >
        <p className="font-medium">
          {t('closing.sums', {
            total: show(toBePaidCents),
            check: show(sumOf(members.map(({ checkCents }) => checkCents))),
            cash: show(sumOf(members.map(({ cashCents }) => cashCents))),
          })}
        </p>
        <ul className="grid gap-1 text-md text-ink-2">
          {openChecks > 0 && <li>{t('closing.open_checks', { count: openChecks })}</li>}
          {openDays.length > 0 && (
            <li>
              {t('closing.open_days', { days: openDays.map((day) => showShortDate(day, language, today)).join('; ') })}
            </li>
          )}
          {forgotten.length > 0 && <li>{t('closing.no_clock_out', { list: forgotten.join('; ') })}</li>}
          {payWarnings.map((warning) => {
            const names = members.filter(({ warnings }) => warnings.includes(warning)).map((one) => showName(one))
            return (
              names.length > 0 && (
                <li key={warning}>
                  {names.join(', ')}: {t(`warnings.${warning}`)}
                </li>
              )
            )
          })}
          {without.length > 0 && (
            <li>{t('closing.no_rules', { names: without.map((member) => showName(member)).join(', ') })}</li>
          )}
        </ul>
      </ConfirmDialog>
    </>
  )
}
