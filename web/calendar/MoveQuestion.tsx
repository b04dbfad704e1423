import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conflict } from '../../shared/bookings/change.ts'
import { firstNames } from '../bookings/companions.ts'
import { customerName } from '../bookings/people.ts'
import { TermsQuestion } from '../bookings/TermsQuestion.tsx'
import type { Words } from '../bookings/words.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'
import type { Moves, OpenQuestion } from './use-moves.ts'

interface MoveQuestionProps {
  salon: { id: string; timezone: string }
  moves: Moves
  words: Words
  nameOfStaff: (staffId: string | null | undefined) => string
}

/** The server's objection to a move: another desk changed the visit, the time is taken, or nobody works then. */
export function MoveQuestion(props: MoveQuestionProps) {
  return (
    <>
      {props.moves.conflict.dialog}
      <OwnQuestion {...props} />
    </>
  )
}

function OwnQuestion({ salon, moves, words, nameOfStaff }: MoveQuestionProps) {
  const { question } = moves
  // Kept while the dialog fades out.
  const [shown, setShown] = useState<OpenQuestion | null>(null)
  if (question && question !== shown) setShown(question)
  if (!shown) return null

  const open = question !== null
  if (shown.kind === 'collision') return <CollisionDialog open={open} question={shown} moves={moves} words={words} />
  if (shown.kind === 'terms') {
    return open ? (
      <TermsQuestion terms={shown.terms} act="change" onCancel={moves.leave} onConfirm={moves.accept} />
    ) : null
  }
  if (shown.kind === 'hand_over') {
    const to = nameOfStaff(shown.staffId)
    return <HandOverDialog open={open} salon={salon} question={shown} to={to} onClose={moves.leave} />
  }
  if (shown.kind === 'together') return <TogetherDialog open={open} question={shown} moves={moves} />
  return <OutsideDialog open={open} question={shown} moves={moves} words={words} nameOfStaff={nameOfStaff} />
}

interface CollisionDialogProps {
  open: boolean
  question: Extract<OpenQuestion, { kind: 'collision' }>
  moves: Moves
  words: Words
}

function CollisionDialog({ open, question: { request, collision }, moves, words }: CollisionDialogProps) {
  const { t } = useTranslation(['calendar', 'common'])
  const { booking } = request

  return (
    <Dialog
      open={open}
      onClose={moves.leave}
      title={t('collision.title')}
      closeLabel={t('common:close')}
      foot={<Button onClick={moves.leave}>{t('collision.leave')}</Button>}
    >
      <div className="grid gap-4">
        <p>{t('collision.text', { name: customerName(booking), when: words.when(Date.parse(booking.startTime)) })}</p>
        {collision.conflicts.length > 0 && (
          <div className="grid gap-1.5">
            <h3>{t('collision.who')}</h3>
            <ul className="grid gap-1">
              {collision.conflicts.map((conflict) => (
                <ConflictItem key={keyOf(conflict)} conflict={conflict} words={words} />
              ))}
            </ul>
          </div>
        )}
        <div className="grid gap-1.5">
          <h3>{t('collision.nearest')}</h3>
          {collision.nearest.length === 0 && <p className="text-ink-2">{t('collision.none')}</p>}
          <div className="flex flex-wrap gap-2">
            {collision.nearest.map((start) => (
              <Button key={start.startDateTime} look="soft" onClick={() => moves.take(start)}>
                <span className="num">
                  {words.times(Date.parse(start.startDateTime), Date.parse(start.endDateTime))}
                </span>
              </Button>
            ))}
          </div>
        </div>
      </div>
    </Dialog>
  )
}

function keyOf({ bookingId, startTime, staffFirstName }: Conflict): string {
  return `${bookingId} ${startTime} ${staffFirstName}`
}

function ConflictItem({ conflict, words }: { conflict: Conflict; words: Words }) {
  const { customerFirstName, serviceName, staffFirstName, startTime, endTime, heldUntil } = conflict
  const { t } = useTranslation('calendar')

  return (
    <li className="border-l-4 border-danger pl-3">
      <b className="font-semibold">{customerFirstName}</b>{' '}
      <span className="num">{words.times(Date.parse(startTime), Date.parse(endTime))}</span>
      <span className="block text-sm text-ink-2">
        {[
          serviceName && words.service({ serviceName }),
          staffFirstName && t('collision.with', { staff: staffFirstName }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {heldUntil !== null && (
        <span className="block text-sm">{t('collision.held', { until: words.time(Date.parse(heldUntil)) })}</span>
      )}
    </li>
  )
}

interface TogetherDialogProps {
  open: boolean
  question: Extract<OpenQuestion, { kind: 'together' }>
  moves: Moves
}

function TogetherDialog({ open, question: { request, companions }, moves }: TogetherDialogProps) {
  const { t } = useTranslation(['details', 'common'])
  const { customerFirstName: name } = request.booking
  const names = firstNames(companions)

  return (
    <Dialog
      open={open}
      onClose={moves.leave}
      title={t('together.move_title', { names })}
      closeLabel={t('common:close')}
      foot={
        <>
          <Button onClick={() => moves.answer(false)}>{t('together.only', { name })}</Button>
          <Button look="primary" onClick={() => moves.answer(true)}>
            {t('together.move_all')}
          </Button>
        </>
      }
    >
      <p>{t('together.question', { name, names })}</p>
    </Dialog>
  )
}

interface OutsideDialogProps extends Omit<CollisionDialogProps, 'question'> {
  question: Extract<OpenQuestion, { kind: 'outside' }>
  nameOfStaff: MoveQuestionProps['nameOfStaff']
}

function OutsideDialog({ open, question: { request, code }, moves, words, nameOfStaff }: OutsideDialogProps) {
  const { t } = useTranslation('calendar')
  const { booking, input, carried } = request
  const staffId = carried ? carried.draft.staffId : input.lines?.find((line) => line.staffId)?.staffId

  return (
    <ConfirmDialog
      open={open}
      title={t('outside.title')}
      question={t(`outside.${code}`, {
        name: customerName(booking),
        when: words.when(Date.parse(input.startDateTime ?? booking.startTime)),
        staff: nameOfStaff(staffId) || t('outside.somebody'),
      })}
      cancelLabel={t('outside.leave')}
      confirmLabel={t('outside.confirm')}
      confirmLook="primary"
      busy={false}
      onCancel={moves.leave}
      onConfirm={moves.insist}
    />
  )
}
