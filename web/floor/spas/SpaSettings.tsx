import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../../shared/audit/edits.ts'
import { basinKinds, intervals } from '../../../shared/floor/foot-spa-lines.ts'
import { type FootSpaSettings, type FootSpas, maxOwnLines } from '../../../shared/floor/foot-spas.ts'
import { useMeanwhile } from '../../audit/use-meanwhile.tsx'
import { newUuid } from '../../new-key.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { useChangeSpaSettings } from './queries.ts'

type Kind = FootSpaSettings['kinds'][number]['kind'] | 'unknown'

/** For the owner: whether overdue chairs are closed, what the chairs are, and the lines of the salon's own rule. */
export function SpaSettings({ spas, onClose }: { spas: FootSpas; onClose: () => void }) {
  const { t } = useTranslation('footSpas')
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const save = useChangeSpaSettings(spas.salonId)
  const meanwhile = useMeanwhile(spas.salonId)
  const { settings, resources, place } = spas
  const [typed, setTyped] = useState<Omit<FootSpaSettings, 'kinds'>>(settings)
  const [kinds, setKinds] = useState<Record<string, Kind>>(() =>
    Object.fromEntries(
      resources.map(({ resourceId, kind, isSpa }) => [resourceId, isSpa ? (kind ?? 'unknown') : 'none']),
    ),
  )
  const changeLine = (id: string, change: Partial<FootSpaSettings['lines'][number]>) =>
    setTyped({ ...typed, lines: typed.lines.map((line) => (line.id === id ? { ...line, ...change } : line)) })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const codes = Object.fromEntries(
      typed.lines.flatMap(({ text }, index) => (text.trim() === '' ? [[`lines.${index}.text`, 'required']] : [])),
    )
    show(codes)
    if (Object.keys(codes).length === 0) send(settings.version)
  }

  function send(version: number) {
    // What is stated for a device that is gone meanwhile is left out.
    const stated = resources.flatMap(({ resourceId, isSpa, kind: before }) => {
      const kind = kinds[resourceId] ?? 'unknown'
      const isUnstated = kind === 'unknown' || (kind === 'none' && !isSpa && before === null && !isStated(resourceId))
      return isUnstated ? [] : [{ resourceId, kind }]
    })
    const input = { closesOverdue: typed.closesOverdue, lines: typed.lines, kinds: stated, version }
    const choices = { keep: (told: Meanwhile) => send(told.version), take: onClose }
    save.mutate(input, {
      onSuccess: onClose,
      onError: (error) => meanwhile.caught(error, choices) || showRefusal(error),
    })
  }

  function isStated(resourceId: string): boolean {
    return settings.kinds.some((one) => one.resourceId === resourceId)
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('settings.title')}
      submitLabel={t('settings.save')}
      busy={save.isPending}
      form={form}
      onSubmit={handleSubmit}
      question={meanwhile.dialog}
    >
      <Switch
        label={t('settings.closes')}
        word={t(typed.closesOverdue ? 'settings.closes_on' : 'settings.closes_off')}
        on={typed.closesOverdue}
        onChange={(closesOverdue) => setTyped({ ...typed, closesOverdue })}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">{t('settings.chairs')}</legend>
        {resources.map(({ resourceId, name }) => (
          <Select
            key={resourceId}
            label={name}
            value={kinds[resourceId] ?? 'unknown'}
            options={(['unknown', ...basinKinds, 'none'] as const).map((kind) => ({
              value: kind,
              label: t(`kinds.${kind}`),
            }))}
            onChange={(kind) => setKinds({ ...kinds, [resourceId]: kind })}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-semibold">{t('settings.lines')}</legend>
        <p className="text-sm text-ink-2">{t('settings.lines_hint')}</p>
        {place === null && <p className="text-sm text-ink-2">{t('unknown_place')}</p>}
        {typed.lines.map((line, index) => (
          <div
            key={line.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
          >
            <TextField
              label={t('settings.text')}
              value={line.text}
              error={errorOf(`lines.${index}.text`)}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => changeLine(line.id, { text: event.target.value })}
            />
            <Select
              className="max-sm:col-start-1"
              label={t('settings.often')}
              value={line.every}
              options={intervals.map((every) => ({ value: every, label: t(`every.${every}`) }))}
              onChange={(every) => changeLine(line.id, { every })}
            />
            <IconButton
              look="danger-ghost"
              className="mt-6.5 max-sm:col-start-2 max-sm:row-start-1"
              label={t('settings.remove', { text: line.text })}
              onClick={() => setTyped({ ...typed, lines: typed.lines.filter(({ id }) => id !== line.id) })}
            >
              <Trash2 size={20} aria-hidden />
            </IconButton>
          </div>
        ))}
        {typed.lines.length < maxOwnLines && (
          <Button
            className="justify-self-start"
            onClick={() => setTyped({ ...typed, lines: [...typed.lines, { id: newUuid(), text: '', every: 'month' }] })}
          >
            <Plus size={18} aria-hidden />
            {t('settings.add')}
          </Button>
        )}
      </fieldset>
    </FormDialog>
  )
}
