import { Minus, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Resource, ResourceFields } from '../../shared/salons/contract.ts'
import type { Service } from '../../shared/services/contract.ts'
import { translated } from '../../shared/text/translated.ts'
import { useResources } from '../data/salons.ts'
import { useServices } from '../data/services.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { codesOf } from '../ui/field-codes.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { useAddChairs } from './changes.ts'
import { StepCard } from './StepCard.tsx'
import type { StepProps } from './step.ts'
import { toggled } from './team-form.ts'

/** Resources with the services that need them: at first, pedicure chairs. */
export function ChairsStep(props: StepProps) {
  const { salon, onDone } = props
  const { t } = useTranslation('start')
  const { data: resources = [] } = useResources(salon.id)
  const { data: services = [] } = useServices(salon.id)
  const usual = services
    .filter(({ takes, addOn }) => !addOn && (takes === 'feet' || takes === 'both'))
    .map(({ id }) => id)
  const [typed, setTyped] = useState<ChairForm>({})
  const { form, errorOf, show, showRefusal, clear } = useFieldErrors()
  const add = useAddChairs(salon.id)
  const name = typed.name ?? t('chairs.usual_name')
  const units = typed.units ?? '4'
  const needing = typed.serviceIds ?? usual

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const { data, error } = ResourceFields.safeParse({ name, units: units.trim() === '' ? Number.NaN : Number(units) })
    show(error ? codesOf(error.issues) : {})
    if (!data) return
    add.mutate(
      { ...data, serviceIds: [...needing] },
      {
        onSuccess: () => {
          setTyped({})
          clear()
          onDone()
        },
        onError: (error) => showRefusal(error),
      },
    )
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <StepCard
        {...props}
        step="chairs"
        title={t('chairs.title')}
        about={t('chairs.about')}
        action={
          <Button type="submit" look="primary" busy={add.isPending} className="max-md:grow">
            {t('chairs.save')}
          </Button>
        }
      >
        <div className="grid grid-cols-1 gap-4 p-4 md:p-5">
          {resources.length > 0 && <p className="text-ink-2">{t('chairs.there', { names: namesOf(resources) })}</p>}
          <div className="grid items-start gap-4 md:grid-cols-2">
            <TextField
              label={t('chairs.name')}
              value={name}
              error={errorOf('name')}
              maxLength={160}
              autoComplete="off"
              onChange={({ target }) => setTyped({ ...typed, name: target.value })}
            />
            <Units value={units} error={errorOf('units')} onChange={(units) => setTyped({ ...typed, units })} />
          </div>
          {services.length === 0 ? (
            <p className="text-ink-2">{t('chairs.no_services')}</p>
          ) : (
            <Needing
              services={services}
              chosen={needing}
              onChange={(serviceIds) => setTyped({ ...typed, serviceIds })}
            />
          )}
        </div>
      </StepCard>
    </form>
  )
}

interface ChairForm {
  name?: string
  units?: string
  serviceIds?: readonly string[]
}

function namesOf(resources: readonly Resource[]): string {
  return resources.map(({ name, units }) => `${name} (${units})`).join(', ')
}

interface UnitsProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function Units({ value, error, onChange }: UnitsProps) {
  const { t } = useTranslation('start')
  const step = (by: number) => onChange(String(Math.min(100, Math.max(1, (Number(value) || 0) + by))))

  return (
    <div className="flex items-end gap-2">
      <TextField
        label={t('chairs.units')}
        value={value}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        className="w-24"
        onChange={({ target }) => onChange(target.value)}
      />
      <IconButton label={t('chairs.fewer')} look="outline" onClick={() => step(-1)}>
        <Minus size={20} aria-hidden />
      </IconButton>
      <IconButton label={t('chairs.more')} look="outline" onClick={() => step(1)}>
        <Plus size={20} aria-hidden />
      </IconButton>
    </div>
  )
}

interface NeedingProps {
  services: readonly Service[]
  chosen: readonly string[]
  onChange: (serviceIds: string[]) => void
}

function Needing({ services, chosen, onChange }: NeedingProps) {
  const { t, i18n } = useTranslation('start')
  const language = languageNow(i18n)

  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{t('chairs.needed')}</legend>
      <div className="-mx-2 grid md:grid-cols-2">
        {services.map(({ id, name, names }) => (
          <Checkbox
            key={id}
            label={translated(name, names, language).text}
            checked={chosen.includes(id)}
            onChange={(isNeeded) => onChange(toggled(chosen, id, isNeeded))}
          />
        ))}
      </div>
    </fieldset>
  )
}
