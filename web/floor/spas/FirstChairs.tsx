import { Footprints } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { basinKinds } from '../../../shared/floor/foot-spa-lines.ts'
import { ResourceFields } from '../../../shared/salons/contract.ts'
import { useServices } from '../../data/services.ts'
import { Button } from '../../ui/Button.tsx'
import { cardClass } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { codesOf } from '../../ui/field-codes.ts'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { useAddChairs } from './queries.ts'

/** A salon without foot spas: the owner names them here. */
export function FirstChairs({ salonId, mayChange }: { salonId: string; mayChange: boolean }) {
  const { t } = useTranslation('footSpas')
  return (
    <>
      <EmptyState icon={Footprints} title={t('first.title')} hint={t('first.hint')} />
      {mayChange && <FirstForm salonId={salonId} />}
    </>
  )
}

function FirstForm({ salonId }: { salonId: string }) {
  const { t } = useTranslation('footSpas')
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const add = useAddChairs(salonId)
  const services = useServices(salonId)
  const [name, setName] = useState(t('first.name_value'))
  const [units, setUnits] = useState('')
  const [kind, setKind] = useState<(typeof basinKinds)[number]>('pipeless')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = ResourceFields.safeParse({ name, units: units.trim() === '' ? Number.NaN : Number(units) })
    const isNumber = read.success && read.data.units > 0
    show({
      ...(read.error && codesOf(read.error.issues)),
      ...(!isNumber && (units.trim() === '' || Number(units) < 1) && { units: t('first.units_invalid') }),
    })
    if (!isNumber) return
    const serviceIds = (services.data ?? [])
      .filter(({ takes }) => takes === 'feet' || takes === 'both')
      .map(({ id }) => id)
    add.mutate({ ...read.data, serviceIds, kind }, { onError: (error) => showRefusal(error) })
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className={`${cardClass} mx-auto grid max-w-140 gap-4 p-4`}>
      <TextField
        label={t('first.name')}
        value={name}
        error={errorOf('name')}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('first.units')}
        value={units}
        error={errorOf('units')}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => setUnits(event.target.value)}
      />
      <Select
        label={t('basin')}
        value={kind}
        options={basinKinds.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
        onChange={setKind}
      />
      <Button type="submit" look="primary" className="justify-self-start" busy={add.isPending}>
        {t('first.save')}
      </Button>
    </form>
  )
}
