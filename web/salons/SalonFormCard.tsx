import { Save } from 'lucide-react'
import type { ComponentType, FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { Card } from '../ui/Card.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { useChangeSalon } from './changes.ts'
import { SaveButtons } from './SaveButtons.tsx'
import { useConfirmZone } from './use-confirm-zone.tsx'
import { type SalonFieldsProps, useSalonForm } from './use-salon-form.ts'

interface SalonFormCardProps {
  salon: Salon
  title: string
  fields: ComponentType<SalonFieldsProps>
}

/** Some fields of a salon, saved together. */
export function SalonFormCard({ salon, title, fields: Fields }: SalonFormCardProps) {
  const { t } = useTranslation('salons')
  const form = useSalonForm(salon)
  const problems = useFieldErrors()
  const zone = useConfirmZone(salon)
  const save = useChangeSalon(salon.id)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const codes = form.codes()
    problems.show(codes)
    if (Object.keys(codes).length > 0) return
    zone.confirm(form.change.timezone, () =>
      save.mutate(form.change, { onSuccess: form.discard, onError: (error) => problems.showRefusal(error) }),
    )
  }

  return (
    <Card title={title}>
      <form ref={problems.form} noValidate onSubmit={handleSubmit} className="grid gap-5">
        <Fields salon={salon} typed={form.typed} onType={form.type} errorOf={problems.errorOf} />
        <SaveButtons
          icon={Save}
          label={t('basic.save')}
          changed={form.changed}
          busy={save.isPending}
          onDiscard={() => {
            form.discard()
            problems.clear()
          }}
        />
      </form>
      {zone.dialog}
    </Card>
  )
}
