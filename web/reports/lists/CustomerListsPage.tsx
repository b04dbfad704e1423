import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronLeft, Mail, MessageSquareText, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../../shared/accounts/roles.ts'
import { localDateOf, showDayAndMonth, showName, showNumber } from '../../../shared/format.ts'
import { invitation, mailLink, textLink } from '../../../shared/reports/invitations.ts'
import { type CustomerList, customerLists } from '../../../shared/reports/list-kinds.ts'
import { downloadCustomersToAsk, type ListedCustomer, maxListed } from '../../../shared/reports/lists.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { useSession } from '../../accounts/session.ts'
import { download } from '../../api.ts'
import { AccessGate } from '../../customers/AccessGate.tsx'
import { CustomerAvatar, PhoneWords } from '../../customers/CustomerWords.tsx'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { bookingLink } from '../../salons/copy-booking-link.ts'
import { languageNow } from '../../text/start.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { cardClass } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Select } from '../../ui/Select.tsx'
import { Answer } from '../Answer.tsx'
import { showDay } from '../figure-words.ts'
import { type CustomerListsSearch, readCustomerListsSearch } from './lists-search.ts'
import { useCustomersToAsk } from './queries.ts'

/** Contact lists: who has not returned, who has not rebooked, whose birthday is near. */
export function CustomerListsPage() {
  const { t } = useTranslation(['reports', 'customers'])

  return (
    <>
      <PageTitle page={t('lists.title')} />
      <Link
        to="/customers"
        search={({ salon }) => ({ salon })}
        className="mb-1 -ml-1 inline-flex min-h-touch items-center gap-1 text-md font-medium text-brand-ink hover:underline"
      >
        <ChevronLeft size={18} aria-hidden />
        {t('customers:record.back')}
      </Link>
      <AccessGate title={t('lists.title')}>{(salon) => <Lists key={salon.id} salon={salon} />}</AccessGate>
    </>
  )
}

function Lists({ salon }: { salon: Salon }) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  const user = useSession()
  const navigate = useNavigate()
  const search = readCustomerListsSearch(useSearch({ strict: false }))
  const { which: list = 'not_back', staff } = search
  const options = { params: { salonId: salon.id }, query: { list, staffId: staff } }
  const answer = useCustomersToAsk(options)
  const show = (changes: CustomerListsSearch) =>
    void navigate({ to: '/customers/lists', search: ({ salon: id }) => ({ salon: id, ...changes }), replace: true })

  return (
    <>
      <h1>{t('lists.title')}</h1>
      <div className="my-4 flex flex-wrap items-end gap-3">
        <Select
          label={t('lists.list')}
          value={list}
          options={customerLists.map((value) => ({ value, label: t(`lists.names.${value}`) }))}
          onChange={(chosen) => show({ which: chosen })}
          className="w-75 max-md:w-full"
        />
        {(answer.data?.members.length ?? 0) > 0 && (
          <Select
            label={t('visits.member')}
            value={staff ?? ''}
            options={[
              { value: '', label: t('visits.everybody') },
              ...(answer.data?.members ?? []).map(({ staffId, staffName, customers }) => ({
                value: staffId,
                label: `${staffName} (${showNumber(customers, language)})`,
              })),
            ]}
            onChange={(id) => show({ which: list, staff: id || undefined })}
            className="w-60 max-md:grow"
          />
        )}
        {user && mayCall(user.role, 'owner') && <ExportButton file={() => download(downloadCustomersToAsk, options)} />}
      </div>
      <p className="mb-4 max-w-read text-ink-2">{t(`lists.hints.${list}`)}</p>
      <Answer of={answer} height="h-96">
        {({ shown, customers, timezone, today }) =>
          customers.length === 0 ? (
            <EmptyState icon={UsersRound} title={t('lists.none')} hint={t('lists.none_hint')} />
          ) : (
            <>
              <p className="mb-2 text-md text-ink-2">
                {t('lists.count', { count: shown, customers: showNumber(shown, language) })}
              </p>
              <ul className={`${cardClass} overflow-clip`}>
                {customers.map((customer) => (
                  <li key={customer.id} className="border-b border-line px-4 py-2.5 last:border-b-0 md:px-5">
                    <Customer customer={customer} list={list} salon={salon} zone={timezone} today={today} />
                  </li>
                ))}
              </ul>
              {shown > maxListed && <p className="mt-3 text-sm text-ink-2">{t('lists.more', { count: maxListed })}</p>}
            </>
          )
        }
      </Answer>
    </>
  )
}

interface CustomerProps {
  customer: ListedCustomer
  list: CustomerList
  salon: Salon
  zone: string
  today: string
}

function Customer({ customer, list, salon, zone, today }: CustomerProps) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  const name = showName(customer)
  const words = invitation(list, customer.language, {
    name: customer.firstName,
    salon: salon.name,
    link: bookingLink(salon),
  })
  const day = (at: string) => showDay(localDateOf(zone, Date.parse(at)), today, language)
  const facts = [
    list === 'birthdays' &&
      customer.birthday &&
      t('lists.birthday', { date: showDayAndMonth(customer.birthday, language) }),
    customer.lastVisit && t('lists.last', { date: day(customer.lastVisit) }),
    customer.nextVisit && t('lists.next', { date: day(customer.nextVisit) }),
    customer.staffName && t('lists.with', { name: customer.staffName }),
  ]

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <CustomerAvatar customer={customer} />
      <p className="grid min-w-0 grow basis-60 wrap-anywhere">
        <Link
          to="/customers/$customerId"
          params={{ customerId: customer.id }}
          search={({ salon: id }) => ({ salon: id })}
          className="inline-flex min-h-8 items-center justify-self-start font-semibold hover:underline"
        >
          {name}
        </Link>
        <PhoneWords phone={customer.phone} className="text-md text-ink-2" />
        <span className="text-sm text-ink-3">{facts.filter(Boolean).join(' · ')}</span>
      </p>
      <span className="flex gap-2 max-md:w-full">
        {customer.phone && (
          <a
            href={textLink(customer.phone, words)}
            aria-label={t('lists.text_to', { name })}
            className={`${buttonClass('soft', 'compact')} max-md:grow`}
          >
            <MessageSquareText size={18} aria-hidden />
            {t('lists.text')}
          </a>
        )}
        {customer.email && (
          <a
            href={mailLink(customer.email, salon.name, words)}
            aria-label={t('lists.mail_to', { name })}
            className={`${buttonClass('outline', 'compact')} max-md:grow`}
          >
            <Mail size={18} aria-hidden />
            {t('lists.mail')}
          </a>
        )}
      </span>
    </div>
  )
}
