import { Save, TriangleAlert } from 'lucide-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../shared/audit/edits.ts'
import type { Salon, WorkingHours } from '../../shared/salons/contract.ts'
import { useMeanwhile } from '../audit/use-meanwhile.tsx'
import { useWorkingHours } from '../data/salons.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { type HoursIn, useSaveHours } from './changes.ts'
import { SaveButtons } from './SaveButtons.tsx'
import { useBeforeSaving } from './use-before-saving.tsx'
import { useWeekForm } from './use-week-form.ts'
import { WeekFields } from './WeekFields.tsx'
import { sentWeek, usualWeek } from './week-form.ts'

export function WorkingHoursCard({ salon }: { salon: Salon }) {
  const { t } = useTranslation('salons')
  const hours = useWorkingHours(salon.id)

  return (
    <Card title={t('hours.title')}>
      <LoadedPart answer={hours} failed={t('hours.load_failed')}>
        {(saved) => <HoursForm salon={salon} saved={saved} />}
      </LoadedPart>
    </Card>
  )
}

function HoursForm({ salon, saved }: { salon: Salon; saved: readonly WorkingHours[] }) {
  const { t } = useTranslation('salons')
  const form = useWeekForm(saved)
  const { form: place, errorOf, show, showRefusal, clear } = useFieldErrors()
  const before = useBeforeSaving(salon)
  const save = useSaveHours(salon.id)
  const meanwhile = useMeanwhile(salon.id)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const codes = form.codes()
    show(codes)
    if (Object.keys(codes).length > 0) return
    before.check({ kind: 'hours', workingHours: sentWeek(form.week) }, () => send(form))
  }

  function send({ week, before, version, over }: HoursIn) {
    const hours = { week, before, version, over }
    const choices = {
      keep: (told: Meanwhile) => send({ ...hours, version: told.version, over: true }),
      take: form.discard,
    }
    save.mutate(hours, {
      onSuccess: form.discard,
      onError: (error) => meanwhile.caught(error, choices) || showRefusal(error),
    })
  }

  return (
    <>
      <form ref={place} noValidate onSubmit={handleSubmit} className="grid gap-2">
        {saved.every(({ isClosed }) => isClosed) && !form.changed && (
          <div className="flex flex-wrap items-center gap-x-2 rounded-md bg-scheduled-tint py-1 pr-1 pl-3 text-scheduled-ink">
            <p className="flex min-w-0 grow basis-40 items-start gap-2 py-1 text-sm font-medium">
              <TriangleAlert size={16} className="mt-0.5 flex-none" aria-hidden />
              {t('hours.closed_all_week')}
            </p>
            <Button
              look="ghost"
              shape="compact"
              busy={save.isPending}
              onClick={() => send({ ...form, week: usualWeek })}
            >
              {t('hours.open_usual')}
            </Button>
          </div>
        )}
        <WeekFields week={form.week} onChange={form.set} errorOf={errorOf} />
        <SaveButtons
          icon={Save}
          label={t('hours.save')}
          changed={form.changed}
          busy={before.checking || save.isPending}
          onDiscard={() => {
            form.discard()
            clear()
          }}
        />
      </form>
      {before.dialog}
      {meanwhile.dialog}
    </>
  )
}
