import { useTranslation } from 'react-i18next'
import type { FloorMemberOut } from '../../shared/floor/contract.ts'
import type { MyTurn } from '../../shared/floor/own-turn.ts'
import type { NamedService, PassedOverOut } from '../../shared/floor/parts.ts'
import { showTime } from '../../shared/format.ts'
import { servicesText } from '../data/floor-names.ts'
import { showTurns } from '../floor/halves.ts'
import { languageNow } from '../text/start.ts'

/** The technician's view of the floor in words. */
export function useTurnWords({ timezone, board }: MyTurn) {
  const { t, i18n } = useTranslation('myTurn')
  const language = languageNow(i18n)
  const time = (at: string) => showTime(timezone, Date.parse(at))
  const turns = (halves: number) =>
    t('day.total', { count: halves === 2 || halves === 1 ? 1 : 2, turns: showTurns(halves) })

  const nameOf = ({ staffId }: PassedOverOut) =>
    board.find((member) => member.staffId === staffId)?.firstName ?? t('colleague')
  const sentence = ({ why, at }: PassedOverOut, names: readonly string[]) => {
    const name = new Intl.ListFormat(language).format(names)
    return t(`passed.${why}`, { count: names.length, name, time: at ? time(at) : '' })
  }

  return {
    language,
    time,
    turns,
    services: (services: readonly NamedService[]) => servicesText(services, language),
    state: ({ state, freeSince, doneAt, backAt, nextBooking }: FloorMemberOut): string => {
      if (state === 'in_chair') return doneAt ? t('board.busy_until', { time: time(doneAt) }) : t('board.free')
      if (state === 'on_break') return backAt ? t('board.back_at', { time: time(backAt) }) : t('board.on_break')
      const free = freeSince ? t('board.free_since', { time: time(freeSince) }) : t('board.free')
      return nextBooking ? `${free} · ${t('board.booked', { time: time(nextBooking.at) })}` : free
    },
    /** A sentence for each reason, with the names of all whom it holds for. */
    passedOver: (passed: readonly PassedOverOut[]): string[] => {
      const byReason = Map.groupBy(passed, (one) => sentence(one, ['']))
      return [...byReason.values()].flatMap(([first, ...rest]) =>
        first ? sentence(first, [first, ...rest].map(nameOf)) : [],
      )
    },
  }
}
