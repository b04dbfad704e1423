import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Lock, Printer, Scale } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { localDateOf, showDate, showMoney, showMonth, showShortDate } from '../../../shared/format.ts'
import type { Account } from '../../../shared/reports/journal.ts'
import { downloadJournal, downloadMonth, type AccountsMonth as Month } from '../../../shared/reports/month.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { sumOf } from '../../../shared/till/shares.ts'
import { download } from '../../api.ts'
import { now } from '../../clock.ts'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { SetupGate } from '../../salons/SetupGate.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { RulesNote } from '../../ui/RulesNote.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { usePrint } from '../../ui/use-print.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { MonthFigures } from './MonthFigures.tsx'
import { filled, useMonthWords } from './month-words.ts'
import { useAccountNames, useCloseMonth, useMonth, useSaveAccountNames } from './queries.ts'

const route = getRouteApi('/owner/reports/month')

/** The accountant's month: one page, one file, and the journal. */
export function MonthPage() {
  const { is } = useMonthWords()
  return (
    <>
      <PageTitle page={is.title} />
      <SetupGate words={{ loading: is.loading }}>{(salon) => <Content key={salon.id} salon={salon} />}</SetupGate>
    </>
  )
}

function Content({ salon }: { salon: Salon }) {
  const { is } = useMonthWords()
  const { month = monthBefore(localDateOf(salon.timezone, now())) } = route.useSearch()
  const answer = useMonth(salon.id, month)

  return (
    <QueryState
      of={answer}
      waiting={<Waiting label={is.loading} shapes={['h-11 w-full', 'h-96 w-full']} />}
      failed={is.failed}
    >
      {(data) => <MonthOf salon={salon} month={data} />}
    </QueryState>
  )
}

/** The one that is over. */
function monthBefore(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}

function MonthOf({ salon, month }: { salon: Salon; month: Month }) {
  const { is, language } = useMonthWords()
  const [isPrinting, setPrinting] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const { state, openDays, journal, salonName, salonAddress, rulesOn } = month
  const options = { params: { salonId: salon.id, month: month.month } }
  const debit = sumOf(journal.map(({ debitCents }) => debitCents))
  const credit = sumOf(journal.map(({ creditCents }) => creditCents))

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <div className="mr-auto min-w-0">
          <h1>{is.title}</h1>
          <p className="text-md text-ink-2">{[salonName, salonAddress].filter(Boolean).join(', ')}</p>
        </div>
        <Steps month={month} />
        {state === 'closed' && (
          <Badge>
            <Lock size={14} aria-hidden />
            {filled(is.closed, { date: showShortDate(rulesOn, language) })}
          </Badge>
        )}
        <Button onClick={() => setPrinting(true)}>
          <Printer size={18} aria-hidden />
          {is.print}
        </Button>
        <ExportButton file={() => download(downloadMonth, options)} label={is.asFile} />
        <ExportButton file={() => download(downloadJournal, options)} label={is.journalFile} look="primary" />
        {state === 'over' && openDays.length === 0 && <Close salon={salon} month={month} />}
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-5 py-3 shadow-card">
        <span className="grid size-10 flex-none place-items-center rounded-full bg-confirmed-tint text-confirmed-ink">
          <Scale size={20} aria-hidden />
        </span>
        <p className="num min-w-0 grow basis-60 whitespace-normal!">
          <b className="block font-semibold">
            {filled(is.balances, { debit: showMoney(debit), credit: showMoney(credit) })}
          </b>
          <span className="text-sm text-ink-2">
            {filled(is.about, {
              days: String(new Set(journal.map(({ date }) => date)).size),
              accounts: String(new Set(journal.map(accountKey)).size),
            })}
            {state === 'closed' && ` ${filled(is.stays, { month: showMonth(month.from, language) })}`}
            {state === 'running' && ` ${is.running}`}
            {state === 'over' &&
              openDays.length > 0 &&
              ` ${filled(is.daysOpen, { days: openDays.map((day) => showShortDate(day, language)).join('; ') })}`}
          </span>
        </p>
        <Button look="ghost" onClick={() => setNaming(true)}>
          {is.accountNames}
        </Button>
      </div>
      {state !== 'closed' && <RulesNote salon={salon} from={month.from} />}
      <MonthFigures
        month={month}
        end={
          <Link
            to="/pay"
            className="inline-flex min-h-touch items-center gap-1 font-medium text-brand-ink hover:underline"
          >
            {is.toPay}
            <ChevronRight size={18} aria-hidden />
          </Link>
        }
      />
      <p className="mt-3 text-sm text-ink-2">{filled(is.ask, { date: showDate(rulesOn, language) })}</p>
      {isPrinting && <Sheet salon={salon} month={month} onDone={() => setPrinting(false)} />}
      {isNaming && <AccountNames salonId={salon.id} month={month} onClose={() => setNaming(false)} />}
    </>
  )
}

function accountKey({ account, name }: { account: Account; name: string }): string {
  return account === 'other' ? `other:${name}` : account
}

const arrowClass = 'grid size-touch place-items-center -outline-offset-3 hover:bg-hover disabled:opacity-40'

function Steps({ month: { from, previous, next } }: { month: Month }) {
  const { is, language } = useMonthWords()
  const navigate = route.useNavigate()
  const go = (month: string) => void navigate({ search: (was) => ({ ...was, month }), replace: true })

  return (
    <fieldset className="inline-flex overflow-clip rounded-md border border-field bg-surface">
      <legend className="sr-only">{is.title}</legend>
      <button type="button" aria-label={is.before} className={arrowClass} onClick={() => go(previous)}>
        <ChevronLeft size={18} aria-hidden />
      </button>
      <output className="num grid min-h-touch place-items-center border-x border-line-2 px-4 text-md font-medium">
        {showMonth(from, language)}
      </output>
      <button
        type="button"
        aria-label={is.after}
        className={arrowClass}
        disabled={next === null}
        onClick={() => next && go(next)}
      >
        <ChevronRight size={18} aria-hidden />
      </button>
    </fieldset>
  )
}

function Close({ salon, month: { month, from } }: { salon: Salon; month: Month }) {
  const { is, language } = useMonthWords()
  const [isAsking, setAsking] = useState(false)
  const close = useCloseMonth(salon.id, { done: is.closeDone, failed: is.closeFailed })

  return (
    <>
      <Button look="primary" onClick={() => setAsking(true)}>
        {is.close}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={filled(is.closeTitle, { month: showMonth(from, language) })}
        question={is.closeQuestion}
        cancelLabel={is.cancel}
        confirmLabel={is.closeDo}
        confirmLook="primary"
        busy={close.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => close.mutate(month, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}

interface AccountNamesProps {
  salonId: string
  month: Month
  onClose: () => void
}

/** What the accountant calls each account: entered once, used in every journal. */
function AccountNames({ salonId, month, onClose }: AccountNamesProps) {
  const { is } = useMonthWords()
  const { data: settings } = useAccountNames(salonId)
  const saving = useSaveAccountNames(salonId, { done: is.saved, failed: is.notSaved })
  const { form } = useFieldErrors()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const used = [...new Map(month.journal.map((line) => [accountKey(line), line])).entries()]

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!settings) return
    const accountNames = { ...settings.accountNames, ...typed }
    saving.mutate({ version: settings.version, accountNames }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={is.accountNames}
      submitLabel={is.save}
      busy={saving.isPending}
      form={form}
      onSubmit={handleSubmit}
    >
      <p className="text-ink-2">{is.accountNamesHint}</p>
      {used.map(([key, { account, name }]) => (
        <TextField
          key={key}
          label={account === 'other' ? name : is.accounts[account]}
          value={typed[key] ?? settings?.accountNames[key] ?? ''}
          maxLength={60}
          onChange={(event) => setTyped((before) => ({ ...before, [key]: event.target.value }))}
        />
      ))}
    </FormDialog>
  )
}

/** On one page. Prints as soon as it is rendered. */
function Sheet({ salon, month, onDone }: { salon: Salon; month: Month; onDone: () => void }) {
  const { is, language } = useMonthWords()
  usePrint(onDone)

  return createPortal(
    <div className="print-sheet block! justify-items-stretch! p-0 text-[#000] not-print:hidden!">
      <h1 className="text-[13pt]">
        {is.title}, {showMonth(month.from, language)}
      </h1>
      <p className="mb-2 text-[8pt]">{[month.salonName, month.salonAddress].filter(Boolean).join(', ')}</p>
      <MonthFigures month={month} />
      {month.state !== 'closed' && <RulesNote salon={salon} from={month.from} />}
      <p className="mt-2 text-[7pt]">{filled(is.ask, { date: showDate(month.rulesOn, language) })}</p>
    </div>,
    document.body,
  )
}
