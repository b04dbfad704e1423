import { Info, Plus, Undo2 } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { piecesOf, placeholders } from '../../shared/messages/placeholders.ts'
import { placeholdersOf, type SavedTemplate } from '../../shared/messages/templates.ts'
import { Button } from '../ui/Button.tsx'
import { Field, inputClass } from '../ui/Field.tsx'
import { TextField } from '../ui/TextField.tsx'

const shape = `${inputClass} [grid-area:1/1] min-h-40 px-4 py-3 leading-7 whitespace-pre-wrap wrap-anywhere`

type Words = Pick<SavedTemplate, 'subject' | 'body'>

interface TemplateFieldsProps {
  template: SavedTemplate
  isOwn: boolean
  errorOf: (field: keyof Words) => string | undefined
  onType: (words: Words) => void
  onUsual: () => void
}

/** The text of a template, and the placeholders that can be inserted. */
export function TemplateFields({ template, isOwn, errorOf, onType, onUsual }: TemplateFieldsProps) {
  const { t } = useTranslation('templates')
  const { kind, channel, language, subject, body } = template
  const subjectField = useRef<HTMLInputElement>(null)
  const bodyField = useRef<HTMLTextAreaElement>(null)
  const last = useRef<keyof Words>('body')

  function putIn(name: string) {
    const field = last.current === 'subject' && channel === 'email' ? subjectField.current : bodyField.current
    if (!field) return
    field.setRangeText(`{${name}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    field.focus()
    onType({ subject, body, [field === bodyField.current ? 'body' : 'subject']: field.value })
  }

  return (
    <div className="grid gap-4">
      {channel === 'email' && (
        <TextField
          ref={subjectField}
          label={t('subject')}
          lang={language}
          value={subject}
          error={errorOf('subject')}
          onFocus={() => {
            last.current = 'subject'
          }}
          onChange={({ target }) => onType({ subject: target.value, body })}
        />
      )}
      <TemplateText
        label={t(`body.${channel}`)}
        hint={channel === 'email' ? t('email_hint') : undefined}
        error={errorOf('body')}
        lang={language}
        value={body}
        field={bodyField}
        onFocus={() => {
          last.current = 'body'
        }}
        onType={(typed) => onType({ subject, body: typed })}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{t('put_in')}</legend>
        <div className="flex flex-wrap gap-2">
          {placeholdersOf(kind).map((id) => (
            <button
              key={id}
              type="button"
              lang={language}
              onClick={() => putIn(placeholders[id][language])}
              className="inline-flex min-h-touch items-center gap-1.5 rounded-md border border-dashed border-field px-3 text-sm font-medium"
            >
              <Plus size={16} aria-hidden />
              {placeholders[id][language]}
            </button>
          ))}
        </div>
      </fieldset>
      {channel === 'text' && (
        <p className="flex gap-2.5 rounded-md bg-sunken px-3.5 py-3 text-sm text-ink-2">
          <Info size={18} aria-hidden className="mt-0.5 flex-none" />
          {t('never')}
        </p>
      )}
      {isOwn && (
        <Button look="ghost" className="justify-self-start" onClick={onUsual}>
          <Undo2 size={18} aria-hidden />
          {t('usual')}
        </Button>
      )}
    </div>
  )
}

interface TemplateTextProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  lang: string
  value: string
  field: RefObject<HTMLTextAreaElement | null>
  onFocus: () => void
  onType: (text: string) => void
}

/** Highlights placeholders behind a plain text area, which keeps native undo and Vietnamese input methods working. */
function TemplateText({ label, hint, error, lang, value, field, onFocus, onType }: TemplateTextProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className="grid">
          <div aria-hidden className={`${shape} pointer-events-none text-transparent`}>
            {piecesOf(value).map((piece, index) =>
              'text' in piece ? (
                piece.text
              ) : (
                <mark
                  key={`${index} ${piece.typed}`}
                  className={`rounded-xs text-transparent ${piece.known ? 'bg-brand-tint shadow-[0_0_0_1px_var(--color-brand)]' : 'bg-danger-tint shadow-[0_0_0_1px_var(--color-danger)]'}`}
                >
                  {piece.typed}
                </mark>
              ),
            )}
            {'\n'}
          </div>
          <textarea
            {...ids}
            ref={field}
            lang={lang}
            value={value}
            onFocus={onFocus}
            onChange={({ target }) => onType(target.value)}
            className={`${shape} relative resize-none overflow-hidden bg-transparent!`}
          />
        </div>
      )}
    </Field>
  )
}
