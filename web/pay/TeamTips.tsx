import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMonthName, showName } from '../../shared/format.ts'
import { cashTipsOf, isMissing, keptTips, type MemberTips, type TipMonth, type TipYear } from '../../shared/pay/tips.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { useSession } from '../accounts/session.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { Cell, HeadCell, Row, Table } from '../ui/Table.tsx'
import { showCents } from './pay-words.ts'
import { TipStatements } from './TipStatements.tsx'
import { TipsDialog } from './TipsDialog.tsx'
import { useDeclareTips, useTeamTips } from './tips-queries.ts'

/** Everybody's tips of a year, with the months whose cash tips were not entered, and the statements. */
export function TeamTips({ salonId, year }: { salonId: string; year: number }) {
  const { t } = useTranslation('tips')
  const answer = useTeamTips(salonId, year)
  const [printed, setPrinted] = useState<TipYear | null>(null)
  const [entering, setEntering] = useState<string | null>(null)
  if (answer.data?.members.length === 0) return null

  return (
    <div className="mt-6">
      <h2>{t('title')}</h2>
      <p className="mb-3 max-w-read text-md text-ink-2">{t('team_intro')}</p>
      <LoadedPart answer={answer} failed={t('failed')}>
        {(found) => {
          const member = found.members.find(({ staffId }) => staffId === entering)
          return (
            <>
              <Members
                members={found.members}
                onEnter={setEntering}
                onPrint={(staffId) =>
                  setPrinted({ ...found, members: found.members.filter((one) => one.staffId === staffId) })
                }
              />
              {member && <EnterTips salonId={salonId} member={member} onClose={() => setEntering(null)} />}
            </>
          )
        }}
      </LoadedPart>
      {printed && <TipStatements year={printed} onDone={() => setPrinted(null)} />}
    </div>
  )
}

interface MembersProps {
  members: readonly MemberTips[]
  onEnter: (staffId: string) => void
  onPrint: (staffId: string) => void
}

function Members({ members, onEnter, onPrint }: MembersProps) {
  const { t, i18n } = useTranslation('tips')
  const language = languageNow(i18n)
  const isViewing = useSession()?.viewing !== undefined
  const show = (cents: number) => showCents(cents, language)
  return (
    <Table
      label={t('title')}
      wide
      head={
        <>
          <HeadCell>{t('member')}</HeadCell>
          {(['card', 'other', 'cash', 'paid_out'] as const).map((word) => (
            <HeadCell key={word} figures>
              {t(word)}
            </HeadCell>
          ))}
          <HeadCell>{t('missing')}</HeadCell>
          <HeadCell>
            <span className="sr-only">{t('print')}</span>
          </HeadCell>
        </>
      }
    >
      {members.map((member) => {
        const { staffId, months } = member
        const name = showName(member)
        const cash = months.map(cashTipsOf)
        const missing = months.filter(isMissing)
        const below = months.filter((month) => keptTips(month) < 0)
        return (
          <Row key={staffId}>
            <Cell className="font-medium">{name}</Cell>
            <Cell figures>{show(sumOf(months.map(({ cardTipsCents }) => cardTipsCents)))}</Cell>
            <Cell figures>{show(sumOf(months.map(({ otherTipsCents }) => otherTipsCents)))}</Cell>
            <Cell figures>{show(sumOf(cash.map(({ cashCents }) => cashCents)))}</Cell>
            <Cell figures>{show(0 - sumOf(cash.map(({ paidOutCents }) => paidOutCents)))}</Cell>
            <Cell className="text-sm">
              {missing.map(({ month }) => showMonthName(`${month}-01`, language)).join(', ')}
              {below.length > 0 && (
                <p className="text-danger">
                  {t('below_zero_of', {
                    months: below.map(({ month }) => showMonthName(`${month}-01`, language)).join(', '),
                  })}
                </p>
              )}
            </Cell>
            <Cell>
              <span className="flex justify-end gap-2">
                {!isViewing && months.some(({ isOver }) => isOver) && (
                  <Button aria-label={t('enter_of', { name })} onClick={() => onEnter(staffId)}>
                    {t('enter')}
                  </Button>
                )}
                <Button look="ghost" aria-label={t('print_of', { name })} onClick={() => onPrint(staffId)}>
                  {t('print')}
                </Button>
              </span>
            </Cell>
          </Row>
        )
      })}
    </Table>
  )
}

function EnterTips({ salonId, member, onClose }: { salonId: string; member: MemberTips; onClose: () => void }) {
  const { t } = useTranslation('tips')
  const declare = useDeclareTips(salonId, member.staffId)
  const over = member.months.filter(({ isOver }) => isOver)
  // The first one that is not entered, otherwise the latest.
  const first = over.find(isMissing) ?? over.at(-1)
  if (!first) return null
  const months: [TipMonth, ...TipMonth[]] = [first, ...over.filter((one) => one !== first)]
  return (
    <TipsDialog
      title={t('dialog_of', { name: showName(member) })}
      months={months}
      declare={declare}
      onClose={onClose}
    />
  )
}
