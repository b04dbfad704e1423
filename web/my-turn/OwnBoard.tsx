import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MyTurn } from '../../shared/floor/own-turn.ts'
import { useFaces } from '../data/floor.ts'
import { showTurns } from '../floor/halves.ts'
import { buttonClass } from '../ui/button-class.ts'
import { MemberAvatar } from '../ui/MemberAvatar.tsx'
import { ListCard, rowClass } from './ListCard.tsx'
import { useTurnWords } from './use-turn-words.ts'

/** All members in turn order; only the technician if the salon does not share its board. */
export function OwnBoard({ turn }: { turn: MyTurn }) {
  const { t } = useTranslation('myTurn')
  const words = useTurnWords(turn)
  const faceOf = useFaces(turn.salonId)

  return (
    <ListCard
      title={t('board.title')}
      end={
        <Link to="/my-turn/turn-book" className={`${buttonClass('ghost', 'compact')} -mr-3 text-brand-ink!`}>
          {t(turn.openBoard ? 'board.whole' : 'board.own')}
        </Link>
      }
    >
      <ol>
        {turn.board.map((member) => {
          const me = member.staffId === turn.staffId
          return (
            <li key={member.staffId} className={`${rowClass} ${me ? 'bg-brand-tint' : ''}`}>
              <span className="num w-4.5 flex-none text-center text-md font-semibold text-ink-3">{member.place}</span>
              <MemberAvatar face={faceOf(member.staffId, member.firstName)} />
              <span className="min-w-0 grow">
                <span className="block wrap-anywhere font-semibold">
                  {me ? t('board.me', { name: member.firstName }) : member.firstName}
                </span>
                <span className="block text-sm text-ink-2">{words.state(member)}</span>
              </span>
              <span className="num text-lg font-semibold">
                <span aria-hidden>{showTurns(member.turns)}</span>
                <span className="sr-only">{words.turns(member.turns)}</span>
              </span>
            </li>
          )
        })}
      </ol>
    </ListCard>
  )
}
