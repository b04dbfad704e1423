import { useTranslation } from 'react-i18next'
import { type SavedTemplate, type TemplateKind, templateKinds } from '../../shared/messages/templates.ts'
import { cardClass } from '../ui/Card.tsx'
import { Select } from '../ui/Select.tsx'

interface TemplateListProps {
  shown: TemplateKind
  /** Templates that the salon has customised. */
  own: readonly SavedTemplate[]
  onShow: (kind: TemplateKind) => void
}

/** Every message: a list next to the editor if there is room, a menu otherwise. */
export function TemplateList({ shown, own, onShow }: TemplateListProps) {
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
