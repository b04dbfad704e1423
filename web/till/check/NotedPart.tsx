import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/TextField.tsx'
import type { PayTyped } from './pay-typed.ts'

interface NotedPartProps {
  typed: PayTyped
  onType: (changes: Partial<PayTyped>) => void
  errorAt: (path: string) => string | undefined
}

/** Identifies a card payment at the terminal. Never a whole card number. */
export function CardPart({ typed, onType, errorAt }: NotedPartProps) {
  const { t } = useTranslation('till')

  return (
    <div className="grid grid-cols-2 gap-2">
      <TextField
        data-amount
        label={t('pay.last_four')}
        value={typed.lastFour}
        onChange={(event) => onType({ lastFour: event.target.value.replaceAll(/\D/g, '').slice(0, 4) })}
        error={errorAt('lastFour')}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('pay.optional')}
      />
      <Reference typed={typed} onType={onType} errorAt={errorAt} label={t('pay.terminal_reference')} />
    </div>
  )
}

export function ReferencePart(props: NotedPartProps) {
  const { t } = useTranslation('till')
  return <Reference {...props} label={t('pay.reference')} />
}

function Reference({ typed, onType, errorAt, label }: NotedPartProps & { label: string }) {
  const { t } = useTranslation('till')

  return (
    <TextField
      label={label}
      value={typed.reference}
      onChange={(event) => onType({ reference: event.target.value })}
      error={errorAt('reference')}
      maxLength={40}
      autoComplete="off"
      placeholder={t('pay.optional')}
    />
  )
}
