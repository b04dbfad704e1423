import { useTranslation } from 'react-i18next'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'

export const switchNames = ['on', 'showMoney', 'openBoard', 'lineFromHome'] as const

export interface SwitchesTyped extends Record<(typeof switchNames)[number], boolean> {
  maxFromHome: string
}

interface FloorSwitchesProps {
  typed: SwitchesTyped
  onType: (changes: Partial<SwitchesTyped>) => void
  errorOf: (path: string) => string | undefined
}

/** Whether the salon uses the floor, and who can see which parts. */
export function FloorSwitches({ typed, onType, errorOf }: FloorSwitchesProps) {
  const { t } = useTranslation('turnRules')

  return (
    <div className="grid divide-y divide-line *:py-3 *:first:pt-0 *:last:pb-0">
      {switchNames.map((name) => (
        <div key={name} className="grid gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="font-medium">{t(`switches.${name}`)}</span>
            <Switch
              label={t(`switches.${name}`)}
              word={t(typed[name] ? 'switches.yes' : 'switches.no')}
              on={typed[name]}
              onChange={(on) => onType({ [name]: on })}
            />
          </div>
          <p className="text-sm text-ink-2">{t(`switches.${name}_text`)}</p>
          {name === 'lineFromHome' && typed.lineFromHome && (
            <TextField
              label={t('switches.maxFromHome')}
              value={typed.maxFromHome}
              onChange={(event) => onType({ maxFromHome: event.target.value })}
              error={errorOf('maxFromHome')}
              inputMode="numeric"
              autoComplete="off"
              className="mt-2 max-w-70"
            />
          )}
        </div>
      ))}
    </div>
  )
}
