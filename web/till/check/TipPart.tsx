import { Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import { parsePrice } from '../../../shared/services/typed.ts'
import type { CheckChange } from '../../../shared/till/check-changes.ts'
import type { Check } from '../../../shared/till/contract.ts'
import type { TillSettings } from '../../../shared/till/settings.ts'
import { tipOffers } from '../../../shared/till/tips.ts'
import { MemberAvatar } from '../../floor/MemberAvatar.tsx'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { keyClass } from '../key-class.ts'
import { showPercent } from '../show-percent.ts'
import { payFormId } from './pay-form-id.ts'
import type { CheckWork } from './use-check-work.tsx'

interface TipPartProps {
  check: Check
  settings: TillSettings
  work: CheckWork
  colourOf: (staffId: string) => number
  onShares: () => void
}

/** A button per percentage with its amount, plus another amount, or none; and how the tip is split. */
export function TipPart({ check, settings, work, colourOf, onShares }: TipPartProps) {
  const { t, i18n } = useTranslation('till')
  const name = useId()
  const [isTyping, setTyping] = useState(false)
  const { tip, tips, totals, state } = check
  const isOpen = state === 'open'
  const isOther = isTyping || tip.kind === 'amount' || tip.kind === 'members'

  function give(given: NonNullable<CheckChange['tip']>) {
    setTyping(false)
    void work.change({ tip: given })
  }

  return (
    <fieldset className="border-t border-line-2 px-4 pt-3 pb-3.5">
      <legend className="sr-only">{t('tip.title')}</legend>
      <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span aria-hidden className="font-semibold">
          {t('tip.title')}
        </span>
        <span className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-ink-2">
          {tips.map(({ staffId, firstName, cents }) => (
            <span key={staffId} className="flex items-center gap-1.5">
              <MemberAvatar size="small" index={colourOf(staffId)} member={{ firstName, lastName: '' }} />
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
        <div className="grid grid-cols-3 gap-1.5 sm:grid-cols-6">
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
            isChosen={isOther}
            label={t('tip.other')}
            detail={tip.kind === 'amount' || tip.kind === 'members' ? showMoney(totals.tipCents) : t('tip.other_hint')}
            onChoose={() => setTyping(true)}
          />
          <TipKey
            group={name}
            isChosen={!isTyping && tip.kind === 'none'}
            label={t('tip.none')}
            detail={showMoney(0)}
            onChoose={() => give({ kind: 'none' })}
          />
        </div>
      )}
      {isOpen && isTyping && (
        <OtherTip
          given={totals.tipCents}
          onGive={(cents) => give(cents > 0 ? { kind: 'amount', cents } : { kind: 'none' })}
        />
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
    <label className={`${keyClass} min-h-15 justify-items-center px-1 text-center text-md leading-5`}>
      <input
        type="radio"
        name={group}
        form={payFormId}
        checked={isChosen}
        onChange={onChoose}
        // A chosen key can be pressed again to type another amount.
        onClick={isChosen ? onChoose : undefined}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {label}
      <span className="num text-xs font-medium text-ink-2">{detail}</span>
    </label>
  )
}

function OtherTip({ given, onGive }: { given: number; onGive: (cents: number) => void }) {
  const { t } = useTranslation('till')
  const [typed, setTyped] = useState(given > 0 ? (given / 100).toFixed(2) : '')
  const [isWrong, setWrong] = useState(false)

  function take() {
    const cents = typed.trim() === '' ? 0 : parsePrice(typed)
    setWrong(cents === null)
    if (cents !== null) onGive(cents)
  }

  return (
    <div className="mt-2.5 flex items-start gap-2">
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- shown by pressing Other
        autoFocus
        label={t('tip.amount')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take()
        }}
        error={isWrong ? t('money_invalid') : undefined}
        inputMode="decimal"
        autoComplete="off"
        className="w-40"
      />
      <Button className="mt-6.5" onClick={take}>
        {t('tip.take')}
      </Button>
    </div>
  )
}
