import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listServices, markServices, type Service } from '../../shared/services/contract.ts'
import { type Marks, takenParts } from '../../shared/services/marks.ts'
import { call } from '../api.ts'
import { useNameOf } from '../data/names.ts'
import { useRefresh } from '../data/services.ts'
import { Button } from '../ui/Button.tsx'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Select } from '../ui/Select.tsx'
import { OtherNames } from './OtherNames.tsx'

interface MarksDialogProps {
  open: boolean
  onClose: () => void
  salonId: string
  /** The services to review. */
  services: readonly Service[]
}

/** Edits the marks of all services at once, so that reviewing a whole menu takes a minute. */
export function MarksDialog({ open, onClose, salonId, services }: MarksDialogProps) {
  const { t } = useTranslation(['services', 'common'])
  const formId = useId()
  const save = useMarkServices(salonId)
  const [shown] = useState(services)
  const nameOf = useNameOf()
  const [marks, setMarks] = useState<Readonly<Record<string, Partial<Marks>>>>({})
  const marksOf = ({ id, takes, addOn, goesFirst }: Service): Marks => ({ takes, addOn, goesFirst, ...marks[id] })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    save.mutate({ ids: shown.map(({ id }) => id), changed: marks }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={save.isPending}
      title={t('marks.title')}
      closeLabel={t('common:close')}
      foot={
        <>
          <CancelButton busy={save.isPending} />
          <Button type="submit" form={formId} look="primary" busy={save.isPending}>
            {t('marks.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit}>
        <p className="mb-3 text-ink-2">{t('marks.dialog_hint')}</p>
        <ul>
          {shown.map((service) => {
            const own = marksOf(service)
            const { text: name, lang } = nameOf(service)
            const change = (changed: Partial<Marks>) =>
              setMarks((was) => ({ ...was, [service.id]: { ...was[service.id], ...changed } }))
            return (
              <li
                key={service.id}
                className="grid items-center gap-x-4 gap-y-1.5 border-line py-3 not-first:border-t md:grid-cols-[minmax(0,1fr)_11rem_auto]"
              >
                <fieldset className="contents">
                  <legend className="sr-only">{name}</legend>
                  <div className="min-w-0" aria-hidden>
                    <p lang={lang} className="font-semibold wrap-anywhere">
                      {name}
                    </p>
                    <OtherNames of={service} className="block text-sm text-ink-2 wrap-anywhere" />
                  </div>
                  <Select
                    label={t('marks.takes')}
                    labelHidden
                    value={own.takes}
                    options={takenParts.map((part) => ({ value: part, label: t(`marks.parts.${part}`) }))}
                    onChange={(takes) => change({ takes })}
                  />
                  <div className="flex flex-wrap gap-x-2">
                    <Checkbox
                      label={t('marks.add_on_short')}
                      checked={own.addOn}
                      onChange={(addOn) => change({ addOn })}
                    />
                    <Checkbox
                      label={t('marks.goes_first_short')}
                      checked={own.goesFirst}
                      onChange={(goesFirst) => change({ goesFirst })}
                    />
                  </div>
                </fieldset>
              </li>
            )
          })}
        </ul>
      </form>
    </Dialog>
  )
}

interface MarksChange {
  ids: readonly string[]
  /** By id. */
  changed: Readonly<Record<string, Partial<Marks>>>
}

/** Confirms the marks of services, and saves those that were changed here; all others keep what others have saved in the meantime. */
function useMarkServices(salonId: string) {
  const { t } = useTranslation('services')
  return useMutation({
    mutationFn: async ({ ids, changed }: MarksChange) => {
      const present = await call(listServices, { params: { salonId } })
      const marks = present
        .filter(({ id }) => ids.includes(id))
        .map(({ id, takes, addOn, goesFirst }) => ({ id, takes, addOn, goesFirst, ...changed[id] }))
      return call(markServices, { params: { salonId }, input: { marks } })
    },
    onSuccess: useRefresh(salonId),
    meta: { done: t('marks.done'), failed: t('marks.failed') },
  })
}
