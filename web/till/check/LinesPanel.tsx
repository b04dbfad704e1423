import { Gift, MoreVertical, Package, Percent } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import { optionWords } from '../../../shared/services/options.ts'
import { bearerOf } from '../../../shared/till/bearing.ts'
import type { Check, CheckLine, DiscountOut } from '../../../shared/till/contract.ts'
import type { TillSettings } from '../../../shared/till/settings.ts'
import type { FaceOf } from '../../data/floor.ts'
import { languageNow } from '../../text/start.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { MemberAvatar } from '../../ui/MemberAvatar.tsx'
import { minus } from '../minus.ts'
import { nameOf } from '../names.ts'
import { rowClass } from '../row-class.ts'
import { showPercent, showTax } from '../show-percent.ts'
import type { Opened } from './opened.ts'
import { TipPart } from './TipPart.tsx'
import type { CheckWork } from './use-check-work.tsx'
import type { TypedTip } from './use-typed-tip.ts'
import { WhatHappened } from './WhatHappened.tsx'

interface LinesPanelProps {
  check: Check
  zone: string
  settings: TillSettings
  work: CheckWork
  typedTip: TypedTip
  faceOf: FaceOf
  onOpen: (opened: Opened) => void
}

/** The check's lines, its sums, and the tip. */
export function LinesPanel({ check, zone, settings, work, typedTip, faceOf, onOpen }: LinesPanelProps) {
  const { t } = useTranslation('till')
  const { lines, discounts, state } = check
  const isOpen = state === 'open'

  return (
    <section
      aria-label={t('check.lines')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={isOpen ? undefined : 0}
      className="min-h-0 overflow-hidden rounded-lg border border-line bg-surface shadow-card lg:flex lg:flex-col lg:overflow-y-auto"
    >
      {lines.length === 0 && (
        <div className="grid justify-items-center gap-1 px-5 py-10 text-center">
          <p className="font-semibold">{t('check.empty')}</p>
          <p className="text-ink-2">{t('check.empty_hint')}</p>
        </div>
      )}
      <ul>
        {lines.map((line) => (
          <LineRow
            key={line.id}
            check={check}
            line={line}
            faceOf={faceOf}
            onOpen={isOpen ? () => onOpen({ kind: 'line', lineId: line.id }) : undefined}
          />
        ))}
        {discounts.map((discount, index) => (
          <DiscountRow
            key={discount.id}
            discount={discount}
            settings={settings}
            onOpen={isOpen ? () => onOpen({ kind: 'discount', index }) : undefined}
          />
        ))}
      </ul>
      {lines.length > 0 && <Sums check={check} />}
      {lines.length > 0 && (
        <TipPart
          check={check}
          settings={settings}
          work={work}
          typedTip={typedTip}
          faceOf={faceOf}
          onShares={() => onOpen({ kind: 'shares' })}
        />
      )}
      {!isOpen && <WhatHappened check={check} zone={zone} />}
    </section>
  )
}

function LineRow({
  check,
  line,
  faceOf,
  onOpen,
}: {
  check: Check
  line: CheckLine
  faceOf: FaceOf
  onOpen: (() => void) | undefined
}) {
  const { t, i18n } = useTranslation('till')
  const { kind, staffId, staffFirstName, quantity, priceCents, listCents, discounts, refundedCents } = line
  const name = kind === 'gift_card' ? t('methods.gift_card') : nameOf(line, languageNow(i18n))
  const own = discounts.reduce((sum, { cents }) => sum + cents, 0)
  const isAdded = kind === 'service' && line.bookingId === null && check.visits.length > 0
  const about = [
    optionWords(line.options, languageNow(i18n)),
    kind === 'product' && t(line.taxed ? 'line.product_taxed' : 'line.product'),
    kind === 'gift_card' && (line.giftCardLastFour || t('line.gift_card')),
    staffFirstName,
    isAdded && t('line.added'),
    quantity > 1 && t('line.each', { count: quantity, money: showMoney(priceCents) }),
    priceCents !== listCents && kind !== 'gift_card' && t('line.list_price', { money: showMoney(listCents) }),
    ...discounts.map(({ reason, cents }) => t('line.discount', { reason, money: minus(cents) })),
    refundedCents > 0 && t('line.refunded', { money: showMoney(refundedCents) }),
  ]

  return (
    <Line
      mark={
        staffId && kind === 'service' ? (
          <MemberAvatar face={faceOf(staffId, staffFirstName)} />
        ) : (
          <Mark>{kind === 'gift_card' ? <Gift size={18} /> : <Package size={18} />}</Mark>
        )
      }
      name={name}
      about={about.filter(Boolean).join(', ')}
      money={
        line.priceOpen ? (
          <span className="font-semibold text-danger">{t('line.price_open')}</span>
        ) : (
          <span className="num font-semibold">{showMoney(priceCents * quantity - own)}</span>
        )
      }
      change={onOpen && { label: t('line.change', { name }), onOpen }}
    />
  )
}

function DiscountRow({
  discount: { kind, value, reason, cents },
  settings,
  onOpen,
}: {
  discount: DiscountOut
  settings: TillSettings
  onOpen: (() => void) | undefined
}) {
  const { t, i18n } = useTranslation('till')
  const what =
    kind === 'percent'
      ? t('discount.percent_of', { percent: showPercent(value, languageNow(i18n)) })
      : t('discount.page')

  return (
    <Line
      mark={
        <Mark>
          <Percent size={18} />
        </Mark>
      }
      name={reason}
      about={`${what}, ${t(`bearer.${bearerOf(reason, settings)}`)}`}
      money={<span className="num font-semibold text-confirmed-ink">{minus(cents)}</span>}
      change={onOpen && { label: t('line.change', { name: reason }), onOpen }}
    />
  )
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="grid size-10 place-items-center rounded-full bg-sunken text-ink-2">
      {children}
    </span>
  )
}

interface LineProps {
  mark: ReactNode
  name: string
  about: string
  money: ReactNode
  /** Undefined: can no longer be changed. */
  change: { label: string; onOpen: () => void } | undefined
}

function Line({ mark, name, about, money, change }: LineProps) {
  return (
    <li
      className={`grid min-h-15 grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 py-1 pl-4 ${change ? 'pr-1' : 'pr-4'} ${rowClass}`}
    >
      {mark}
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{name}</span>
        {about && <span className="block text-sm text-ink-2">{about}</span>}
      </span>
      <span className="flex items-center gap-1">
        {money}
        {change && (
          <IconButton label={change.label} className="text-ink-3" onClick={change.onOpen}>
            <MoreVertical size={18} aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  )
}

function Sums({ check: { totals, taxMillionths, serviceTaxMillionths } }: { check: Check }) {
  const { t, i18n } = useTranslation('till')
  const { servicesCents, productsCents, giftCardsCents, discountCents, beforeTipCents } = totals
  const { taxCents, taxedCents, serviceTaxCents, serviceTaxedCents } = totals
  const taxes = [
    ['tax', taxMillionths, taxedCents - serviceTaxedCents, taxCents - serviceTaxCents],
    ['service_tax', serviceTaxMillionths, serviceTaxedCents, serviceTaxCents],
  ] as const

  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 border-t border-line-2 px-4 py-2.5 text-md">
      <dt className="text-ink-2">{t(productsCents > 0 ? 'sums.services_products' : 'sums.services')}</dt>
      <dd className="num text-right">{showMoney(servicesCents + productsCents - discountCents)}</dd>
      {giftCardsCents > 0 && (
        <>
          <dt className="text-ink-2">{t('sums.gift_cards')}</dt>
          <dd className="num text-right">{showMoney(giftCardsCents)}</dd>
        </>
      )}
      {taxes
        .filter(([, , , cents]) => cents > 0)
        .map(([name, rate, base, cents]) => (
          <Fragment key={name}>
            <dt className="text-ink-2">
              {t(`sums.${name}`, { percent: showTax(rate, languageNow(i18n)), money: showMoney(base) })}
            </dt>
            <dd className="num text-right">{showMoney(cents)}</dd>
          </Fragment>
        ))}
      <dt className="text-lg font-semibold">{t('sums.before_tip')}</dt>
      <dd className="num text-right text-lg font-semibold">{showMoney(beforeTipCents)}</dd>
    </dl>
  )
}
