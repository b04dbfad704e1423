import { CalendarPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewClosure, type Salon } from '../../shared/salons/contract.ts'
import type { LocalDate } from '../../shared/time.ts'
import { Button } from '../ui/Button.tsx'
import { codesOf } from '../ui/field-codes.ts'
import { TextField } from '../ui/TextField.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { useAddClosure } from './changes.ts'
import { useBeforeSaving } from './use-before-saving.tsx'

const nothing = { closureDate: '', endDate: '', name: '', description: '' }

/** Clears once the closure is added. */
export function AddClosure({ salon, today }: { salon: Salon; today: LocalDate }) {
  const { t } = useTranslation('salons')
  const [typed, setTyped] = useState(nothing)
  const { form: place, errorOf, show, showRefusal } = useFieldErrors()
  const before = useBeforeSaving(salon)
  const add = useAddClosure(salon.id)
  const ready = typed.closureDate !== '' && typed.name.trim() !== ''

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!ready) return
    const closure = { ...typed, endDate: typed.endDate || null }
    const read = NewClosure.safeParse(closure)
    show(read.success ? {} : codesOf(read.error.issues))
    if (!read.success) return

    const { closureDate: from, endDate } = read.data
    before.check({ kind: 'closure', from, to: endDate ?? from }, () =>
      add.mutate(closure, {
        onSuccess: () => setTyped(nothing),
        onError: (error) => showRefusal(error),
      }),
    )
  }

  function field(name: keyof typeof typed) {
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
        <div className="grid gap-4 @min-[28rem]:grid-cols-2">
          <TextField {...field('closureDate')} type="date" label={t('closures.date')} min={today} />
          <TextField
            {...field('endDate')}
            type="date"
            label={t('closures.last_date')}
            min={typed.closureDate || today}
          />
        </div>
        <div className="mt-4 grid gap-4">
          <TextField
            {...field('name')}
            className="[&_input]:placeholder:text-sm"
            label={t('closures.name')}
            placeholder={t('closures.name_placeholder')}
            maxLength={120}
            autoComplete="off"
          />
          <TextField {...field('description')} label={t('closures.description')} maxLength={400} autoComplete="off" />
        </div>
        <div className="mt-4 flex justify-end">
          <Button type="submit" look="soft" disabled={!ready} busy={before.checking || add.isPending}>
            <CalendarPlus size={18} aria-hidden />
            {t('closures.add')}
          </Button>
        </div>
      </form>
      {before.dialog}
    </>
  )
}
