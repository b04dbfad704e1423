import { type RefObject } from 'react'
import { piecesOf } from '../../shared/messages/placeholders.ts'
import { Field, inputClass } from '../ui/Field.tsx'

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

const shape = `${inputClass} [grid-area:1/1] min-h-40 px-4 py-3 leading-7 whitespace-pre-wrap wrap-anywhere`

/** Highlights placeholders behind a plain text area, which keeps native undo and Vietnamese input methods working. */
export function TemplateText({ label, hint, error, lang, value, field, onFocus, onType }: TemplateTextProps) {
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
