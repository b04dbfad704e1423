import { Save } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../shared/audit/edits.ts'
import {
  type SavedTemplate,
  type TemplateKey,
  type TemplateKind,
  type Templates,
  templateKinds,
  templateName,
} from '../../shared/messages/templates.ts'
import { languages } from '../../shared/text/language.ts'
import { useMeanwhile } from '../audit/use-meanwhile.tsx'
import { SaveButtons } from '../salons/SaveButtons.tsx'
import { ownLanguageName } from '../text/own-language-name.ts'
import { cardClass } from '../ui/Card.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { Select } from '../ui/Select.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { type Draft, ownTemplates, problemsIn, shownTemplate } from './draft.ts'
import { TemplateFields } from './TemplateFields.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { useChangeTemplates } from './templates.ts'

interface TemplateEditorProps {
  salonId: string
  saved: Templates
  shown: TemplateKey
  onShow: (key: TemplateKey) => void
}

/** Chooses and edits a template, with a preview. Unedited templates follow what is saved. */
export function TemplateEditor({ salonId, saved, shown, onShow }: TemplateEditorProps) {
  const { t } = useTranslation(['templates', 'common'])
  const [draft, setDraft] = useState<Draft | null>(null)
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const change = useChangeTemplates(salonId)
  const meanwhile = useMeanwhile(salonId)
  const { template, usual, isOwn } = shownTemplate(saved, draft, shown)
  const plainTexts = draft?.plainTexts ?? saved.plainTexts
  const own = ownTemplates(saved, draft)
  const name = templateName(shown)

  function type(typed: Partial<Pick<Draft, 'typed' | 'plainTexts'>>) {
    setDraft((was) => {
      const before = was ?? { typed: {}, version: saved.version }
      return { ...before, ...typed, typed: { ...before.typed, ...typed.typed } }
    })
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const problems = problemsIn(own)
    show(problems)
    const wrong = own.find((one) => Object.keys(problems).some((path) => path.startsWith(`${templateName(one)}.`)))
    if (!wrong) return send()
    onShow(wrong)
  }

  function send(told?: Meanwhile) {
    const choices = { keep: (newer: Meanwhile) => send(newer), take: () => setDraft(null) }
    const names = own.flatMap((one, index) =>
      ['subject', 'body'].map((field) => [`templates.${index}.${field}`, `${templateName(one)}.${field}`] as const),
    )
    change.mutate(
      { saved, draft, version: told?.version ?? draft?.version, over: told !== undefined },
      {
        onSuccess: () => setDraft(null),
        onError: (error) => meanwhile.caught(error, choices) || showRefusal(error, Object.fromEntries(names)),
      },
    )
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      className="grid items-start gap-3 md:gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[17rem_minmax(0,1fr)_23rem]"
    >
      <TemplateList shown={shown.kind} own={own} onShow={(kind) => onShow({ ...shown, kind })} />
      <section className={cardClass}>
        <div className="border-b border-line px-4 py-3.5 md:px-5">
          <h2>{t(`kinds.${shown.kind}`)}</h2>
          <p className="text-sm text-ink-2">{t(`when.${shown.kind}`)}</p>
        </div>
        <div className="grid gap-4 p-4 md:p-5">
          <div className="flex flex-wrap justify-between gap-3">
            <Segmented
              label={t('language')}
              value={shown.language}
              options={languages.map((value) => ({ value, label: ownLanguageName(value), lang: value }))}
              onChange={(language) => onShow({ ...shown, language })}
            />
            <Segmented
              label={t('channel')}
              value={shown.channel}
              options={[
                { value: 'text', label: t('channels.text') },
                { value: 'email', label: t('channels.email') },
              ]}
              onChange={(channel) => onShow({ ...shown, channel })}
            />
          </div>
          <TemplateFields
            key={name}
            template={template}
            isOwn={isOwn}
            errorOf={(field) => errorOf(`${name}.${field}`)}
            onType={(words) => type({ typed: { [name]: words } })}
            onUsual={() => type({ typed: { [name]: usual } })}
          />
          <SaveButtons
            icon={Save}
            label={t('save')}
            changed={draft !== null}
            busy={change.isPending}
            onDiscard={() => setDraft(null)}
          />
        </div>
      </section>
      <TemplatePreview
        key={name}
        salonId={salonId}
        template={template}
        plainTexts={plainTexts}
        onPlainTexts={(on) => type({ plainTexts: on })}
      />
      {meanwhile.dialog}
    </form>
  )
}

interface TemplateListProps {
  shown: TemplateKind
  /** Templates that the salon has customised. */
  own: readonly SavedTemplate[]
  onShow: (kind: TemplateKind) => void
}

/** Every message: a list next to the editor if there is room, a menu otherwise. */
function TemplateList({ shown, own, onShow }: TemplateListProps) {
  const { t } = useTranslation('templates')
  const isOwn = (kind: TemplateKind) => own.some((template) => template.kind === kind)

  return (
    <>
      <Select
        label={t('list')}
        value={shown}
        options={templateKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={onShow}
        className="lg:col-span-full 2xl:hidden"
      />
      <nav aria-label={t('list')} className={`${cardClass} hidden overflow-clip 2xl:block`}>
        {templateKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-current={kind === shown || undefined}
            onClick={() => onShow(kind)}
            className="flex min-h-13 w-full items-center justify-between gap-3 border-line px-4 py-2 text-left font-medium not-first:border-t -outline-offset-3 aria-[current]:bg-brand-tint aria-[current]:text-brand-ink aria-[current]:shadow-[inset_4px_0_0_var(--color-brand)]"
          >
            {t(`kinds.${kind}`)}
            {isOwn(kind) && <span className="flex-none text-sm font-normal text-ink-2">{t('own')}</span>}
          </button>
        ))}
      </nav>
    </>
  )
}
