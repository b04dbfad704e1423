import { Ban, Coffee, Hourglass, Lock, Moon, Plane, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { shortHour, type Words } from '../bookings/words.ts'
import type { Shade } from '../data/shades.ts'

const icons = { break: Coffee, away: Plane, held: Hourglass }

interface ShadePieceProps {
  shade: Shade
  box: { top: number; height: number }
  words: Words
  staff: string
  onBlock: (blockId: string) => void
}

/** Time in a column that cannot be booked, and why. Blocked time can be opened. What a client is booking just now does not stop the front desk. */
export function ShadePiece({ shade, box, words, staff, onBlock }: ShadePieceProps) {
  const { t } = useTranslation('calendar')
  const style = { top: box.top, height: box.height }

  if (shade.kind === 'block') {
    const reason = shade.reason || t('blocked')
    return (
      <button
        type="button"
        style={style}
        onClick={() => onBlock(shade.blockId)}
        className="shaded absolute inset-x-0 z-1 grid place-items-center text-xs font-medium text-ink-2 -outline-offset-3"
      >
        <Note>
          <Lock size={14} className="flex-none" aria-hidden />
          <span className="truncate">{reason}</span>
          <span className="sr-only">{t('block.label', { times: words.times(shade.start, shade.end), staff })}</span>
        </Note>
      </button>
    )
  }
  if (shade.kind === 'typing') {
    return (
      <div
        style={style}
        title={t('typing_hint')}
        className="absolute inset-x-0 grid place-items-center border-y border-dashed border-brand-edge bg-brand-tint text-xs font-medium text-brand-ink"
      >
        <span className="inline-flex max-w-full items-center gap-1.5 px-2 py-0.5">
          <Smartphone size={14} className="flex-none" aria-hidden />
          <span className="truncate">{t('typing')}</span>
        </span>
      </div>
    )
  }
  if (shade.kind === 'break' || shade.kind === 'away' || shade.kind === 'held') {
    const Icon = icons[shade.kind]
    return (
      <div style={style} className="shaded absolute inset-x-0 grid place-items-center text-xs font-medium text-ink-2">
        <Note>
          <Icon size={14} className="flex-none" aria-hidden />
          <span className="truncate">{shade.reason || t(shade.kind)}</span>
        </Note>
      </div>
    )
  }
  return (
    <div
      style={style}
      className="absolute inset-x-0 flex items-start gap-1.5 overflow-hidden bg-[color-mix(in_srgb,var(--color-sunken)_88%,var(--color-line-2))] px-2.5 py-1.5 text-xs text-ink-2"
    >
      <OffWords shade={shade} words={words} />
    </div>
  )
}

function OffWords({ shade, words }: { shade: Shade; words: Words }) {
  const { t } = useTranslation('calendar')
  if (shade.kind === 'closed') {
    return (
      <>
        <Ban size={14} className="mt-0.5 flex-none" aria-hidden />
        {shade.reason ? t('closed_for', { name: shade.reason }) : t('closed')}
      </>
    )
  }
  return (
    <>
      <Moon size={14} className="mt-0.5 flex-none" aria-hidden />
      {shade.kind === 'day-off'
        ? t('day_off')
        : shade.kind === 'off' && shade.until
          ? t('off_until', { time: shortHour(words.time(shade.end)) })
          : t('off')}
    </>
  )
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 rounded-full bg-sunken px-2 py-0.5">{children}</span>
  )
}
