import { Link } from '@tanstack/react-router'
import { BookOpen, Calculator, Footprints, Keyboard, MoreHorizontal, Plus, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Board } from '../../shared/floor/contract.ts'
import { showDuration, showShortDate, showTime } from '../../shared/format.ts'
import { translated } from '../../shared/text/translated.ts'
import type { Instant } from '../../shared/time.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { placeToasts } from '../ui/toast.ts'
import { useBoard } from './board-work.ts'
import type { FloorActs } from './use-floor-acts.ts'

interface FloorBarProps {
  board: Board
  acts: FloorActs
  now: Instant
}

/** The date, the current waits for walk-ins, undo, and the button to add a walk-in. */
export function FloorBar({ board, acts, now }: FloorBarProps) {
  const { t, i18n } = useTranslation('floorBoard')
  const { zone, open } = useBoard()
  const { last } = acts
  const today = showShortDate(board.date, languageNow(i18n))

  return (
    <div className="group/bar mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 lg:flex-nowrap">
      <div className="flex-none grow lg:grow-0">
        <h1 className="leading-7">{t('page')}</h1>
        <p className="num text-xs text-ink-2">
          {today}, {showTime(zone, now)}
        </p>
      </div>
      <div className="relative min-h-touch max-lg:order-last max-lg:w-full lg:flex-1">
        {board.walkInWaits.length > 0 && <WalkInNow board={board} />}
        <div ref={placeToasts} />
      </div>
      <div className="ml-auto flex flex-none items-center gap-2">
        <Button
          look="ghost"
          className="max-md:px-3 lg:group-has-data-toast/bar:hidden"
          disabled={!last}
          aria-label={last ? t('undo_of', { what: last.what }) : t('undo')}
          onClick={acts.undo}
        >
          <Undo2 size={18} aria-hidden />
          <span className="max-md:sr-only">{t('undo')}</span>
        </Button>
        <Menu
          trigger={
            <button type="button" aria-label={t('more')} className={buttonClass('ghost', 'icon')}>
              <MoreHorizontal size={20} aria-hidden />
            </button>
          }
        >
          <MenuItem icon={<BookOpen size={20} />} label={t('turn_book')} link={<Link to="/floor/turn-book" />} />
          <MenuItem icon={<Footprints size={20} />} label={t('foot_spas')} link={<Link to="/floor/foot-spas" />} />
          <MenuItem icon={<Calculator size={20} />} label={t('close')} link={<Link to="/till/day" />} />
          <MenuItem icon={<Keyboard size={20} />} label={t('keys.open')} onClick={() => open({ kind: 'keys' })} />
        </Menu>
        <Button look="primary" onClick={() => open({ kind: 'add' })}>
          <Plus size={18} aria-hidden />
          <span className="max-md:sr-only">{t('add')}</span>
        </Button>
      </div>
    </div>
  )
}

/** The current wait of walk-ins. */
function WalkInNow({ board: { walkInWaits } }: { board: Board }) {
  const { t, i18n } = useTranslation('floorBoard')
  const language = languageNow(i18n)

  return (
    <ul
      aria-label={t('walk_in_now')}
      className="flex min-h-touch items-center group-has-data-toast/bar:invisible lg:justify-center"
    >
      <li aria-hidden className="max-w-20 pr-3 text-sm leading-tight text-ink-2">
        {t('walk_in_now')}
      </li>
      {walkInWaits.map(({ categoryId, name, names, minutes }) => (
        <li
          key={categoryId ?? name}
          className="grid min-w-0 border-l border-line-2 px-3 py-0.5 max-lg:flex-1 max-md:px-2"
        >
          <span className="text-xs leading-tight text-ink-3">{translated(name, names, language).text}</span>
          <span className="num text-md leading-tight font-semibold max-md:text-sm max-md:whitespace-normal">
            {minutes === null ? t('no_one_today') : minutes === 0 ? t('now') : showDuration(minutes, language)}
          </span>
        </li>
      ))}
    </ul>
  )
}
