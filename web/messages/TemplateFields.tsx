import { Info, Plus, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { placeholders } from '../../shared/messages/placeholders.ts'
import { placeholdersOf, type SavedTemplate } from '../../shared/messages/templates.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { TemplateText } from './TemplateText.tsx'

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
