import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../../shared/audit/edits.ts'
import type { Service } from '../../../shared/services/contract.ts'
import type { OptionGroup } from '../../../shared/services/option-groups.ts'
import { useMeanwhile } from '../../audit/use-meanwhile.tsx'
import { useNameOf } from '../../data/names.ts'
import { Button } from '../../ui/Button.tsx'
import { CancelButton } from '../../ui/CancelButton.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { notify } from '../../ui/toast.ts'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { GroupFields } from './GroupFields.tsx'
import { type GroupInput, type GroupTyped, groupAsTyped, readGroup, typedGroup } from './group-form.ts'
import { useSaveOptionGroup } from './queries.ts'

/** If it cannot be loaded, the form does without it. */
const ClientsView = lazy(() => import('./ClientsView.tsx').catch(() => ({ default: () => null })))

interface GroupDialogProps {
  open: boolean
  onClose: () => void
  salonId: string
  services: readonly Service[]
  /** Absent: a new one. */
  group: OptionGroup | undefined
}

/** One question with its options, and the services it belongs to. */
export function GroupDialog({ open, onClose, salonId, services, group }: GroupDialogProps) {
  const { t } = useTranslation(['services', 'common'])
  const formId = useId()
  const [before] = useState(group)
  const [typed, setTyped] = useState(() => typedGroup(before))
  const { form, errorOf, sentenceOf, show, showRefusal } = useFieldErrors()
  const save = useSaveOptionGroup(salonId)
  const meanwhile = useMeanwhile(salonId)

  function handleType(changes: Partial<GroupTyped>) {
    setTyped((was) => ({ ...was, ...changes }))
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readGroup(typed)
    show('codes' in read ? read.codes : {})
    if ('input' in read) return send(read.input)
    notify({ kind: 'failure', title: t('form.invalid'), text: sentenceOf(Object.values(read.codes)[0] ?? 'invalid') })
  }

  function send(input: GroupInput, told?: Meanwhile) {
    const choices = { keep: (newer: Meanwhile) => send(input, newer), take: onClose }
    const saving = { input, before, version: told?.version ?? before?.version, over: told !== undefined }
    save.mutate(saving, {
      onSuccess: onClose,
      onError: (error) => meanwhile.caught(error, choices) || showRefusal(error),
    })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={save.isPending}
      wide
      title={t(before ? 'options.edit' : 'options.new')}
      closeLabel={t('common:close')}
      foot={
        <>
          <CancelButton busy={save.isPending} />
          <Button type="submit" form={formId} look="primary" busy={save.isPending}>
            {t('options.save')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={handleSubmit}
        className="grid grid-cols-1 gap-x-6 gap-y-4.5 lg:grid-cols-[minmax(0,1fr)_22.375rem]"
      >
        <GroupFields salonId={salonId} groupId={before?.id} typed={typed} onType={handleType} errorOf={errorOf} />
        {/* As wide as on a phone, where most clients see it. */}
        <div className="lg:sticky lg:top-0 lg:self-start">
          <Suspense>
            <ClientsView
              group={groupAsTyped(typed)}
              service={services.find(({ id }) => typed.serviceIds.includes(id))}
            />
          </Suspense>
        </div>
        <GroupServices
          services={services}
          asked={typed.serviceIds}
          onChange={(serviceIds) => handleType({ serviceIds })}
        />
      </form>
      {meanwhile.dialog}
    </Dialog>
  )
}

interface GroupServicesProps {
  services: readonly Service[]
  /** Ids of those chosen. */
  asked: readonly string[]
  onChange: (asked: readonly string[]) => void
}

/** The services that a question belongs to. */
function GroupServices({ services, asked, onChange }: GroupServicesProps) {
  const { t } = useTranslation('services')
  const nameOf = useNameOf()
  return (
    <fieldset className="min-w-0 border-t border-line pt-4 lg:col-span-2">
      <legend className="sr-only">{t('options.asked_with')}</legend>
      <h3 aria-hidden>{t('options.asked_with')}</h3>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {services.map((service) => (
          <Checkbox
            key={service.id}
            label={nameOf(service).text}
            checked={asked.includes(service.id)}
            onChange={(isAsked) =>
              onChange(isAsked ? [...asked, service.id] : asked.filter((one) => one !== service.id))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
