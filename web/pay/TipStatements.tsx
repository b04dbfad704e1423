import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { showDate, showMonth, showName } from '../../shared/format.ts'
import { lawAsOf } from '../../shared/pay/law.ts'
import { cashTipsOf, keptTips, type MemberTips, type TipYear } from '../../shared/pay/tips.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { languageNow } from '../text/start.ts'
import { usePrint } from '../ui/use-print.ts'
import { languageOfMember, showCents } from './pay-words.ts'

/** The tips of a year by month, one letter page per member, in the member's language. Prints as soon as it is rendered. */
export function TipStatements({ year, onDone }: { year: TipYear; onDone: () => void }) {
  usePrint(onDone)
  return createPortal(
    <div className="print-sheet block! justify-items-stretch! p-0 not-print:hidden!">
      {year.members.map((member) => (
        <Statement key={member.staffId} year={year} member={member} />
      ))}
    </div>,
    document.body,
  )
}

function Statement({ year: { year, salonName, salonAddress }, member }: { year: TipYear; member: MemberTips }) {
  const { i18n } = useTranslation('tips')
  const language = languageOfMember(member, languageNow(i18n))
  const t = i18n.getFixedT(language, 'tips')
  const show = (cents: number) => showCents(cents, language)
  const rows = member.months.map((month) => {
    const { cardTipsCents: card, otherTipsCents: other } = month
    const { cashCents: cash, paidOutCents, isDeclared } = cashTipsOf(month)
    const name = showMonth(`${month.month}-01`, language)
    const kept = keptTips(month)
    const marks = [isDeclared || cash === 0 ? '' : '*', kept < 0 ? '†' : ''].join('')
    return { name: `${name} ${marks}`.trimEnd(), card, other, cash, paid_out: 0 - paidOutCents, kept }
  })
  const columns = ['card', 'other', 'cash', 'paid_out', 'kept'] as const
  const cellClass = 'num py-1 pl-4 text-right text-sm whitespace-nowrap'

  return (
    <section
      lang={language}
      aria-label={`${t('statement.title', { year })}, ${showName(member, language)}`}
      className="break-after-page text-[#000] last:break-after-auto"
    >
      <header className="mb-4 flex items-start justify-between gap-8">
        <div>
          <p className="text-2xl font-semibold">{t('statement.title', { year })}</p>
          <p>{salonName}</p>
          <p>{salonAddress}</p>
        </div>
        <p className="text-right text-xl font-semibold">{showName(member, language)}</p>
      </header>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b-2 border-[#000] align-bottom text-sm">
            <th scope="col" className="py-1 text-left font-medium">
              {t('month')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1 pl-4 text-right font-medium">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className="break-inside-avoid border-b border-[#bbb]">
              <th scope="row" className="py-1 text-left text-sm font-normal whitespace-nowrap">
                {row.name}
              </th>
              {columns.map((column) => (
                <td key={column} className={cellClass}>
                  {show(row[column])}
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-t-2 border-[#000] font-semibold">
            <th scope="row" className="py-1 text-left text-sm">
              {t('total')}
            </th>
            {columns.map((column) => (
              <td key={column} className={cellClass}>
                {show(sumOf(rows.map((row) => row[column])))}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {rows.some(({ kept }) => kept < 0) && <p className="mt-3 text-sm">{t('statement.below_zero')}</p>}
      {(['note', 'service_charges', 'deduction'] as const).map((word) => (
        <p key={word} className="mt-3 text-sm">
          {t(`statement.${word}`, { date: showDate(lawAsOf, language) })}
        </p>
      ))}
    </section>
  )
}
