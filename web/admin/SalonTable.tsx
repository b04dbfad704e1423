import { useTranslation } from 'react-i18next'
import type { AdminSalon } from '../../shared/admin/contract.ts'
import { languageNow } from '../text/start.ts'
import { Cell, HeadCell, Row, Table } from '../ui/Table.tsx'
import { type SalonAct, SalonActions } from './SalonActions.tsx'
import { ActiveBadge, BookingPageLink, showSalonCreated } from './SalonWords.tsx'

export interface SalonListProps {
  salons: readonly AdminSalon[]
  onAct: (act: SalonAct, salon: AdminSalon) => void
}

export function SalonTable({ salons, onAct }: SalonListProps) {
  const { t, i18n } = useTranslation('admin')

  return (
    <Table
      label={t('salons.table')}
      head={
        <>
          <HeadCell>{t('salons.name')}</HeadCell>
          <HeadCell>{t('salons.owner')}</HeadCell>
          <HeadCell>{t('salons.location')}</HeadCell>
          <HeadCell className="max-lg:hidden">{t('salons.created')}</HeadCell>
          <HeadCell>{t('salons.status')}</HeadCell>
          <HeadCell>{t('salons.actions')}</HeadCell>
        </>
      }
    >
      {salons.map((salon) => (
        <Row key={salon.id}>
          <Cell>
            <BookingPageLink salon={salon} />
          </Cell>
          <Cell>
            <span className="block">{salon.ownerName}</span>
            <span className="block text-sm wrap-anywhere text-ink-2">{salon.ownerEmail}</span>
          </Cell>
          <Cell className="text-ink-2">{salon.address}</Cell>
          <Cell className="num whitespace-nowrap text-ink-2 max-lg:hidden">
            {showSalonCreated(salon, languageNow(i18n))}
          </Cell>
          <Cell>
            <ActiveBadge />
          </Cell>
          <Cell>
            <SalonActions salon={salon} onAct={(act) => onAct(act, salon)} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
