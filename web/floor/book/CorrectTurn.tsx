import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Correction } from '../../../shared/floor/turn-book.ts'
import { toCents, toDollars } from '../../../shared/money.ts'
import { parsePrice } from '../../../shared/services/typed.ts'
import { newKey } from '../../new-key.ts'
import { Chips } from '../../ui/Chips.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { codesOf } from '../../ui/field-codes.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { showTurns } from '../halves.ts'
import { useCorrectTurn } from './queries.ts'
import type { ToCorrect } from './to-correct.ts'
import { useBookWords } from './use-book-words.ts'

interface CorrectTurnProps {
  salonId: string
  what: ToCorrect
  onClose: () => void
}

/** Choices for a visit: what it counts. */
const counts = [0, 1, 2]
/** Choices without a visit: turns given or taken. */
const changes = [-2, -1, 0, 1, 2]

/** Corrects what a visit counts, or a member's turns, with a reason, as a new entry. */
export function CorrectTurn({ salonId, what: { row, cell }, onClose }: CorrectTurnProps) {
  const { t } = useTranslation('turnBook')
  const words = useBookWords()
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const correct = useCorrectTurn(salonId)
  // The idempotency key: sent again after a lost connection, the correction is applied once.
  const [key] = useState(newKey)
  const visit = cell?.kind === 'visit' ? cell : null
  const begins = visit ? visit.halves : 0
  const charged = visit ? toDollars(toCents(visit.money)) : '0.00'
  const [typed, setTyped] = useState({ halves: begins, charged, reason: '' })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const cents = visit ? parsePrice(typed.charged) : 0
    const input = Correction.safeParse({
      staffId: row.staffId,
      bookingId: visit?.bookingId ?? null,
      halves: typed.halves - begins,
      cents: (cents ?? 0) - toCents(charged),
      reason: typed.reason,
    })
    const nothing = input.data?.halves === 0 && input.data.cents === 0 && cents !== null
    const codes = {
      ...(cents === null && { cents: t('correct.charged_invalid') }),
      ...(nothing && { halves: t('correct.nothing') }),
      ...(input.error && codesOf(input.error.issues)),
    }
    show(codes)
    if (!input.data || Object.keys(codes).length > 0) return
    correct.mutate({ ...input.data, key }, { onSuccess: onClose, onError: (error) => showRefusal(error) })
  }

  const options = (visit ? [...new Set([...counts, begins])].toSorted((a, b) => a - b) : changes).map((halves) => ({
    value: String(halves),
    label: visit ? capital(words.turns(halves)) : `${halves > 0 ? '+' : ''}${showTurns(halves)}`,
  }))
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('correct.title')}
      submitLabel={t('correct.save')}
      busy={correct.isPending}
      form={form}
      onSubmit={handleSubmit}
    >
      <p className="font-medium">
        {visit
          ? t('correct.of_visit', { name: row.firstName, client: words.nameOf(row, visit) })
          : t('correct.of_member', { name: row.firstName, turns: words.soManyTurns(row.halves) })}
      </p>
      <Chips
        label={t(visit ? 'correct.counts' : 'correct.change')}
        value={String(typed.halves)}
        options={options}
        onChange={(halves) => setTyped({ ...typed, halves: Number(halves) })}
        error={errorOf('halves')}
      />
      {visit && (
        <TextField
          label={t('correct.charged')}
          hint={t('correct.charged_hint')}
          value={typed.charged}
          onChange={(event) => setTyped({ ...typed, charged: event.target.value })}
          error={errorOf('cents')}
          inputMode="decimal"
          autoComplete="off"
          className="md:max-w-50"
        />
      )}
      <TextArea
        label={t('correct.reason')}
        hint={t('correct.reason_hint')}
        value={typed.reason}
        onChange={(event) => setTyped({ ...typed, reason: event.target.value })}
        error={errorOf('reason')}
        maxLength={200}
        rows={2}
      />
    </FormDialog>
  )
}

function capital(words: string): string {
  return words.replace(/^./u, (letter) => letter.toUpperCase())
}
