import { Link } from '@tanstack/react-router'
import {
  Armchair,
  ArrowLeft,
  ArrowLeftRight,
  Ban,
  MoreHorizontal,
  Percent,
  PiggyBank,
  Plus,
  Undo2,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showMoney, showShortDate, showTime } from '../../../shared/format.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import type { Check } from '../../../shared/till/contract.ts'
import type { TillSettings } from '../../../shared/till/settings.ts'
import { useFaces } from '../../data/floor.ts'
import { languageNow } from '../../text/start.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { clientName } from '../names.ts'
import { fullHeightClass } from '../Panel.tsx'
import { useDropCheck } from '../queries.ts'
import { AddDialog } from './AddDialog.tsx'
import { ClientDialog } from './ClientDialog.tsx'
import { CorrectPanel } from './CorrectPanel.tsx'
import type { Back } from './check-search.ts'
import type { Change } from './check-side.ts'
import { DepositsDialog } from './DepositsDialog.tsx'
import { DiscountDialog } from './DiscountDialog.tsx'
import { LineDialog } from './LineDialog.tsx'
import { LinesPanel } from './LinesPanel.tsx'
import type { Opened } from './opened.ts'
import type { OverProps } from './over-props.ts'
import { owedWords } from './owed-words.ts'
import { PaidPanel } from './PaidPanel.tsx'
import { PayPanel } from './PayPanel.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { SharesDialog } from './SharesDialog.tsx'
import { useCheckWork } from './use-check-work.tsx'
import { useClosedElsewhere } from './use-closed-elsewhere.ts'
import { usePayment } from './use-payment.ts'
import { useTypedTip } from './use-typed-tip.ts'
import { withPending } from './with-pending.ts'

interface CheckViewProps {
  salon: Salon
  check: Check
  settings: TillSettings
  back: Back
}

export function CheckView({ salon, check: read, settings, back }: CheckViewProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const work = useCheckWork(salon, read)
  const payment = usePayment(salon.id, read, work)
  const faceOf = useFaces(salon.id)
  const typedTip = useTypedTip(read, work)
  const check = withPending(read, [...work.pending, ...typedTip.unsaved], settings)
  const isOpen = check.state === 'open'
  useClosedElsewhere(salon, read, opened, () => setOpened(null))

  return (
    <div className={fullHeightClass}>
      <CheckBar salon={salon} check={check} back={back} onOpen={setOpened} />
      {check.owedCents > 0 && <Owed check={check} onOpen={setOpened} />}
      {isOpen && check.owedCents === 0 && check.followedAt && (
        <Followed zone={salon.timezone} check={check} followedAt={check.followedAt} />
      )}
      <div className="grid gap-3 lg:min-h-100 lg:flex-1 lg:grid-cols-[minmax(0,1fr)_24.75rem]">
        <LinesPanel
          check={check}
          zone={salon.timezone}
          settings={settings}
          work={work}
          typedTip={typedTip}
          faceOf={faceOf}
          onOpen={setOpened}
        />
        {isOpen ? (
          <PayPanel salon={salon} check={check} settings={settings} payment={payment} typedTip={typedTip} />
        ) : opened?.kind === 'correct' && check.state === 'paid' ? (
          <CorrectPanel {...{ salon, check, settings, work }} onOpen={setOpened} onClose={() => setOpened(null)} />
        ) : (
          <PaidPanel salon={salon} check={check} last={payment.last} back={back} />
        )}
      </div>
      <Over opened={opened} {...{ salon, check, settings, work }} onClose={() => setOpened(null)} />
      {work.dialog}
    </div>
  )
}

/** Services were added or taken out in the chair after the check was opened. */
function Followed({ zone, check, followedAt }: { zone: string; check: Check; followedAt: string }) {
  const { t } = useTranslation('till')
  const words = check.visits.length > 0 ? 'check.followed' : 'check.later'

  return (
    <output className="mb-3 flex items-center gap-2 rounded-md bg-scheduled-tint px-3.5 py-2.5 text-scheduled-ink">
      <Armchair size={18} className="flex-none" aria-hidden />
      {t(words, { time: showTime(zone, Date.parse(followedAt)) })}
    </output>
  )
}

/** More was paid than was done; on a paid check until it is refunded, or kept for a reason. */
function Owed({ check, onOpen }: { check: Check; onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation('till')
  const isOpen = check.state === 'open'

  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-no-show-tint px-3.5 py-2.5 text-no-show-ink">
      <output className="flex min-w-0 grow basis-72 items-center gap-2">
        <Armchair size={18} className="flex-none" aria-hidden />
        {owedWords(check)
          .map((word) => t(`check.${word}`, { money: showMoney(check.owedCents) }))
          .join(' ')}
      </output>
      {!isOpen && check.mayRefund && (
        <span className="ml-auto flex gap-2">
          <Button onClick={() => onOpen({ kind: 'keep' })}>{t('keep.open')}</Button>
          <Button onClick={() => onOpen({ kind: 'refund' })}>{t('refund.open')}</Button>
        </span>
      )}
    </div>
  )
}

interface CheckBarProps {
  salon: Salon
  check: Check
  back: Back
  onOpen: (opened: Opened) => void
}

function CheckBar({ salon, check, back, onOpen }: CheckBarProps) {
  const { t, i18n } = useTranslation('till')
  const { number, state, isUntouched, client, openedAt, paidAt, mayRefund, payments } = check
  const dropping = useDropCheck(salon.id, check.id, back)
  const at = Date.parse(paidAt ?? openedAt)
  const when = `${showShortDate(localDateOf(salon.timezone, at), languageNow(i18n))}, ${showTime(salon.timezone, at)}`
  const isOpen = state === 'open'
  const hasMoney = payments.some(({ kind, isReversed }) => kind === 'payment' && !isReversed)
  const mayGiveBack = mayRefund && check.owedCents === 0 && (state === 'paid' || state === 'partly_refunded')

  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Link
        to={back}
        aria-label={t(back === '/floor' ? 'check.back_to_floor' : 'check.back')}
        className={buttonClass('ghost', 'icon')}
      >
        <ArrowLeft size={20} aria-hidden />
      </Link>
      <div className="min-w-0 grow">
        <h1 className="leading-7 wrap-anywhere">{clientName(client, t('no_name'))}</h1>
        <p className="num text-xs text-ink-2">{number === null ? when : t('check.about', { number, when })}</p>
      </div>
      {!isOpen && <Badge>{t(`states.${state}`)}</Badge>}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1 sm:gap-2">
        {isOpen && (
          <>
            <Button shape="compact" onClick={() => onOpen({ kind: 'discount' })}>
              <Percent size={18} aria-hidden />
              {t('discount.add')}
            </Button>
            <Button shape="compact" onClick={() => onOpen({ kind: 'add' })}>
              <Plus size={18} aria-hidden />
              {t('add.open')}
            </Button>
          </>
        )}
        {state === 'paid' && (
          <Button onClick={() => onOpen({ kind: 'correct' })}>
            <ArrowLeftRight size={18} aria-hidden />
            {t('correct.open')}
          </Button>
        )}
        {mayGiveBack && (
          <Button onClick={() => onOpen({ kind: 'refund' })}>
            <Undo2 size={18} aria-hidden />
            {t('refund.open')}
          </Button>
        )}
        {isOpen && (
          <Menu
            trigger={
              <button
                type="button"
                aria-label={t('check.more')}
                className={`${buttonClass('ghost', 'icon')} max-sm:-mr-3`}
              >
                <MoreHorizontal size={20} aria-hidden />
              </button>
            }
          >
            <MenuItem
              icon={<UserRound size={20} />}
              label={t('client.open')}
              onClick={() => onOpen({ kind: 'client' })}
            />
            {check.visits.length > 0 && (
              <MenuItem
                icon={<PiggyBank size={20} />}
                label={t('deposits.page')}
                onClick={() => onOpen({ kind: 'deposits' })}
              />
            )}
            {isUntouched ? (
              <MenuItem
                icon={<Undo2 size={20} />}
                label={t('drop.open')}
                hint={t('drop.hint')}
                onClick={() => dropping.mutate()}
              />
            ) : (
              <MenuItem
                icon={<Ban size={20} />}
                label={t('void.open')}
                hint={mayRefund ? (hasMoney ? t('void.has_money') : undefined) : t('void.owner')}
                onClick={mayRefund ? () => onOpen({ kind: 'void' }) : undefined}
              />
            )}
          </Menu>
        )}
      </div>
    </div>
  )
}

/** The open dialog. */
function Over({ opened, ...props }: OverProps & { opened: Opened | null }) {
  if (!opened) return null
  switch (opened.kind) {
    case 'deposits':
      return <DepositsDialog {...props} />
    case 'refund':
      return <RefundDialog {...props} />
    case 'correct':
      return null
    case 'void':
    case 'reopen':
    case 'keep':
      return <ReasonDialog {...props} doing={opened.kind} />
    default:
      return <Typing {...props} opened={opened} />
  }
}

/** A dialog to type in keeps the check as it was when it was opened: what another desk changes is merged when it is saved. */
function Typing({ opened, check, ...rest }: OverProps & { opened: Opened }) {
  const [read] = useState(check)
  const work = { ...rest.work, change: (change: Change) => rest.work.change(change, read) }
  const props = { ...rest, check: read, work }
  switch (opened.kind) {
    case 'line': {
      const line = read.lines.find(({ id }) => id === opened.lineId)
      return line ? <LineDialog {...props} line={line} /> : null
    }
    case 'add':
      return <AddDialog {...props} />
    case 'discount':
      return <DiscountDialog {...props} index={opened.index} />
    case 'shares':
      return <SharesDialog {...props} />
    case 'client':
      return <ClientDialog {...props} />
    default:
      return null
  }
}
