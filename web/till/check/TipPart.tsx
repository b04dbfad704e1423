import { Pencil } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import { toDollars } from '../../../shared/money.ts'
import type { CheckChange } from '../../../shared/till/check-changes.ts'
import type { Check } from '../../../shared/till/contract.ts'
import type { TillSettings } from '../../../shared/till/settings.ts'
import { tipOffers } from '../../../shared/till/tips.ts'
import type { FaceOf } from '../../data/floor.ts'
import { languageNow } from '../../text/start.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { MemberAvatar } from '../../ui/MemberAvatar.tsx'
import { keyClass } from '../key-class.ts'
import { showPercent } from '../show-percent.ts'
import { payFormId } from './pay-form-id.ts'
import type { CheckWork } from './use-check-work.tsx'
import type { TypedTip } from './use-typed-tip.ts'

interface TipPartProps {
  check: Check
  settings: TillSettings
  work: CheckWork
  typedTip: TypedTip
  faceOf: FaceOf
  onShares: () => void
}

/** A button per percentage with its amount, none, and a field for another amount; and how the tip is split. */
export function TipPart({ check, settings, work, typedTip, faceOf, onShares }: TipPartProps) {
  const { t, i18n } = useTranslation('till')
  const name = useId()
  const { tip, tips, totals, state } = check
  const isOpen = state === 'open'
  const isTyping = typedTip.text !== null

  function give(given: NonNullable<CheckChange['tip']>) {
    typedTip.setText(null)
    void work.change({ tip: given })
  }

  return (
    <fieldset className="border-t border-line-2 px-4 pt-3 pb-3.5 lg:mt-auto">
      <legend className="sr-only">{t('tip.title')}</legend>
      <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span aria-hidden className="font-semibold">
          {t('tip.title')}
        </span>
        <span className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-ink-2">
          {tips.map(({ staffId, firstName, cents }) => (
            <span key={staffId} className="flex items-center gap-1.5">
              <MemberAvatar size="small" face={faceOf(staffId, firstName)} />
              {firstName} <b className="num font-medium text-ink">{showMoney(cents)}</b>
            </span>
          ))}
          {isOpen && tips.length > 0 && (
            <IconButton label={t('tip.shares')} className="-my-2.5 -mr-2.5 -ml-1.5" onClick={onShares}>
              <Pencil size={18} aria-hidden />
            </IconButton>
          )}
          {!isOpen && <b className="num font-semibold text-ink">{showMoney(totals.tipCents)}</b>}
        </span>
      </div>
      {isOpen && (
        <div className="flex flex-wrap gap-1.5">
          {tipOffers(totals.servicesCents, settings.tipPercents).map(({ bp, cents }) => (
            <TipKey
              key={bp}
              group={name}
              isChosen={!isTyping && tip.kind === 'percent' && tip.bp === bp}
              label={showPercent(bp, languageNow(i18n))}
              detail={showMoney(cents)}
              onChoose={() => give({ kind: 'percent', bp })}
            />
          ))}
          <TipKey
            group={name}
            isChosen={!isTyping && tip.kind === 'none'}
            label={t('tip.none')}
            detail={showMoney(0)}
            onChoose={() => give({ kind: 'none' })}
          />
          <OtherTip check={check} typedTip={typedTip} />
        </div>
      )}
      {isOpen && typedTip.isWrong && (
        <p id={wrongTipId} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {t('money_invalid')}
        </p>
      )}
    </fieldset>
  )
}

interface TipKeyProps {
  group: string
  isChosen: boolean
  label: string
  detail: string
  onChoose: () => void
}

/** Enter submits the payment from here too: it belongs to the payment's form. */
function TipKey({ group, isChosen, label, detail, onChoose }: TipKeyProps) {
  return (
    <label className={`${keyClass} min-h-15 min-w-19 flex-1 justify-items-center px-1 text-center text-md leading-5`}>
      <input
        type="radio"
        name={group}
        form={payFormId}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {label}
      <span className="num text-xs font-medium text-ink-2">{detail}</span>
    </label>
  )
}

const wrongTipId = 'wrong-tip'

/** Looks like the keys beside it, and is the field itself: what is typed counts. */
function OtherTip({ check: { tip, totals }, typedTip }: { check: Check; typedTip: TypedTip }) {
  const { t } = useTranslation('till')
  const { text, setText, isWrong, save } = typedTip
  const isChosen = text !== null || tip.kind === 'amount' || tip.kind === 'members'

  return (
    <label
      className={`${keyClass} min-h-15 min-w-28 flex-[1.35] justify-items-center px-1 text-center text-md leading-5 ${isChosen ? 'border-brand bg-brand-tint text-brand-ink ring-1 ring-brand' : ''}`}
    >
      {t('tip.other')}
      <span className="num flex items-center gap-0.5 text-lg">
        $
        <input
          data-passing
          aria-label={t('tip.other_amount')}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? wrongTipId : undefined}
          value={text ?? (isChosen ? toDollars(totals.tipCents) : '')}
          placeholder="0.00"
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setText(target.value)}
          onBlur={save}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur()
          }}
          inputMode="decimal"
          autoComplete="off"
          className="w-16 border-b-2 border-field bg-transparent text-ink outline-none focus:border-brand aria-invalid:border-danger"
        />
      </span>
    </label>
  )
}
