import { Save } from 'lucide-react'
import type { ComponentType, FormEvent } from 'react'
import type { Meanwhile } from '../../shared/audit/edits.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useMeanwhile } from '../audit/use-meanwhile.tsx'
import { withVersion } from '../data/meanwhile.ts'
import { Card } from '../ui/Card.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { useChangeSalon } from './changes.ts'
import { SaveButtons } from './SaveButtons.tsx'
import { type SalonFieldsProps, useSalonForm } from './use-salon-form.ts'
import { type KeptTimes, useConfirmZone } from './zone/use-confirm-zone.tsx'

interface SalonFormCardProps {
  salon: Salon
  title: string
  saveLabel: string
  fields: ComponentType<SalonFieldsProps>
}

/** A group of a salon's settings, saved together. */
export function SalonFormCard({ salon, title, saveLabel, fields: Fields }: SalonFormCardProps) {
  const form = useSalonForm(salon)
  const { form: place, errorOf, show, showRefusal, clear } = useFieldErrors()
  const zone = useConfirmZone(salon)
  const save = useChangeSalon(salon.id)
  const meanwhile = useMeanwhile(salon.id)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const codes = form.codes()
    show(codes)
    if (Object.keys(codes).length > 0) return
    zone.confirm(form.change.timezone, (kept) => send(kept))
  }

  function send(kept: KeptTimes, version = form.version) {
    const choices = { keep: (told: Meanwhile) => send(kept, told.version), take: form.discard }
    save.mutate(withVersion({ ...form.change, ...kept }, version), {
      onSuccess: form.discard,
      onError: (error) => meanwhile.caught(error, choices) || showRefusal(error),
    })
  }

  return (
    <Card title={title}>
      <form ref={place} noValidate onSubmit={handleSubmit} className="grid gap-5">
        <Fields salon={salon} typed={form.typed} onType={form.type} errorOf={errorOf} />
        <SaveButtons
          icon={Save}
          label={saveLabel}
          changed={form.changed}
          busy={save.isPending}
          onDiscard={() => {
            form.discard()
            clear()
          }}
        />
      </form>
      {zone.dialog}
      {meanwhile.dialog}
    </Card>
  )
}
