import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../../shared/audit/edits.ts'
import type { Alts } from '../../../shared/salons/picture-files.ts'
import { maxAltLength, type SalonPicture } from '../../../shared/salons/pictures.ts'
import { languages } from '../../../shared/text/language.ts'
import { useMeanwhile } from '../../audit/use-meanwhile.tsx'
import { ownLanguageName } from '../../text/own-language-name.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { useDescribePicture } from './queries.ts'

interface DescribeDialogProps {
  salonId: string
  picture: SalonPicture
  open: boolean
  onClose: () => void
}

/** Alternative texts of a picture, one per language. */
export function DescribeDialog({ salonId, picture, open, onClose }: DescribeDialogProps) {
  const { t } = useTranslation(['pictures', 'common'])
  const [draft, setDraft] = useState<{ alts: Alts; version: number } | null>(null)
  const alts = draft?.alts ?? picture.alts
  const { form, errorOf, showRefusal } = useFieldErrors()
  const save = useDescribePicture(salonId, picture.id)
  const meanwhile = useMeanwhile(salonId)

  function close() {
    setDraft(null)
    onClose()
  }

  function send(version: number) {
    const choices = { keep: (told: Meanwhile) => send(told.version), take: close }
    save.mutate(
      { alts, version },
      { onSuccess: close, onError: (error) => meanwhile.caught(error, choices) || showRefusal(error) },
    )
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    send(draft?.version ?? picture.version)
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
          onChange={({ target }) =>
            setDraft({ alts: { ...alts, [language]: target.value }, version: draft?.version ?? picture.version })
          }
        />
      ))}
    </FormDialog>
  )
}
