import { Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showMoney, showWholeDollars } from '../../shared/format.ts'
import type { Cents } from '../../shared/money.ts'
import { denominations } from '../../shared/till/limits.ts'
import { Panel } from '../till/Panel.tsx'
import { rowClass } from '../till/row-class.ts'
import { buttonClass } from '../ui/button-class.ts'
import { countOf, type Pieces, stepped } from './pieces.ts'

interface CountDrawerProps {
  pieces: Pieces
  cents: Cents
  /** Shows the count read-only. */
  isClosed: boolean
  onType: (pieces: Pieces) => void
}

/** A row per note and coin, stepped or typed. Enter goes to the next row. */
export function CountDrawer({ pieces, cents, isClosed, onType }: CountDrawerProps) {
  const { t } = useTranslation('till')

  return (
    <Panel
      title={t(isClosed ? 'day.counted_title' : 'day.count')}
      end={<output className="num font-semibold">{showMoney(cents)}</output>}
    >
      <CountRows pieces={pieces} isClosed={isClosed} onType={onType} />
    </Panel>
  )
}

export function CountRows({ pieces, isClosed, onType }: Omit<CountDrawerProps, 'cents'>) {
  const { t } = useTranslation('till')

  return (
    <ul>
      {denominations.map((value) => {
        const key = String(value)
        const typed = pieces[key]
        const count = countOf(typed)
        const name = value >= 100 ? showWholeDollars(value) : `${value}¢`
        const set = (next: string) => onType({ ...pieces, [key]: next })
        return (
          <li
            key={key}
            className={`grid min-h-12 grid-cols-[2.75rem_1fr_auto] items-center gap-x-2 px-4 min-[24rem]:grid-cols-[4rem_1fr_5.75rem] min-[24rem]:gap-x-2.5 py-px ${rowClass}`}
          >
            <b className="num font-semibold">{name}</b>
            {isClosed ? (
              <span className="num">{count ?? 0}</span>
            ) : (
              <fieldset className="inline-flex items-center justify-self-start rounded-md border border-field bg-surface">
                <legend className="sr-only">{name}</legend>
                <button
                  type="button"
                  aria-label={t('day.one_less', { name })}
                  disabled={!count}
                  className={`${buttonClass('ghost', 'icon')} -outline-offset-3`}
                  onClick={() => set(stepped(typed, -1))}
                >
                  <Minus size={18} aria-hidden />
                </button>
                <input
                  value={typed ?? ''}
                  placeholder="0"
                  aria-label={t('day.how_many', { name })}
                  aria-invalid={count === null || undefined}
                  inputMode="numeric"
                  autoComplete="off"
                  onFocus={(event) => event.target.select()}
                  onChange={(event) => set(event.target.value)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return
                    event.preventDefault()
                    event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input')?.focus()
                  }}
                  className="num min-h-touch w-9 min-[24rem]:w-14 bg-transparent text-center text-lg font-semibold -outline-offset-3 placeholder:text-ink-3 aria-invalid:text-danger"
                />
                <button
                  type="button"
                  aria-label={t('day.one_more', { name })}
                  className={`${buttonClass('ghost', 'icon')} -outline-offset-3`}
                  onClick={() => set(stepped(typed, 1))}
                >
                  <Plus size={18} aria-hidden />
                </button>
              </fieldset>
            )}
            <span className={`num text-right ${count ? 'font-medium' : 'text-ink-3'}`}>
              {showMoney(value * (count ?? 0))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
