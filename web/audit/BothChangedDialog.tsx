import { AlertDialog } from '@base-ui/react/alert-dialog'
import { ArrowRight, CircleCheck, Users } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showTime } from '../../shared/format.ts'
import { Button } from '../ui/Button.tsx'
import { backdropClass, DialogFoot, dialogClass, viewportClass } from '../ui/DialogFrame.tsx'
import type { Difference, SideField } from './both-changed.ts'

export interface BothChanged {
  thing: 'visit' | 'check'
  /** Who saved first; empty when the account has been deleted. */
  by: string
  at: string
  /** Of whom it is, and what it was. */
  about: { name: string; text: string }
  differences: readonly Difference[]
  /** Words of a value. */
  say: (field: SideField | 'line', value: string) => string
  /** Discards what was done here. */
  onTake: () => void
  /** @param chosen keys of fields that both changed, where the value of this desk was chosen */
  onSave: (chosen: ReadonlySet<string>) => void
  /** Back to what was typed. */
  onBack: () => void
  /** What else is to be known of what would be saved. */
  renderNote?: (chosen: ReadonlySet<string>) => ReactNode
}

interface BothChangedDialogProps {
  open: boolean
  zone: string
  conflict: BothChanged
}

/** Asks which value counts where two desks changed the same field, and lists what stays of both. */
export function BothChangedDialog({ open, zone, conflict }: BothChangedDialogProps) {
  const { t } = useTranslation('setup')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const first = useRef<HTMLInputElement>(null)
  const { thing, by, at, about, differences, say, onTake, onSave, onBack, renderNote } = conflict
  const clashes = differences.filter((one) => one.by === 'both')
  const rest = differences.filter((one) => one.by !== 'both')
  const when = showTime(zone, Date.parse(at))
  const they = by || t('both.somebody')
  const [only] = clashes.length === 1 ? clashes : []
  const value = only && (say(only.field, chosen.has(only.key) ? only.mine : only.theirs) || t('both.none'))

  function choose(key: string, isMine: boolean) {
    const next = new Set(chosen)
    if (isMine) next.add(key)
    else next.delete(key)
    setChosen(next)
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onBack()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={backdropClass} />
        <AlertDialog.Viewport className={viewportClass}>
          <AlertDialog.Popup initialFocus={first} className={`${dialogClass} md:max-w-180`}>
            <div className="flex gap-3 px-4 pt-4.5 pb-3.5 md:px-6">
              <span className="grid size-11 flex-none place-items-center rounded-full bg-scheduled-tint text-scheduled-ink">
                <Users size={20} aria-hidden />
              </span>
              <div>
                <AlertDialog.Title className="text-xl font-semibold wrap-anywhere">
                  {t(`both.${thing}`, { name: they, when })}
                </AlertDialog.Title>
                <AlertDialog.Description className="text-ink-2">
                  {clashes.length > 0 ? t('both.decide', { count: clashes.length }) : t('both.no_clash')}
                </AlertDialog.Description>
              </div>
            </div>
            <div className="overflow-auto">
              <p className="flex flex-wrap items-baseline gap-x-3 border-y border-line bg-sunken px-4 py-3 md:px-6">
                <b className="font-semibold">{about.name}</b>
                <span className="text-md text-ink-2">{about.text}</span>
              </p>
              {clashes.map((one, index) => (
                <Question
                  key={one.key}
                  first={index === 0 ? first : undefined}
                  question={t(one.of ? 'both.which_of' : 'both.which', {
                    field: t(`both.fields.${labelOf(one, thing)}`),
                    of: one.of,
                  })}
                  they={they}
                  theirs={say(one.field, one.theirs) || t('both.none')}
                  saved={t('both.saved', { when })}
                  mine={say(one.field, one.mine) || t('both.none')}
                  isMine={chosen.has(one.key)}
                  onChoose={(isMine) => choose(one.key, isMine)}
                />
              ))}
              {rest.length > 0 && (
                <>
                  <h3 className="border-y border-line bg-sunken px-4 py-2 text-sm font-medium text-ink-2 md:px-6">
                    {t('both.rest')}
                  </h3>
                  <ul>
                    {rest.map((one) => (
                      <Rest key={one.key} difference={one} they={they} conflict={conflict} />
                    ))}
                  </ul>
                </>
              )}
            </div>
            <DialogFoot>
              {renderNote && (
                <output className="me-auto min-w-48 flex-1 self-center text-sm text-ink-2">{renderNote(chosen)}</output>
              )}
              <Button onClick={onTake}>{by ? t('both.take', { name: by }) : t('both.take_theirs')}</Button>
              <Button look="primary" onClick={() => onSave(chosen)}>
                {value === undefined || value.length > 24 ? t('both.save') : t('both.save_with', { value })}
              </Button>
            </DialogFoot>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** A check has products too. */
function labelOf({ field }: Difference, thing: BothChanged['thing']) {
  return field === 'line' && thing === 'check' ? 'item' : field
}

interface QuestionProps {
  first: React.RefObject<HTMLInputElement | null> | undefined
  question: string
  they: string
  theirs: string
  saved: string
  mine: string
  isMine: boolean
  onChoose: (isMine: boolean) => void
}

function Question({ first, question, they, theirs, saved, mine, isMine, onChoose }: QuestionProps) {
  const { t } = useTranslation('setup')
  const name = useId()
  const sides = [
    { who: they, look: theirLook, value: theirs, hint: saved, isChosen: !isMine, choose: () => onChoose(false) },
    {
      who: t('both.you'),
      look: ownLook,
      value: mine,
      hint: t('both.unsaved'),
      isChosen: isMine,
      choose: () => onChoose(true),
    },
  ]
  return (
    <fieldset className="px-4 pt-3.5 pb-4 md:px-6">
      <legend className="float-left mb-2 w-full font-semibold">{question}</legend>
      <div className="clear-both grid gap-3 sm:grid-cols-2">
        {sides.map((side, index) => (
          <label
            key={side.look}
            className="relative grid min-h-19 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5 gap-y-0.5 rounded-lg border border-field px-3.5 py-2.5 has-checked:border-brand has-checked:bg-brand-tint has-checked:ring-1 has-checked:ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              ref={index === 0 ? first : undefined}
              type="radio"
              name={name}
              checked={side.isChosen}
              onChange={side.choose}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Who name={side.who} look={side.look} />
            <b className="text-xl font-semibold wrap-anywhere">{side.value}</b>
            <small className="col-span-full text-sm text-ink-2">{side.hint}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const theirLook = 'bg-booking-2-tint text-booking-2'
const ownLook = 'bg-brand-tint text-brand-ink'

function Who({ name, look }: { name: string; look: string }) {
  return <span className={`rounded-sm px-1.5 py-0.5 text-sm font-semibold wrap-anywhere ${look}`}>{name}</span>
}

interface RestProps {
  difference: Difference
  they: string
  conflict: BothChanged
}

function Rest({ difference, they, conflict: { thing, say } }: RestProps) {
  const { t } = useTranslation('setup')
  const { field, of, was, theirs, mine, by } = difference
  const isMine = by === 'mine'
  return (
    <li className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto_1.125rem] items-center gap-x-3 border-line px-4 py-1.5 not-first:border-t sm:grid-cols-[6rem_minmax(0,1fr)_auto_1.125rem] md:px-6">
      <span className="text-md text-ink-2 first-letter:uppercase max-sm:col-span-3">
        {t(`both.fields.${labelOf(difference, thing)}`)}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 wrap-anywhere">
        {of && <span className="w-full text-sm text-ink-2">{of}</span>}
        <s className="text-ink-3">{say(field, was) || t('both.none')}</s>
        <ArrowRight size={16} aria-hidden className="text-ink-3" />
        <b className="font-semibold">{say(field, isMine ? mine : theirs) || t('both.none')}</b>
      </span>
      <Who name={isMine ? t('both.you') : they} look={isMine ? ownLook : theirLook} />
      <CircleCheck size={18} aria-hidden className="text-confirmed" />
    </li>
  )
}
