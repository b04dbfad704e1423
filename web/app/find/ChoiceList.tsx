import { useTranslation } from 'react-i18next'
import type { Group } from './use-choices.ts'
import type { Choice } from './use-page-choices.ts'

export const listId = 'find-list'

export function choiceId(index: number): string {
  return `${listId}-${index}`
}

interface ChoiceListProps {
  groups: readonly Group[]
  /** Counted across all groups. */
  active: number
  onChoose: (choice: Choice) => void
}

export function ChoiceList({ groups, active, onChoose }: ChoiceListProps) {
  const { t } = useTranslation('app')
  const order = groups.flatMap(({ choices }) => choices)

  return (
    <div
      id={listId}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no native list stands under a field that keeps the focus
      role="listbox"
      aria-label={t('find.title')}
      className="min-h-0 overflow-y-auto p-2 empty:hidden"
    >
      {groups.map(({ key, choices }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
        <div key={key} role="group" aria-label={t(`find.${key}`)}>
          <p className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-3" aria-hidden>
            {t(`find.${key}`)}
          </p>
          {choices.map((choice) => (
            <Option
              key={choice.id}
              id={choiceId(order.indexOf(choice))}
              choice={choice}
              isActive={choice === order[active]}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  choice: Choice
  isActive: boolean
  onChoose: (choice: Choice) => void
}

function Option({ id, choice, isActive, onChoose }: OptionProps) {
  const { label, hint, icon: Icon } = choice

  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(choice)}
      onKeyDown={(event) => event.key === 'Enter' && onChoose(choice)}
      className="flex min-h-touch cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 hover:bg-hover aria-selected:bg-brand-tint"
    >
      <Icon size={20} className="flex-none text-ink-3" aria-hidden />
      <span className="min-w-0 grow truncate">{label}</span>
      {hint && <span className="num flex-none text-sm text-ink-2">{hint}</span>}
    </div>
  )
}
