import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../shared/audit/edits.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Category, Service } from '../../shared/services/contract.ts'
import { useMeanwhile } from '../audit/use-meanwhile.tsx'
import { changedIn, withVersion } from '../data/meanwhile.ts'
import { readTerms, type SentTerms, type TypedTerms, typedTermsOf } from '../data/own-terms.ts'
import { type ServiceInput, useChangeService, useCreateService } from '../data/services.ts'
import { useStaff, useTickMembers } from '../data/staff.ts'
import { useBeforeSaving } from '../salons/use-before-saving.tsx'
import { Button } from '../ui/Button.tsx'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { notify } from '../ui/toast.ts'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { PerformersField } from './Performers.tsx'
import { ServiceFields } from './ServiceFields.tsx'
import { readService, typedCopyOf, typedOf } from './service-form.ts'
import { withTicks } from './ticks.ts'

interface ServiceDialogProps {
  open: boolean
  onClose: () => void
  salon: Salon
  /** Absent: a new one. */
  service: Service | undefined
  /** Prefills a new one. */
  copied: Service | undefined
  categories: readonly Category[]
  /** Category of a new one. */
  categoryId: string | undefined
}

/** By member id; null: as on the menu. */
type OwnOf = ReadonlyMap<string, SentTerms | null>

/** Adds or edits a service. Input stays until it is saved. */
export function ServiceDialog({ open, onClose, salon, service, copied, categories, categoryId }: ServiceDialogProps) {
  const { t } = useTranslation(['services', 'common'])
  const formId = useId()
  // The values when the form was opened, so that fields not touched here do not overwrite what others save meanwhile.
  const [before] = useState(service)
  const [typed, setTyped] = useState(() =>
    copied ? typedCopyOf(copied, (name) => t('form.copy_name', { name })) : typedOf(before, categoryId),
  )
  const performers = usePerformers(salon.id, { service: before, copied })
  const tick = useTickMembers(salon.id)
  const { form, errorOf, sentenceOf, show, showRefusal } = useFieldErrors()
  const creation = useCreateService(salon.id)
  const change = useChangeService(salon.id)
  const { check, checking, dialog } = useBeforeSaving(salon)
  const meanwhile = useMeanwhile(salon.id)
  const busy = creation.isPending || change.isPending || tick.isPending || checking

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readService(typed, categories)
    if ('codes' in read) {
      show(read.codes)
      notify({ kind: 'failure', title: t('form.invalid'), text: sentenceOf(Object.values(read.codes)[0] ?? 'invalid') })
      return
    }
    show({})
    const own = performers.readOwn()
    if (!own) return notify({ kind: 'failure', title: t('form.invalid'), text: t('own.invalid') })
    if (!before) return create(read.input, own)
    const hides = before.status === 'active' && read.input.status === 'inactive'
    if (hides) check({ kind: 'service', serviceId: before.id }, () => save(before, read.input, own))
    else save(before, read.input, own)
  }

  function create(input: ServiceInput, own: OwnOf) {
    const made = { ...input, staffIds: [...performers.chosen] }
    const onSuccess = ({ service }: { service: Service }) => savePerformers(service.id, own, own.size > 0)
    creation.mutate(made, { onSuccess, onError: (error) => showRefusal(error, { serviceName: 'name' }) })
  }

  function save(before: Service, input: ServiceInput, own: OwnOf, version = before.version) {
    const saved = readService(typedOf(before))
    const changed = 'input' in saved ? changedIn(input, saved.input) : input
    const choices = { keep: (told: Meanwhile) => save(before, input, own, told.version), take: onClose }
    change.mutate(
      { id: before.id, input: withVersion(changed, version) },
      {
        onSuccess: () => savePerformers(before.id, own, performers.changed),
        onError: (error) => meanwhile.caught(error, choices) || showRefusal(error),
      },
    )
  }

  function savePerformers(serviceId: string, own: OwnOf, changed: boolean) {
    if (changed) tick.mutate({ serviceId, merge: performers.merged, own }, { onSuccess: onClose })
    else onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={busy}
      title={service ? t('form.edit') : t('form.add')}
      closeLabel={t('common:close')}
      foot={
        <>
          <CancelButton busy={busy} />
          <Button type="submit" form={formId} look="primary" busy={busy}>
            {service ? t(busy ? 'form.saving' : 'form.save') : t(busy ? 'form.creating' : 'form.create')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-4.5">
        <ServiceFields
          salonId={salon.id}
          serviceId={before?.id}
          categories={categories}
          typed={typed}
          onType={(changes) => setTyped((was) => ({ ...was, ...changes }))}
          errorOf={errorOf}
        />
        <PerformersField
          team={performers.team}
          chosen={performers.chosen}
          onChange={performers.choose}
          own={{ ...performers.own, menu: { duration: typed.duration, price: typed.price } }}
        />
      </form>
      {dialog}
      {meanwhile.dialog}
    </Dialog>
  )
}

/**
 * The members who do the service of a form: those who did when it was opened, or who do the copied service; everybody for a new
 * one. Saves only the checkboxes that were changed here, so that concurrent changes are kept.
 */
function usePerformers(salonId: string, { service, copied }: { service?: Service; copied?: Service }) {
  const staff = useStaff(salonId).data
  const team = staff?.filter(({ status }) => status !== 'inactive') ?? []
  const like = service ?? copied
  const usual = team.filter(({ serviceIds }) => !like || serviceIds.includes(like.id)).map(({ id }) => id)
  const [picked, setPicked] = useState<{ before: readonly string[]; now: readonly string[] } | null>(null)
  const chosen = picked?.now ?? usual
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedTerms | null>>(new Map())
  const [tried, setTried] = useState(false)
  const known = (staffId: string) => {
    const member = team.find(({ id }) => id === staffId)
    return typedTermsOf(member?.ownTerms.find(({ serviceId }) => serviceId === like?.id))
  }
  // A copy starts with the members of its original, as new assignments.
  const copies = service
    ? []
    : team.flatMap(({ id }): [string, TypedTerms | null][] => (known(id) ? [[id, known(id)]] : []))
  const touched = new Map([...copies, ...typed])

  return {
    team,
    chosen,
    choose: (now: readonly string[]) => setPicked({ before: picked?.before ?? usual, now }),
    changed: touched.size > 0 || (picked !== null && picked.before.toSorted().join() !== picked.now.toSorted().join()),
    own: {
      typedOf: (staffId: string) => (typed.has(staffId) ? (typed.get(staffId) ?? null) : known(staffId)),
      tried,
      onType: (staffId: string, terms: TypedTerms | null) => setTyped(new Map([...typed, [staffId, terms]])),
    },
    /** Own minutes and prices typed here; null: some are invalid, and show an error. */
    readOwn: (): ReadonlyMap<string, SentTerms | null> | null => {
      setTried(true)
      const read = [...touched]
        .filter(([id]) => chosen.includes(id))
        .map(([id, terms]) => [id, terms && readTerms(terms)] as const)
      const sent = read.flatMap(([id, terms]) => (terms && 'codes' in terms ? [] : [[id, terms] as const]))
      return sent.length < read.length ? null : new Map(sent)
    },
    /** The current members with the form's changes applied. */
    merged: (doing: readonly string[]) => withTicks(doing, picked ?? { before: usual, now: usual }),
  }
}
