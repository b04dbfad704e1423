import { Check, Coffee, LogIn, LogOut, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MyTurn } from '../../shared/floor/own-turn.ts'
import { showDuration } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { nameOf } from './InChair.tsx'
import { useOwnActs } from './queries.ts'

const breaks = [15, 30, 60] as const

/** The current actions, within reach of the thumb, above the bottom navigation. */
export function Dock({ turn }: { turn: MyTurn }) {
  const { t, i18n } = useTranslation('myTurn')
  const acts = useOwnActs(turn.salonId)
  const language = languageNow(i18n)
  const seat = turn.inChair

  return (
    <div data-dock className="fixed inset-x-0 bottom-18 z-20 bg-surface shadow-bar lg:bottom-0">
      <div className="mx-auto grid max-w-140 grid-cols-2 gap-2.5 px-4 pt-3 pb-2 *:min-h-12">
        {seat ? (
          <Button
            look="primary"
            shape="large"
            className="col-span-full whitespace-normal!"
            busy={acts.finish.isPending}
            onClick={() => acts.finish.mutate({ bookingId: seat.bookingId, name: nameOf(seat) || t('takes.walk_in') })}
          >
            {!acts.finish.isPending && <Check size={20} aria-hidden />}
            {t('chair.finish')}
          </Button>
        ) : turn.state === 'not_in' || turn.state === 'gone' ? (
          <Button
            look="primary"
            shape="large"
            className="col-span-full"
            busy={acts.clockIn.isPending}
            onClick={() => acts.clockIn.mutate()}
          >
            {!acts.clockIn.isPending && <LogIn size={20} aria-hidden />}
            {t('clock_in')}
          </Button>
        ) : (
          <>
            {turn.state === 'on_break' ? (
              <Button
                look="primary"
                className="whitespace-normal!"
                busy={acts.endBreak.isPending}
                onClick={() => acts.endBreak.mutate()}
              >
                {!acts.endBreak.isPending && <Undo2 size={18} aria-hidden />}
                {t('back')}
              </Button>
            ) : (
              <Menu
                align="start"
                trigger={
                  <button type="button" className={buttonClass('outline')} disabled={acts.startBreak.isPending}>
                    <Coffee size={18} aria-hidden />
                    {t('break')}
                  </button>
                }
              >
                {[...breaks, null].map((minutes) => (
                  <MenuItem
                    key={minutes}
                    icon={<Coffee size={18} />}
                    label={
                      minutes === null ? t('break_open') : t('break_for', { length: showDuration(minutes, language) })
                    }
                    onClick={() => acts.startBreak.mutate(minutes)}
                  />
                ))}
              </Menu>
            )}
            <Button busy={acts.clockOut.isPending} onClick={() => acts.clockOut.mutate()}>
              {!acts.clockOut.isPending && <LogOut size={18} aria-hidden />}
              {t('clock_out')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
