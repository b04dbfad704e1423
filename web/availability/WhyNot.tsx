import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showName } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { now } from '../clock.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { TimeSelect } from '../ui/TimeSelect.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { Explanation } from './Explanation.tsx'
import { type ExplanationQuery, useChoices } from './queries.ts'
import { ServicePicker } from './ServicePicker.tsx'

interface WhyNotProps {
  salon: Pick<Salon, 'id' | 'timezone'>
  /** Initial values: a member on the staff page, a time in the calendar. */
  about?: Partial<ExplanationQuery>
  open: boolean
  onClose: () => void
}

/** 'Why is this time not offered?': the owner describes a visit and reads the engine's reasons. */
export function WhyNot({ salon, about, open, onClose }: WhyNotProps) {
  const { t } = useTranslation(['availability', 'common'])
  const formId = useId()

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('why.title')}
      closeLabel={t('common:close')}
      foot={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          <Button type="submit" form={formId} look="primary">
            {t('why.ask')}
          </Button>
        </>
      }
    >
      <Ask formId={formId} salon={salon} about={about} />
    </Dialog>
  )
}

interface AskProps {
  formId: string
  salon: WhyNotProps['salon']
  about: WhyNotProps['about']
}

/** Resets whenever the dialog opens. The answer disappears as soon as the question changes. */
function Ask({ formId, salon, about }: AskProps) {
  const { t } = useTranslation('availability')
  const [typed, setTyped] = useState<ExplanationQuery>({
    serviceIds: [],
    staffId: 'any',
    date: localDateOf(salon.timezone, now()),
    time: '10:00',
    ...about,
  })
  const [asked, setAsked] = useState<ExplanationQuery | null>(null)
  const choices = useChoices(salon.id)
  const { form: place, errorOf, show } = useFieldErrors()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const wrong = {
      ...(typed.serviceIds.length === 0 && { services: t('why.choose_service') }),
      ...(typed.date === '' && { date: 'closure_date' }),
    }
    show(wrong)
    if (Object.keys(wrong).length === 0) setAsked(typed)
  }

  function change(more: Partial<ExplanationQuery>) {
    setTyped({ ...typed, ...more })
    setAsked(null)
  }

  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{t('why.intro')}</p>
      <form id={formId} ref={place} data-passing noValidate onSubmit={handleSubmit} className="grid gap-4">
        <LoadedPart answer={choices} failed={t('why.load_failed')}>
          {({ team, ...menu }) => (
            <>
              <ServicePicker
                {...menu}
                chosen={typed.serviceIds}
                error={errorOf('services')}
                onChange={(serviceIds) => change({ serviceIds })}
              />
              <StaffChoice team={team} value={typed.staffId} onChange={(staffId) => change({ staffId })} />
            </>
          )}
        </LoadedPart>
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            name="date"
            type="date"
            label={t('why.date')}
            value={typed.date}
            error={errorOf('date')}
            onChange={(event) => change({ date: event.target.value })}
          />
          <TimeSelect label={t('why.time')} value={typed.time} onChange={(time) => change({ time })} />
        </div>
      </form>
      <Explanation salonId={salon.id} input={asked} />
    </div>
  )
}

interface StaffChoiceProps {
  team: readonly Staff[]
  /** A member's id, or `any`. */
  value: string
  onChange: (staffId: string) => void
}

/** Who should serve. Includes members who cannot be booked, because owners ask about them most. */
function StaffChoice({ team, value, onChange }: StaffChoiceProps) {
  const { t } = useTranslation('availability')
  const members = team.map(({ id, firstName, lastName }) => ({ value: id, label: showName({ firstName, lastName }) }))

  return (
    <Select
      label={t('why.staff')}
      value={value}
      options={[{ value: 'any', label: t('why.any') }, ...members]}
      onChange={onChange}
    />
  )
}
