import { Undo2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { customerName } from '../bookings/people.ts'
import type { Words } from '../bookings/words.ts'
import { Button } from '../ui/Button.tsx'
import { undoMilliseconds } from '../ui/toast.ts'
import { moveKindOf } from './undo-words.ts'
import type { Moves, Undoable } from './use-moves.ts'

/** What was just moved, with undo for ten seconds, also by Ctrl+Z. The timer pauses on hover and focus. */
export function UndoBar({ moves, words }: { moves: Moves; words: Words }) {
  const { undoable } = moves
  const [watched, setWatched] = useState(false)
  const undo = useEffectEvent(() => moves.undo())
  const dismiss = useEffectEvent(() => moves.dismiss())

  useEffect(() => {
    if (!undoable || watched) return
    const over = setTimeout(() => dismiss(), undoMilliseconds)
    return () => clearTimeout(over)
  }, [undoable, watched])

  // In a layout effect, so that a key pressed as soon as it is visible already works.
  useLayoutEffect(() => {
    if (!undoable) return
    function handleKey(event: KeyboardEvent) {
      const typing = event.target instanceof Element && event.target.matches('input, textarea, select')
      if (event.key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey) || typing) return
      event.preventDefault()
      undo()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [undoable])

  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-24 z-30 flex justify-center lg:bottom-6 print:hidden">
      {undoable && (
        <UndoCard
          undoable={undoable}
          words={words}
          busy={moves.undoing}
          onUndo={moves.undo}
          onDismiss={moves.dismiss}
          onWatch={setWatched}
        />
      )}
    </div>
  )
}

interface UndoCardProps {
  undoable: Undoable
  words: Words
  busy: boolean
  onUndo: () => void
  onDismiss: () => void
  onWatch: (watched: boolean) => void
}

function UndoCard({ undoable: { done }, words, busy, onUndo, onDismiss, onWatch }: UndoCardProps) {
  const { t } = useTranslation('calendar')
  const what = moveKindOf(done)
  const times = words.times(Date.parse(done.startTime), Date.parse(done.endTime))
  const when = words.when(Date.parse(done.startTime))
  const staff = [...new Set(done.services.map((line) => line.staffFirstName).filter(Boolean))].join(', ')

  return (
    <div
      onPointerEnter={() => onWatch(true)}
      onPointerLeave={() => onWatch(false)}
      onFocus={() => onWatch(true)}
      onBlur={() => onWatch(false)}
      className="pointer-events-auto flex max-w-full items-center gap-2 rounded-lg border border-line-2 bg-surface py-1.5 pr-1.5 pl-4 shadow-pop"
    >
      <div className="min-w-0 py-1 text-md">
        <output className="block font-semibold">
          {what !== 'moved'
            ? t(`moving.${what}`, { name: customerName(done), times })
            : staff
              ? t('moving.moved_to', { name: customerName(done), when, staff })
              : t('moving.moved', { name: customerName(done), when })}
        </output>
        {done.madeRoom.map((room) => (
          <p key={room.bookingId} className="text-sm text-ink-2">
            {t('moving.made_room', { name: room.customerFirstName, staff: room.toStaffFirstName })}
          </p>
        ))}
      </div>
      <Button look="soft" shape="compact" busy={busy} onClick={onUndo}>
        {!busy && <Undo2 size={18} aria-hidden />}
        {t('moving.undo')}
      </Button>
      <Button look="ghost" shape="icon" aria-label={t('moving.dismiss')} onClick={onDismiss}>
        <X size={20} aria-hidden />
      </Button>
    </div>
  )
}
