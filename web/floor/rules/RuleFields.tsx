import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TurnRules } from '../../../shared/floor/rules.ts'
import type { Category } from '../../../shared/services/contract.ts'
import { translated } from '../../../shared/text/translated.ts'
import type { ExampleMember } from '../../data/floor-example.ts'
import { languageNow } from '../../text/start.ts'
import { Chips } from '../../ui/Chips.tsx'
import { Select } from '../../ui/Select.tsx'
import { SortableList } from '../../ui/SortableList.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TimeSelect } from '../../ui/TimeSelect.tsx'
import { TurnMark } from '../TurnMark.tsx'
import { type RulesTyped, type Share, shareOf, withShare } from './rules-form.ts'

const choices = TurnRules.shape

export interface RuleFieldsProps {
  typed: RulesTyped
  onType: (changes: Partial<RulesTyped>) => void
  /** Error of a rule, by its path. */
  errorOf: (path: string) => string | undefined
  members: readonly ExampleMember[]
  categories: readonly Category[]
}

/** All turn rules. */
export function RuleFields(props: RuleFieldsProps) {
  const { typed, onType, errorOf } = props
  const { t } = useTranslation('turnRules')

  return (
    <div className="grid divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0">
      <Opening {...props} />
      <Rule>
        <Chips
          label={t('next.title')}
          about={t('next.about')}
          value={typed.next}
          options={choices.next.options.map((value) => ({ value, label: t(`next.${value}`) }))}
          onChange={(next) => onType({ next })}
          hint={t('next.hint')}
        />
      </Rule>
      <WeightRule {...props} />
      <Rule>
        <Chips
          label={t('together.title')}
          value={typed.together}
          options={choices.together.options.map((value) => ({ value, label: t(`together.${value}`) }))}
          onChange={(together) => onType({ together })}
        />
      </Rule>
      <Rule>
        <Chips
          label={t('bookedAnyone.title')}
          value={typed.bookedAnyone}
          options={choices.bookedAnyone.options.map((value) => ({
            value,
            label: t(`bookedAnyone.${value}`),
          }))}
          onChange={(bookedAnyone) => onType({ bookedAnyone })}
        />
      </Rule>
      <Rule>
        <Chips
          label={t('requested.title')}
          value={typed.requested}
          options={choices.requested.options.map((value) => ({ value, label: t(`requested.${value}`) }))}
          onChange={(requested) => onType({ requested })}
        />
      </Rule>
      <Rule>
        <Chips
          label={t('late.title')}
          value={typed.lateEffect}
          options={choices.late.shape.effect.options.map((value) => ({
            value,
            label: t(`late.${value}`),
          }))}
          onChange={(lateEffect) => onType({ lateEffect })}
          error={errorOf('late.effect')}
        />
        <TextField
          label={t('late.after')}
          value={typed.lateAfter}
          onChange={(event) => onType({ lateAfter: event.target.value })}
          error={errorOf('late.afterMinutes')}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-70"
        />
      </Rule>
      <Rule>
        <Chips
          label={t('turnsDown.title')}
          value={typed.turnsDown}
          options={choices.turnsDown.options.map((value) => ({
            value,
            label: t(`turnsDown.${value}`),
          }))}
          onChange={(turnsDown) => onType({ turnsDown })}
          error={errorOf('turnsDown')}
        />
      </Rule>
      <Rule>
        <Chips
          label={t('handOver.title')}
          value={typed.handOver}
          options={choices.handOver.unwrap().options.map((value) => ({
            value,
            label: t(`handOver.${value}`),
          }))}
          onChange={(handOver) => onType({ handOver })}
        />
      </Rule>
      <Rule>
        <Chips
          label={t('level.title')}
          value={typed.isLevelled ? 'yes' : 'no'}
          options={(['no', 'yes'] as const).map((value) => ({ value, label: t(`level.${value}`) }))}
          onChange={(value) => onType({ isLevelled: value === 'yes' })}
        />
        {typed.isLevelled && (
          <TimeSelect
            label={t('level.at')}
            value={typed.levelAt}
            onChange={(levelAt) => onType({ levelAt })}
            className="max-w-50"
          />
        )}
      </Rule>
    </div>
  )
}

/** A fieldset with dependent fields; spacing around a legend must come from its parent. */
function Rule({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-3">{children}</div>
}

function Opening({ typed, onType, errorOf, members }: RuleFieldsProps) {
  const { t } = useTranslation('turnRules')
  const known = typed.fixedOrder.flatMap((id) => members.find(({ staffId }) => staffId === id) ?? [])

  function choose(opening: RulesTyped['opening']) {
    const ids = members.map(({ staffId }) => staffId)
    const listed = known.map(({ staffId }) => staffId)
    // A new list starts with everybody, to be reordered.
    const fixedOrder = opening === 'fixed' ? [...listed, ...ids.filter((id) => !listed.includes(id))] : typed.fixedOrder
    onType({ opening, fixedOrder })
  }

  return (
    <Rule>
      <Chips
        label={t('opening.title')}
        value={typed.opening}
        options={choices.opening.options.map((value) => ({ value, label: t(`opening.${value}`) }))}
        onChange={choose}
        error={errorOf('fixedOrder')}
      />
      {typed.opening === 'fixed' && known.length > 0 && (
        <div>
          <p className="mb-1.5 text-sm font-medium">{t('opening.list')}</p>
          <SortableList
            items={known.map((member) => ({
              id: member.staffId,
              name: member.firstName,
              content: `${member.firstName} ${member.lastName}`,
            }))}
            onOrder={(fixedOrder) => onType({ fixedOrder })}
            text={{
              handle: (name) => t('opening.handle', { name }),
              handleHint: t('opening.handle_hint'),
              up: (name) => t('opening.up', { name }),
              down: (name) => t('opening.down', { name }),
              place: (name, position, count) => t('opening.place', { name, position, count }),
            }}
          />
          <p className="mt-1.5 text-sm text-ink-3">{t('opening.list_hint')}</p>
        </div>
      )}
    </Rule>
  )
}

function WeightRule(props: RuleFieldsProps) {
  const { t } = useTranslation('turnRules')
  const { typed, onType } = props

  return (
    <Rule>
      <Chips
        label={t('weight.title')}
        value={typed.by}
        options={(['price', 'one', 'category', 'minutes'] as const).map((value) => ({
          value,
          label: t(`weight.${value}`),
        }))}
        onChange={(by) => onType({ by })}
      />
      {(typed.by === 'price' || typed.by === 'minutes') && <AmountFields {...props} by={typed.by} />}
      {typed.by === 'category' && <Categories {...props} />}
    </Rule>
  )
}

function AmountFields({ typed, onType, errorOf, by }: RuleFieldsProps & { by: 'price' | 'minutes' }) {
  const { t } = useTranslation('turnRules')
  const amounts = typed[by]
  const suffix = by === 'minutes' ? '_minutes' : ''

  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      {(['full', 'half'] as const).map((share) => (
        <TextField
          key={share}
          label={
            <span className="inline-flex items-center gap-2">
              <span aria-hidden>
                <TurnMark halves={share === 'full' ? 2 : 1} />
              </span>
              {t(`weight.${share}_from${suffix}`)}
            </span>
          }
          value={amounts[share]}
          onChange={(event) => onType({ [by]: { ...amounts, [share]: event.target.value } })}
          error={errorOf(`weight.${share}From`)}
          inputMode={by === 'price' ? 'decimal' : 'numeric'}
          autoComplete="off"
          className="w-50"
        />
      ))}
      <span className="inline-flex items-center gap-1 text-sm text-ink-2">
        <span aria-hidden>
          <TurnMark halves={0} />
        </span>
        {t('weight.none_below')}
      </span>
    </div>
  )
}

function Categories({ typed, onType, errorOf, categories }: RuleFieldsProps) {
  const { t, i18n } = useTranslation('turnRules')
  if (categories.length === 0) return <p className="text-md text-ink-2">{t('weight.no_categories')}</p>
  const options = (['full', 'half', 'none'] as const).map((value) => ({ value, label: t(`counts.${value}`) }))

  return (
    <div className="grid gap-3 md:grid-cols-2">
      {categories.map(({ id, name, names }) => (
        <Select<Share>
          key={id}
          label={translated(name, names, languageNow(i18n)).text}
          value={shareOf(typed, id)}
          options={options}
          onChange={(share) => onType(withShare(typed, id, share))}
          error={errorOf('weight.none')}
        />
      ))}
    </div>
  )
}
