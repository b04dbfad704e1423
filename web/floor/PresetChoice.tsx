import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Preset, presets, type TurnRules } from '../../shared/floor/rules.ts'

interface PresetChoiceProps {
  /** The current or selected rules. */
  rules: TurnRules
  onChoose: (rules: TurnRules) => void
}

const names = ['by_price', 'fair_turns', 'first_in_first_out'] as const satisfies Preset[]

/** Three sets of turn rules to start with; other rules are shown as the salon's own. */
export function PresetChoice({ rules, onChoose }: PresetChoiceProps) {
  const { t } = useTranslation('floorBoard')
  const group = useId()
  const chosen = presetOf(rules)

  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('presets.label')}</legend>
      <div className="grid gap-2 md:grid-cols-3">
        {names.map((name) => (
          <label
            key={name}
            className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-lg border border-line-2 bg-surface p-3 has-checked:border-brand has-checked:bg-brand-tint has-checked:ring-1 has-checked:ring-brand"
          >
            <input
              type="radio"
              name={group}
              checked={chosen === name}
              onChange={() => onChoose(presets[name])}
              className="mt-0.5 size-5 accent-brand"
            />
            <span className="font-semibold">{t(`presets.${name}.name`)}</span>
            <span className="col-start-2 text-sm text-ink-2">{t(`presets.${name}.text`)}</span>
          </label>
        ))}
      </div>
      {chosen === null && <p className="mt-2 text-sm text-ink-2">{t('presets.own')}</p>}
    </fieldset>
  )
}

/** Null: the salon's own rules. */
export function presetOf(rules: TurnRules): Preset | null {
  return names.find((name) => isSame(presets[name], rules)) ?? null
}

/** Ignores the order of keys. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [own, other] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return own.size === other.size && [...own].every(([key, value]) => other.has(key) && isSame(value, other.get(key)))
}
