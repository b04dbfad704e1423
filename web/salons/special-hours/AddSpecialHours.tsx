import { CalendarClock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../../shared/salons/contract.ts'
import type { LocalDate } from '../../../shared/time.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TimeSelect } from '../../ui/TimeSelect.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { useBeforeSaving } from '../use-before-saving.tsx'
import { useSaveSpecialHours } from './queries.ts'
import { nothing, readSpecial } from './special-form.ts'

/** Clears once the days are saved. */
export function AddSpecialHours({ salon, today }: { salon: Salon; today: LocalDate }) {
  const { t } = useTranslation('salons')
  const [typed, setTyped] = useState(nothing)
  const { form: place, errorOf, show, showRefusal } = useFieldErrors()
  const before = useBeforeSaving(salon)
  const save = useSaveSpecialHours(salon.id)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readSpecial(typed)
    show('codes' in read ? read.codes : {})
    if ('codes' in read) return

    before.check({ kind: 'special-hours', ...read.change }, () =>
      save.mutate(
        { ...read.change, onlyNew: true },
        {
          onSuccess: () => setTyped(nothing),
          onError: (error) => showRefusal(error, read.fields),
        },
      ),
    )
  }

  function field(name: 'from' | 'to' | 'name') {
    return {
      name,
      value: typed[name],
      error: errorOf(name),
      onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    }
  }

  return (
    <>
      <form ref={place} noValidate onSubmit={handleSubmit} className="@container">
        <p className="pb-4 text-ink-2">{t('special.intro')}</p>
        <div className="grid gap-4 @min-[32rem]:grid-cols-2">
          <TextField {...field('from')} type="date" label={t('closures.date')} min={today} />
          <TextField {...field('to')} type="date" label={t('closures.last_date')} min={typed.from || today} />
          <TimeSelect
            label={t('hours.open_time')}
            value={typed.opens}
            onChange={(opens) => setTyped({ ...typed, opens })}
          />
          <TimeSelect
            label={t('hours.close_time')}
            value={typed.closes}
            isEnd
            error={errorOf('closes')}
            onChange={(closes) => setTyped({ ...typed, closes })}
          />
          <TextField
            {...field('name')}
            label={t('special.name')}
            placeholder={t('special.name_placeholder')}
            maxLength={80}
            autoComplete="off"
          />
        </div>
        <div className="mt-4 flex justify-end">
          <Button type="submit" look="soft" disabled={typed.from === ''} busy={before.checking || save.isPending}>
            <CalendarClock size={18} aria-hidden />
            {t('special.add')}
          </Button>
        </div>
      </form>
      {before.dialog}
    </>
  )
}
