import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isFieldCode } from '../../shared/text/field-codes.ts'
import { readTerms, type TypedTerms } from '../data/own-terms.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { TextField } from '../ui/TextField.tsx'

interface OwnTermsFieldsProps {
  /** The member or service, for labels. */
  name: string
  /** The menu's values, shown as placeholders. */
  menu: TypedTerms
  /** Null: as on the menu. */
  typed: TypedTerms | null
  /** Errors are shown after the first attempt to save. */
  tried: boolean
  onChange: (typed: TypedTerms | null) => void
}

/** One button while nothing differs from the menu; then two fields, each empty where it does not differ. */
export function OwnTermsFields({ name, menu, typed, tried, onChange }: OwnTermsFieldsProps) {
  const { t } = useTranslation(['services', 'errors'])
  if (!typed) {
    return (
      <Button
        look="ghost"
        shape="compact"
        aria-label={t('own.add_for', { name })}
        className="ml-8 justify-self-start text-sm"
        onClick={() => onChange({ duration: '', price: '' })}
      >
        {t('own.add')}
      </Button>
    )
  }
  const read = readTerms(typed)
  const codes = tried && 'codes' in read ? read.codes : {}
  const sentence = (code: string | undefined) => (code && isFieldCode(code) ? t(`errors:fields.${code}`) : code)

  return (
    <div className="ml-8 grid grid-cols-[1fr_1fr_auto] items-start gap-2 pb-2">
      <TextField
        label={<Named label={t('own.minutes')} name={name} />}
        value={typed.duration}
        placeholder={menu.duration}
        error={sentence(codes.duration)}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => onChange({ ...typed, duration: target.value })}
      />
      <TextField
        label={<Named label={t('own.price')} name={name} />}
        value={typed.price}
        placeholder={menu.price}
        error={sentence(codes.price)}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => onChange({ ...typed, price: target.value })}
      />
      <span className="pt-6">
        <IconButton label={t('own.remove', { name })} onClick={() => onChange(null)}>
          <X size={18} aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}

function Named({ label, name }: { label: string; name: string }) {
  return (
    <>
      {label}
      <span className="sr-only"> ({name})</span>
    </>
  )
}
