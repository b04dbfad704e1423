import { Link } from '@tanstack/react-router'
import { FileText, Smartphone, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../accounts/session.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { channels, type MessagesSearch, maxSearchLength } from './messages-search.ts'

interface MessageFiltersProps {
  search: MessagesSearch
  /** The salon's, where answers arrive; empty: nowhere. */
  email: string
  onChange: (changes: { [Field in keyof MessagesSearch]?: MessagesSearch[Field] | undefined }) => void
}

/** Title and filters of the list. */
export function MessageFilters({ search, email, onChange }: MessageFiltersProps) {
  const { t } = useTranslation(['messages', 'templates'])
  const isOwner = useSession()?.role === 'salon_owner'
  const { channel, day = '', q = '' } = search

  return (
    <div className="mb-3">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 grow basis-96">
          <h1>{t('title')}</h1>
          <p className="text-ink-2">{t('intro')}</p>
          <p className="text-sm wrap-anywhere text-ink-2">{email ? t('answers', { email }) : t('no_answers')}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-md:*:grow max-md:w-full">
          {isOwner && (
            <Link to="/messages/templates" className={buttonClass('outline')}>
              <FileText size={18} aria-hidden />
              {t('templates:title')}
            </Link>
          )}
          <Link to="/messages/tomorrow" className={buttonClass('primary')}>
            <Smartphone size={18} aria-hidden />
            {t('by_phone')}
          </Link>
        </div>
      </div>
      <div
        data-passing
        className="grid grid-cols-2 items-end gap-2.5 max-[22rem]:grid-cols-1 md:flex md:flex-wrap md:gap-3"
      >
        <Select
          label={t('channel')}
          value={channel ?? 'all'}
          options={(['all', ...channels] as const).map((value) => ({ value, label: t(`channels.${value}`) }))}
          onChange={(value) => onChange({ channel: channels.find((one) => one === value) })}
          className="min-w-0 md:w-45"
        />
        <TextField
          type="date"
          label={t('day')}
          value={day}
          onChange={(event) => onChange({ day: event.target.value || undefined })}
          className="min-w-0 md:w-45"
        />
        <SearchField
          label={t('search')}
          value={q}
          onChange={(typed) => onChange({ q: typed.slice(0, maxSearchLength) })}
          className="min-w-0 max-md:col-span-full md:grow lg:max-w-80"
        />
        {(channel !== undefined || day !== '' || q !== '') && (
          <Button
            look="ghost"
            shape="compact"
            className="md:justify-self-start"
            onClick={() => onChange({ channel: undefined, day: undefined, q: '' })}
          >
            <X size={18} aria-hidden />
            {t('clear')}
          </Button>
        )}
      </div>
    </div>
  )
}
