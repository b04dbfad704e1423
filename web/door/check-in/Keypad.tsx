import { Delete } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../use-text.ts'

const digits = Array.from('1234567890')
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

interface KeypadProps {
  of: 'digits' | 'letters'
  disabled: boolean
  onKey: (key: string) => void
  /** Null: nothing to delete. */
  onDelete: (() => void) | null
}

/** An on-screen keypad, so that no keyboard covers the page; a hardware keyboard works too. */
export function Keypad({ of, disabled, onKey, onDelete }: KeypadProps) {
  const { t } = useText()
  const isDigits = of === 'digits'
  const keys = isDigits ? digits : letters
  const pressed = useEffectEvent((key: string) => {
    if (key === 'Backspace') onDelete?.()
    // Also without its diacritic: D for Đ.
    const plain = key.length > 2 ? '' : key.normalize('NFD').charAt(0).toUpperCase().replace('Đ', 'D')
    if (!disabled && keys.includes(plain)) onKey(plain)
  })

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) pressed(event.key)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])

  return (
    <fieldset
      disabled={disabled}
      className={`mt-5 grid min-w-0 content-start gap-2 md:mt-7 md:gap-3 lg:landscape:row-span-2 lg:landscape:mt-0 ${isDigits ? 'grid-cols-3' : 'grid-cols-6'}`}
    >
      <legend className="sr-only">{t(`find.${of}`)}</legend>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          onClick={() => onKey(key)}
          className={`num grid place-items-center rounded-lg border border-field bg-surface font-semibold hover:bg-hover disabled:opacity-50 ${
            isDigits
              ? 'min-h-15 text-[1.5rem] last-of-type:col-start-2 md:min-h-22 md:text-[2rem] [&:nth-of-type(10)]:col-start-2'
              : 'min-h-13 text-[1.25rem] md:min-h-18 md:text-[1.75rem]'
          }`}
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        aria-label={t('find.delete')}
        disabled={onDelete === null}
        onClick={() => onDelete?.()}
        className={`grid place-items-center rounded-lg text-ink-2 hover:bg-hover disabled:opacity-40 ${
          isDigits ? '' : 'col-start-6'
        }`}
      >
        <Delete className="size-7" aria-hidden />
      </button>
    </fieldset>
  )
}
