import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../../shared/audit/edits.ts'
import { showName } from '../../../shared/format.ts'
import { maxAltLength, type SalonPicture } from '../../../shared/salons/pictures.ts'
import { languages } from '../../../shared/text/language.ts'
import { useMeanwhile } from '../../audit/use-meanwhile.tsx'
import { useNameOf } from '../../data/names.ts'
import { useDescribePicture } from '../../data/pictures.ts'
import { useServices } from '../../data/services.ts'
import { useStaff } from '../../data/staff.ts'
import { ownLanguageName } from '../../text/own-language-name.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'

interface DescribeDialogProps {
  salonId: string
  picture: SalonPicture
  open: boolean
  onClose: () => void
}

type Draft = Pick<SalonPicture, 'alts' | 'serviceId' | 'staffId' | 'version'>

const nothing = ''

/** What a picture shows: alternative texts, one per language, the service, and whose work it is. */
export function DescribeDialog({ salonId, picture, open, onClose }: DescribeDialogProps) {
  const { t } = useTranslation(['pictures', 'common'])
  const [draft, setDraft] = useState<Draft | null>(null)
  const { alts, serviceId, staffId, version } = draft ?? picture
  const services = useServices(salonId, open).data ?? []
  const members = useStaff(salonId).data ?? []
  const { form, errorOf, showRefusal } = useFieldErrors()
  const save = useDescribePicture(salonId, picture.id)
  const meanwhile = useMeanwhile(salonId)
  const nameOf = useNameOf()

  function change(changes: Partial<Draft>) {
    setDraft({ alts, serviceId, staffId, version, ...changes })
  }

  function close() {
    setDraft(null)
    onClose()
  }

  function send(version: number) {
    const choices = { keep: (told: Meanwhile) => send(told.version), take: close }
    save.mutate(
      { alts, serviceId, staffId, version },
      { onSuccess: close, onError: (error) => meanwhile.caught(error, choices) || showRefusal(error) },
    )
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    send(version)
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t('describe_title')}
      submitLabel={t('common:save')}
      busy={save.isPending}
      form={form}
      onSubmit={handleSubmit}
      question={meanwhile.dialog}
    >
      <p className="text-sm text-ink-2">{t('describe_hint')}</p>
      {languages.map((language) => (
        <TextField
          key={language}
          name={`alts.${language}`}
          label={ownLanguageName(language)}
          lang={language}
          value={alts[language]}
          error={errorOf(`alts.${language}`)}
          maxLength={maxAltLength}
          autoComplete="off"
          onChange={({ target }) => change({ alts: { ...alts, [language]: target.value } })}
        />
      ))}
      <Select
        label={t('of_service')}
        hint={t('of_service_hint')}
        value={serviceId ?? nothing}
        options={[
          { value: nothing, label: t('of_nothing') },
          ...services.map((service) => ({ value: service.id, label: nameOf(service).text })),
        ]}
        onChange={(id) => change({ serviceId: id === nothing ? null : id })}
      />
      <Select
        label={t('by_member')}
        hint={t('by_member_hint')}
        value={staffId ?? nothing}
        options={[
          { value: nothing, label: t('by_nobody') },
          ...members.map((member) => ({ value: member.id, label: showName(member) })),
        ]}
        onChange={(id) => change({ staffId: id === nothing ? null : id })}
      />
    </FormDialog>
  )
}
