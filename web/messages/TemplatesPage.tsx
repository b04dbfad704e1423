import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type TemplateKey, templateChannels, templateKinds } from '../../shared/messages/templates.ts'
import { languages } from '../../shared/text/language.ts'
import { SetupGate } from '../salons/SetupGate.tsx'
import { languageNow } from '../text/start.ts'
import { buttonClass } from '../ui/button-class.ts'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import { useTemplates } from './templates.ts'

const route = getRouteApi('/owner/messages/templates')

export function TemplatesPage() {
  const { t, i18n } = useTranslation('templates')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const shown: TemplateKey = {
    kind: templateKinds.find((kind) => kind === search.template) ?? 'booking_received',
    language: languages.find((language) => language === search.in) ?? languageNow(i18n),
    channel: templateChannels.find((channel) => channel === search.by) ?? 'text',
  }

  return (
    <>
      <PageTitle page={t('title')} />
      <div className="mb-4 flex items-center gap-1 md:mb-5">
        <Link
          to="/salon-settings"
          search={(all) => ({ salon: all.salon })}
          aria-label={t('back')}
          className={`${buttonClass('ghost', 'icon')} -ml-3`}
        >
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <h1>{t('title')}</h1>
      </div>
      <SetupGate>
        {(salon) => (
          <Loaded
            key={salon.id}
            salonId={salon.id}
            shown={shown}
            onShow={({ kind, language, channel }) =>
              void navigate({
                search: (all) => ({ ...all, template: kind, in: language, by: channel }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        )}
      </SetupGate>
    </>
  )
}

interface LoadedProps {
  salonId: string
  shown: TemplateKey
  onShow: (key: TemplateKey) => void
}

function Loaded({ salonId, ...rest }: LoadedProps) {
  const { t } = useTranslation('templates')
  const answer = useTemplates(salonId)
  return (
    <LoadedPart answer={answer} failed={t('loading_failed')}>
      {(saved) => <TemplateEditor salonId={salonId} saved={saved} {...rest} />}
    </LoadedPart>
  )
}
