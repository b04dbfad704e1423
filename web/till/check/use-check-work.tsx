import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/errors.ts'
import { showMoney, showTime } from '../../../shared/format.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { CheckMeanwhile, changeCheck } from '../../../shared/till/check-changes.ts'
import type { Check, CheckLine } from '../../../shared/till/contract.ts'
import { call, isOffline, sentenceOf } from '../../api.ts'
import { type BothChanged, BothChangedDialog } from '../../audit/BothChangedDialog.tsx'
import { differencesOf, whoseIs } from '../../audit/both-changed.ts'
import { MeanwhileDialog } from '../../audit/MeanwhileDialog.tsx'
import { readAgain } from '../../live/reread.ts'
import { salonKey } from '../../query-keys.ts'
import { languageNow } from '../../text/start.ts'
import { notify } from '../../ui/toast.ts'
import { clientName, nameOf } from '../names.ts'
import { useCheckWords } from '../use-check-words.ts'
import { type Change, changeOfBoth, sideOf, sideWith } from './check-side.ts'
import { PaymentMeanwhile } from './PaymentMeanwhile.tsx'
import { useSameKey } from './use-same-key.ts'
import { useSideWords } from './use-side-words.ts'

export interface CheckWork {
  /**
   * Sends a change after all earlier ones have been answered. Resolves to whether it succeeded; a failure is reported. Payments wait
   * for pending changes, because their sums are about to change.
   * @param base the check that the change was made from: what others changed since then is merged, and asked about where it clashes
   */
  change: (change: Change, base?: Check) => Promise<boolean>
  /** Runs an action on the check once all changes are in; skipped if one of them failed. */
  after: <Answer>(act: (check: Check) => Promise<Answer>) => Promise<Answer | null>
  /** Adopts a newer state of the check, and refetches everything that shows it. */
  took: (check: Check) => void
  /**
   * Whether the error is a conflict, which is then shown, with `again` as an option. Null for payments: they are meant for the sums
   * shown, and are never repeated automatically.
   */
  caught: (error: unknown, again: (() => void) | null) => boolean
  /** Changes without a response yet, latest last. */
  pending: readonly Change[]
  /** Render beside the check. */
  dialog: ReactNode
}

/** The work on one check, which others may change at the same time. */
export function useCheckWork(salon: Salon, check: Check): CheckWork {
  const { t } = useTranslation('till')
  const queries = useQueryClient()
  const words = useCheckChanges()
  const { keyFor, answered } = useSameKey()
  const sideWords = useSideWords(salon.id, check)
  const queue = useRef<Promise<boolean>>(Promise.resolve(true))
  const [pending, setPending] = useState<readonly Change[]>([])
  const [open, setOpen] = useState(false)
  // Kept while the dialog fades out.
  const [met, setMet] = useState<{ before: Check; now: CheckMeanwhile; again: (() => void) | null } | null>(null)
  const [clash, setClash] = useState<BothChanged | null>(null)
  const key = salonKey(salon.id, 'check', check.id)
  const latest = (): Check => queries.getQueryData<Check>(key) ?? check

  function took(newer: Check) {
    queries.setQueryData(key, newer)
    void readAgain(queries, salon.id, [{ kind: 'till' }])
  }

  function caught(error: unknown, again: (() => void) | null): boolean {
    const now = meanwhileOf(error)
    if (!now) return false
    // There is nothing left to change: `useClosedElsewhere` says who did what.
    if (again && latest().state === 'open' && now.check.state !== 'open') {
      took(now.check)
      return true
    }
    setMet({ before: latest(), now, again })
    setOpen(true)
    took(now.check)
    return true
  }

  async function send(change: Change, base: Check): Promise<boolean> {
    const input = { ...change, version: base.version }
    try {
      const params = { salonId: salon.id, checkId: check.id }
      took(await call(changeCheck, { params, input, headers: { 'Idempotency-Key': keyFor(input) } }))
      answered()
      return true
    } catch (error) {
      const now = meanwhileOf(error)
      if (now?.check.state === 'open') return sendBoth(change, base, now)
      if (caught(error, () => void enqueue(change))) return false
      notify({ kind: 'failure', title: t('check.change_failed'), text: sentenceOf(error) })
      if (!isOffline(error)) void queries.invalidateQueries({ queryKey: key })
      return false
    }
  }

  /** With what another desk changed; where both changed the same, after a question. */
  function sendBoth(change: Change, base: Check, { check: now, by, at }: CheckMeanwhile): Promise<boolean> {
    took(now)
    const [was, theirs] = [sideOf(base, sideWords), sideOf(now, sideWords)]
    const differences = differencesOf({ was, theirs, mine: sideWith(base, change, sideWords) })
    const save = async (chosen: ReadonlySet<string>) => {
      const both = changeOfBoth(base, now, change, whoseIs(differences, chosen))
      return both === null || send(both, now)
    }
    if (!differences.some((one) => one.by === 'both')) return save(new Set())
    return new Promise((resolve) => {
      const end = (answer: boolean | Promise<boolean>) => {
        setOpen(false)
        resolve(answer)
      }
      const when = showTime(salon.timezone, Date.parse(base.openedAt))
      setClash({
        thing: 'check',
        by,
        at,
        about: {
          name: clientName(now.client, t('no_name')),
          text: base.number === null ? when : t('check.about', { number: base.number, when }),
        },
        differences,
        say: (_field, value) => value,
        onTake: () => end(true),
        onSave: (chosen) => end(save(chosen)),
        onBack: () => end(false),
      })
      setMet(null)
      setOpen(true)
    })
  }

  async function enqueue(change: Change, from?: Check): Promise<boolean> {
    setPending((before) => [...before, change])
    const before = queue.current
    const own = before.then((isFine) => isFine && send(change, from ?? latest()))
    queue.current = own
    const isDone = await own
    setPending((others) => others.filter((one) => one !== change))
    // The failure was reported: the next change starts afresh.
    if (queue.current === own) queue.current = Promise.resolve(true)
    return isDone
  }

  function leave() {
    setOpen(false)
  }

  function dialogOf({ before, now: { check: now, by, at }, again }: NonNullable<typeof met>): ReactNode {
    const save = { at, by, byYou: false, lines: words(before, now) }
    if (!again) return <PaymentMeanwhile open={open} check={now} save={save} zone={salon.timezone} onClose={leave} />
    return (
      <MeanwhileDialog
        open={open}
        zone={salon.timezone}
        saves={[save]}
        onBack={leave}
        onTake={leave}
        onKeep={() => {
          leave()
          again()
        }}
      />
    )
  }

  return {
    change: enqueue,
    after: async (act) => ((await queue.current) ? act(latest()) : null),
    took,
    caught,
    pending,
    dialog: met
      ? dialogOf(met)
      : clash && <BothChangedDialog key={clash.at} open={open} zone={salon.timezone} conflict={clash} />,
  }
}

function meanwhileOf(error: unknown): CheckMeanwhile | undefined {
  const isConflict = error instanceof AppError && error.code === 'changed_meanwhile'
  return isConflict ? CheckMeanwhile.safeParse(error.details).data : undefined
}

function money({ priceCents, quantity }: CheckLine): string {
  return showMoney(priceCents * quantity)
}

/** The differences between two states of a check, one sentence each. */
function useCheckChanges(): (before: Check, now: Check) => string[] {
  const { t, i18n } = useTranslation('till')
  const words = useCheckWords()
  const name = (line: CheckLine) => nameOf(line, languageNow(i18n))

  function linesOf(before: Check, now: Check): string[] {
    const known = new Map(before.lines.map((line) => [line.id, line]))
    const left = new Set(now.lines.map(({ id }) => id))
    return [
      ...now.lines.flatMap((line) => {
        const was = known.get(line.id)
        if (!was) return t('changes.added', { name: name(line), money: money(line) })
        const isSame = money(was) === money(line) && was.staffId === line.staffId && name(was) === name(line)
        if (isSame && was.discountCents === line.discountCents) return []
        return t('changes.line', {
          name: name(line),
          money: showMoney(line.cents),
          member: line.staffFirstName || t('line.nobody'),
        })
      }),
      ...before.lines.filter(({ id }) => !left.has(id)).map((line) => t('changes.removed', { name: name(line) })),
    ]
  }

  function paymentsOf(before: Check, now: Check): string[] {
    const known = new Set(before.payments.map(({ id }) => id))
    return now.payments
      .filter(({ id }) => !known.has(id))
      .map((one) => t(`changes.${one.kind}`, { what: words.payment(one), money: showMoney(Math.abs(one.cents)) }))
  }

  return (before, now) => [
    ...linesOf(before, now),
    ...(before.totals.discountCents === now.totals.discountCents
      ? []
      : [t('changes.discount', { money: showMoney(now.totals.discountCents) })]),
    ...(before.totals.tipCents === now.totals.tipCents
      ? []
      : [t('changes.tip', { money: showMoney(now.totals.tipCents) })]),
    ...(clientName(before.client, '') === clientName(now.client, '')
      ? []
      : [t('changes.client', { name: clientName(now.client, t('no_name')) })]),
    ...paymentsOf(before, now),
    ...(before.state === now.state ? [] : [t('changes.state', { state: t(`states.${now.state}`) })]),
  ]
}
