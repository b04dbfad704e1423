import { Check } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../shared/audit/edits.ts'
import { type Category, NewCategory } from '../../shared/services/contract.ts'
import { usuallyAlongside } from '../../shared/services/hands-and-feet.ts'
import { otherLanguages, type Translations } from '../../shared/text/translated.ts'
import { useMeanwhile } from '../audit/use-meanwhile.tsx'
import { changedIn, withVersion } from '../data/meanwhile.ts'
import { isOther, readersFirst, useNameOf } from '../data/names.ts'
import { useCategories, useSaveCategory } from '../data/services.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { categoryColours, categoryLook, colourName } from '../ui/category-look.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { codesOf } from '../ui/field-codes.ts'
import { languageName } from '../ui/language-names.ts'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'

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

interface AlongsidePickerProps {
  /** All but the one being edited. */
  others: readonly Category[]
  chosen: readonly string[]
  onChange: (categoryIds: string[]) => void
  error: string | undefined
}

/** Categories on which a second technician may work at the same time. */
function AlongsidePicker({ others, chosen, onChange, error }: AlongsidePickerProps) {
  const { t } = useTranslation('services')
  const nameOf = useNameOf()
  if (others.length === 0) return null
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="sr-only">{t('categories.alongside')}</legend>
      <h3 aria-hidden>{t('categories.alongside')}</h3>
      <p className="mb-1 text-sm text-ink-2">{t('categories.alongside_hint')}</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {others.map(({ id, ...category }) => (
          <Checkbox
            key={id}
            label={nameOf(category).text}
            checked={chosen.includes(id)}
            onChange={(may) => onChange(may ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </div>
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
    </fieldset>
  )
}

interface ColourPickerProps {
  /** Undefined: none chosen yet. */
  colour: number | undefined
  onChange: (colour: number) => void
}

/** Ten colours as a radio group, with names for people who cannot tell them apart. */
function ColourPicker({ colour, onChange }: ColourPickerProps) {
  const { t } = useTranslation('services')
  const group = useId()

  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t('categories.colour')}</legend>
      <div className="flex flex-wrap gap-1">
        {categoryColours.map((one) => (
          <label
            key={one}
            title={t(`categories.colours.${colourName(one)}`)}
            className="relative grid size-touch cursor-pointer place-items-center rounded-md has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              checked={colour === one}
              onChange={() => onChange(one)}
              className="sr-only"
            />
            <span className={`grid size-7 place-items-center rounded-full text-surface ${categoryLook(one).dot}`}>
              {colour === one && <Check size={18} aria-hidden />}
            </span>
            <span className="sr-only">{t(`categories.colours.${colourName(one)}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
