import { useTranslation } from 'react-i18next'
import { showName } from '../../shared/format.ts'
import type { MemberPayOut } from '../../shared/pay/contract.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { SmallAvatar } from '../reports/SmallAvatar.tsx'
import { languageNow } from '../text/start.ts'
import { showCents } from './pay-words.ts'

interface MembersTableProps {
  members: readonly MemberPayOut[]
  chosen: string
  onChoose: (staffId: string) => void
}

const headClass = 'border-b border-line-2 bg-sunken px-2.5 py-3 text-sm font-medium whitespace-nowrap text-ink-2'
/** Columns hidden on phones: the selected member's panel has them. */
const awayClass = 'max-sm:hidden'
const figureClass = 'num px-2.5 py-2 text-right text-md'

/** Makes a wide table scrollable by keyboard. */
const scrolled = { role: 'region', tabIndex: 0 }

/** A row per member, on phones with only the amount to be paid; the panel of the selected member is next to it. */
export function MembersTable({ members, chosen, onChoose }: MembersTableProps) {
  const { t, i18n } = useTranslation('pay')
  const language = languageNow(i18n)
  const show = (cents: number) => showCents(cents, language)
  const total = (amountOf: (member: MemberPayOut) => number) => show(sumOf(members.map(amountOf)))

  return (
    <div
      {...scrolled}
      aria-label={t('table.label')}
      className="min-w-0 max-w-full overflow-x-auto rounded-lg border border-line bg-surface shadow-card"
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('table.label')}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${headClass} pl-5 text-left max-sm:pl-3.5`}>
              {t('table.member')}
            </th>
            {columns.map(({ word, onPhones }) => (
              <th key={word} scope="col" className={`${headClass} text-right last:pr-5 ${onPhones ? '' : awayClass}`}>
                {t(`table.${word}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member, index) => (
            <tr
              key={member.staffId}
              className={`border-b border-line last:border-b-0 ${member.staffId === chosen ? 'bg-brand-tint shadow-[inset_3px_0_0_var(--color-brand)]' : 'hover:bg-hover/45'}`}
            >
              <th scope="row" className="py-2 pr-2.5 pl-5 text-left font-normal max-sm:pl-3.5">
                <button
                  type="button"
                  aria-pressed={member.staffId === chosen}
                  onClick={() => onChoose(member.staffId)}
                  className="flex min-h-touch items-center gap-2.5 text-left text-md font-medium"
                >
                  <SmallAvatar member={member} index={index} />
                  <span>
                    {showName(member)}
                    {member.rules.length === 0 && (
                      <span className="block text-sm font-normal text-ink-3 max-sm:hidden">{t('table.no_rule')}</span>
                    )}
                  </span>
                </button>
              </th>
              {columns.map(({ word, of, strong, onPhones }) => (
                <td
                  key={word}
                  className={`${figureClass} last:pr-5 ${strong ? 'font-semibold' : ''} ${of(member) === 0 ? 'text-ink-3' : ''} ${onPhones ? '' : awayClass}`}
                >
                  {show(of(member))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot className="bg-sunken font-semibold">
          <tr className="border-t border-line-2">
            <th scope="row" className="py-3.5 pl-5 text-left text-md max-sm:pl-3.5">
              {t('table.members', { count: members.length })}
            </th>
            {columns.map(({ word, of, onPhones }) => (
              <td key={word} className={`${figureClass} last:pr-5 ${onPhones ? '' : awayClass}`}>
                {total(of)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

interface Column {
  word: 'services' | 'pay' | 'tips_owed' | 'adjusted' | 'check' | 'cash'
  of: (member: MemberPayOut) => number
  strong?: boolean
  onPhones?: boolean
}

/** Less the card fee and what was handed out. */
function tipsOwed(member: MemberPayOut): number {
  const { cardTipsCents, cardTipFeeCents, otherTipsCents, cashTipsCents, handedOutCents } = member
  return cardTipsCents - cardTipFeeCents + otherTipsCents + cashTipsCents - handedOutCents
}

const columns: readonly Column[] = [
  { word: 'services', of: ({ servicesCents }) => servicesCents },
  { word: 'pay', of: ({ payCents }) => payCents, onPhones: true },
  { word: 'tips_owed', of: tipsOwed },
  { word: 'adjusted', of: ({ adjustedCents, carriedInCents }) => adjustedCents + carriedInCents },
  { word: 'check', of: ({ checkCents }) => checkCents, strong: true, onPhones: true },
  { word: 'cash', of: ({ cashCents }) => cashCents, strong: true, onPhones: true },
]
