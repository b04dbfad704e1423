import { Save } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FloorSettings } from '../../../shared/floor/settings.ts'
import { Button } from '../../ui/Button.tsx'
import type { RulesForm } from './use-rules-form.tsx'

/** Unsaved changes, at the bottom of the screen. Rules take effect at the next opening: the button says so. */
export function SaveBar({ form, settings }: { form: Omit<RulesForm, 'place'>; settings: FloorSettings }) {
  const { t } = useTranslation('turnRules')
  const names = [
    ...form.changedSwitches.map((name) => t(`switches.${name}`)),
    ...form.changedRules.map((name) =>
      name === 'fixedOrder' ? t('opening.list') : t(`${name === 'levelAt' ? 'level' : name}.title`),
    ),
  ]
  if (names.length === 0 && !form.hasProblem) return null

  const label =
    form.changedRules.length === 0 && !form.hasProblem
      ? t('save')
      : t(settings.today ? 'save_tomorrow' : 'save_opening')
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 bg-surface shadow-bar">
      <div className="mx-auto flex max-w-[calc(var(--container-app)+4rem)] flex-wrap items-center justify-end gap-x-4 gap-y-2 px-4 py-3 md:px-6 xl:px-8">
        <output className="min-w-0 grow text-md">
          {form.hasProblem ? t('check') : t('changes', { count: names.length, what: names.join(', ') })}
        </output>
        <Button disabled={form.isSaving} onClick={form.discard}>
          {t('undo')}
        </Button>
        <Button type="submit" look="primary" busy={form.isSaving}>
          {!form.isSaving && <Save size={18} aria-hidden />}
          {label}
        </Button>
      </div>
    </div>
  )
}
