import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../shared/audit/edits.ts'
import { type Category, NewCategory } from '../../shared/services/contract.ts'
import { usuallyAlongside } from '../../shared/services/hands-and-feet.ts'
import { otherLanguages, type Translations } from '../../shared/text/translated.ts'
import { changedIn, withVersion } from '../audit/meanwhile.ts'
import { useMeanwhile } from '../audit/use-meanwhile.tsx'
import { languageName } from '../staff/language-names.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { codesOf } from '../ui/field-codes.ts'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { AlongsidePicker } from './AlongsidePicker.tsx'
import { ColourPicker } from './ColourPicker.tsx'
import { isOther, readersFirst } from './names.ts'
import { useCategories, useSaveCategory } from './queries.ts'

interface CategoryDialogProps {
  open: boolean
  onClose: () => void
  salonId: string
  /** Absent: a new one. */
  category?: Category
}

export function CategoryDialog({ open, onClose, salonId, category }: CategoryDialogProps) {
  const { t } = useTranslation(['services', 'common'])
  const formId = useId()
  const save = useSaveCategory(salonId, category?.id)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={save.isPending}
      title={category ? t('categories.edit_title') : t('categories.add_title')}
      closeLabel={t('common:close')}
      foot={
        <>
          <CancelButton busy={save.isPending} />
          <Button type="submit" form={formId} look="primary" busy={save.isPending}>
            {category ? t('form.save') : t('categories.add_title')}
          </Button>
        </>
      }
    >
      <CategoryForm id={formId} salonId={salonId} category={category} save={save} onSaved={onClose} />
    </Dialog>
  )
}

interface CategoryFormProps {
  id: string
  salonId: string
  category: Category | undefined
  save: ReturnType<typeof useSaveCategory>
  onSaved: () => void
}

function CategoryForm({ id, salonId, category, save, onSaved }: CategoryFormProps) {
  const { t, i18n } = useTranslation('services')
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const meanwhile = useMeanwhile(salonId)
  const [before] = useState(category)
  // Absent for a new one: the server assigns the least used colour.
  const [colour, setColour] = useState(category?.colour)
  const [names, setNames] = useState<{ name: string; names: Partial<Translations> }>({ name: '', names: {} })
  const [picked, setPicked] = useState(category?.alongside)
  const others = useCategories(salonId).data?.filter((other) => other.id !== category?.id) ?? []
  // Defaults to what the name suggests, until the owner chooses.
  const alongside = picked ?? usuallyAlongside(names, others)

  function handleInput(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget)
    const read = NewCategory.pick({ name: true, names: true }).safeParse(namesIn(typed))
    setNames({ name: '', names: {}, ...read.data })
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const read = NewCategory.safeParse({
      ...namesIn(typed),
      description: typed.get('description'),
      colour,
      alongside,
    })
    show(codesOf(read.error?.issues ?? []))
    if (read.data) send(read.data)
  }

  function send(input: NewCategory, version = before?.version) {
    const choices = { keep: (told: Meanwhile) => send(input, told.version), take: onSaved }
    save.mutate(before ? withVersion(changedIn(input, before), version) : input, {
      onSuccess: onSaved,
      onError: (error) => meanwhile.caught(error, choices) || showRefusal(error),
    })
  }

  return (
    <form ref={form} id={id} noValidate onInput={handleInput} onSubmit={handleSubmit} className="grid gap-4.5">
      {readersFirst(languageNow(i18n)).map((language) =>
        isOther(language) ? (
          <TextField
            key={language}
            name={`names.${language}`}
            lang={language}
            label={t('form.translated_name', { language: languageName(language, languageNow(i18n)) })}
            hint={t('categories.translated_hint', { language: languageName(language, languageNow(i18n)) })}
            defaultValue={category?.names[language]}
            error={errorOf(`names.${language}`)}
            autoComplete="off"
          />
        ) : (
          <TextField
            key={language}
            name="name"
            lang={language}
            label={t('categories.name')}
            defaultValue={category?.name}
            error={errorOf('name')}
            autoComplete="off"
          />
        ),
      )}
      <TextArea
        name="description"
        label={t('categories.description')}
        defaultValue={category?.description}
        error={errorOf('description')}
      />
      <ColourPicker colour={colour} onChange={setColour} />
      <AlongsidePicker others={others} chosen={alongside} onChange={setPicked} error={errorOf('alongside')} />
      {meanwhile.dialog}
    </form>
  )
}

function namesIn(typed: FormData): object {
  const names = Object.fromEntries(otherLanguages.map((language) => [language, typed.get(`names.${language}`)]))
  return { name: typed.get('name'), names }
}
