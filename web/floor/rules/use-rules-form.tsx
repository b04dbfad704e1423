import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../../shared/audit/edits.ts'
import type { TurnRules } from '../../../shared/floor/rules.ts'
import type { FloorSettings } from '../../../shared/floor/settings.ts'
import { useMeanwhile } from '../../audit/use-meanwhile.tsx'
import { useChangeFloorSettings } from '../../data/floor.ts'
import { changedIn, withVersion } from '../../data/meanwhile.ts'
import { notify } from '../../ui/toast.ts'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { type SwitchesTyped, switchNames } from './FloorSwitches.tsx'
import { changedRules, type RulesTyped, rulesOf, typedOf } from './rules-form.ts'

export interface RulesForm {
  place: RefObject<HTMLFormElement | null>
  typed: RulesTyped
  type: (changes: Partial<RulesTyped>) => void
  switches: SwitchesTyped
  typeSwitches: (changes: Partial<SwitchesTyped>) => void
  /** As typed; null while invalid. */
  rules: TurnRules | null
  /** The last valid rules, which the example uses. */
  lastSound: TurnRules
  /** Names of the unsaved rules. */
  changedRules: readonly (keyof TurnRules)[]
  changedSwitches: readonly (keyof SwitchesTyped)[]
  /** Errors are shown at once, at their field. */
  hasProblem: boolean
  errorOf: (path: string) => string | undefined
  isSaving: boolean
  discard: () => void
  handleSubmit: (event: FormEvent) => void
  dialog: ReactNode
}

/** The floor settings being edited. Input is kept if somebody else saves meanwhile. */
export function useRulesForm(salonId: string, settings: FloorSettings): RulesForm {
  const { t } = useTranslation('turnRules')
  const [changes, setChanges] = useState<{ rules?: RulesTyped; switches?: SwitchesTyped; version?: number }>({})
  // At the first edit: what another window saves from then on arrives here too.
  const { version: begun = settings.version } = changes
  const [lastSound, setLastSound] = useState(settings.rules)
  const errors = useFieldErrors()
  const save = useChangeFloorSettings(salonId)
  const meanwhile = useMeanwhile(salonId)
  const typed = changes.rules ?? typedOf(settings.rules)
  const switches = changes.switches ?? switchesOf(settings)
  const { rules, problems } = rulesOf(typed)
  const wrongMax = switches.lineFromHome && maxOf(switches) === null
  const found: Record<string, string> = { ...problems, ...(wrongMax && { maxFromHome: 'maxFromHome' }) }
  const changedSwitches = ([...switchNames, 'maxFromHome'] as const).filter(
    (name) => switches[name] !== switchesOf(settings)[name],
  )
  const differing = rules ? changedRules(rules, settings.rules) : []

  function errorOf(path: string): string | undefined {
    const code = found[path]
    if (code === 'amount_invalid' || code === 'minutes_invalid') return t(code)
    if (code === 'maxFromHome') return t('switches.maxFromHome_invalid')
    return code ? errors.sentenceOf(code) : (errors.errorOf(`rules.${path}`) ?? errors.errorOf(path))
  }

  function discard() {
    setChanges({})
    setLastSound(settings.rules)
    errors.clear()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (Object.keys(found).length > 0) {
      errors.show(found)
      return
    }
    send(begun)
  }

  function send(version: number) {
    const { maxFromHome: _, ...flags } = switches
    const change = {
      ...changedIn(flags, settingsFlags(settings)),
      ...(changedSwitches.includes('maxFromHome') && { maxFromHome: maxOf(switches) ?? settings.maxFromHome }),
      ...(rules && differing.length > 0 && { rules }),
    }
    const choices = { keep: (told: Meanwhile) => send(told.version), take: discard }
    save.mutate(withVersion(change, version), {
      onSuccess: (saved) => {
        setChanges({})
        setLastSound(saved.rules)
        errors.clear()
        notify({ kind: 'success', title: t(change.rules ? 'saved_tomorrow' : 'saved') })
      },
      onError: (error) => meanwhile.caught(error, choices) || errors.showRefusal(error),
    })
  }

  return {
    place: errors.form,
    typed,
    type: (more) => {
      const next = { ...typed, ...more }
      setChanges({ ...changes, rules: next, version: begun })
      setLastSound(rulesOf(next).rules ?? lastSound)
      errors.clear()
    },
    switches,
    typeSwitches: (more) => setChanges({ ...changes, switches: { ...switches, ...more }, version: begun }),
    rules,
    lastSound: rules ?? lastSound,
    changedRules: differing,
    changedSwitches,
    hasProblem: Object.keys(found).length > 0,
    errorOf,
    isSaving: save.isPending,
    discard,
    handleSubmit,
    dialog: meanwhile.dialog,
  }
}

function settingsFlags({ on, showMoney, openBoard, lineFromHome }: FloorSettings) {
  return { on, showMoney, openBoard, lineFromHome }
}

function switchesOf(settings: FloorSettings): SwitchesTyped {
  return { ...settingsFlags(settings), maxFromHome: String(settings.maxFromHome) }
}

function maxOf({ maxFromHome }: SwitchesTyped): number | null {
  const max = /^\s*\d{1,2}\s*$/.test(maxFromHome) ? Number(maxFromHome) : 0
  return max >= 1 && max <= 50 ? max : null
}
