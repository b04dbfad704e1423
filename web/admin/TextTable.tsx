import { useTranslation } from 'react-i18next'
import { showMoney, showNumber } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { languageNow } from '../text/start.ts'
import { Cell, HeadCell, Row, Table } from '../ui/Table.tsx'
import { RefusedTexts, TextSalonName } from './TextWords.tsx'
import type { TextListProps } from './text-figures.ts'

export function TextTable({ salons, isNow }: TextListProps) {
  const { t, i18n } = useTranslation('admin')
  const show = (count: number) => showNumber(count, languageNow(i18n))
  const hasPrice = salons.some(({ cost }) => cost !== null)

  return (
    <Table
      label={t('texts.table')}
      head={
        <>
          <HeadCell>{t('texts.salon')}</HeadCell>
          {isNow && <HeadCell figures>{t('texts.today')}</HeadCell>}
          <HeadCell figures>{t('texts.in_month')}</HeadCell>
          <HeadCell figures>{t('texts.busiest')}</HeadCell>
          <HeadCell figures>{t('texts.parts')}</HeadCell>
          {hasPrice && <HeadCell figures>{t('texts.cost')}</HeadCell>}
          <HeadCell figures>{t('texts.refused')}</HeadCell>
        </>
      }
    >
      {salons.map((salon) => (
        <Row key={salon.salonId}>
          <Cell>
            <TextSalonName salon={salon} />
          </Cell>
          {isNow && <Cell figures>{show(salon.today)}</Cell>}
          <Cell figures>{show(salon.sent)}</Cell>
          <Cell figures>{show(salon.busiestDay)}</Cell>
          <Cell figures>{show(salon.parts)}</Cell>
          {hasPrice && <Cell figures>{salon.cost !== null && showMoney(toCents(salon.cost))}</Cell>}
          <Cell className="text-right">
            <RefusedTexts salon={salon} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
