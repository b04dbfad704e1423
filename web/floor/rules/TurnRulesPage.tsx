import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../../shared/accounts/roles.ts'
import type { FloorSettings } from '../../../shared/floor/settings.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { useSession } from '../../accounts/session.ts'
import { SetupGate } from '../../salons/SetupGate.tsx'
import { useCategories } from '../../services/queries.ts'
import { Card, cardClass } from '../../ui/Card.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { useExampleOf } from '../queries.ts'
import { PresetChoice } from '../RulePresets.tsx'
import { useFloorSettings } from '../use-floor-settings.ts'
import { WorkedExample } from '../WorkedExample.tsx'
import { FloorSwitches } from './FloorSwitches.tsx'
import { LastSaturday } from './LastSaturday.tsx'
import { RuleFields } from './RuleFields.tsx'
import { changedRules, typedOf } from './rules-form.ts'
import { SaveBar } from './SaveBar.tsx'
import { useRulesForm } from './use-rules-form.tsx'

/** The turn rules: readable by everybody in the salon, editable by the owner. */
export function TurnRulesPage() {
  const { t } = useTranslation('turnRules')

  return (
    <>
      <PageTitle page={t('page')} />
      <h1>{t('title')}</h1>
      <p className="mt-1 mb-5 max-w-read text-ink-2">{t('intro')}</p>
      <SetupGate words={{ loading: t('loading') }}>
        {(salon) => <TurnRulesContent key={salon.id} salon={salon} />}
      </SetupGate>
    </>
  )
}

function TurnRulesContent({ salon }: { salon: Salon }) {
  const { t } = useTranslation('turnRules')
  const answer = useFloorSettings(salon.id)

  return (
    <QueryState
      of={answer}
      waiting={<Waiting label={t('loading')} shapes={['h-40 w-full', 'h-96 w-full']} />}
      failed={t('failed')}
    >
      {(settings) => <Rules salon={salon} settings={settings} />}
    </QueryState>
  )
}

function Rules({ salon, settings }: { salon: Salon; settings: FloorSettings }) {
  const { t } = useTranslation('turnRules')
  const user = useSession()
  const mayChange = user !== null && mayCall(user.role, 'owner')
  const seesBook = settings.on && user !== null && mayCall(user.role, 'desk')
  const { place, ...form } = useRulesForm(salon.id, settings)
  const { members, services } = useExampleOf(salon.id)
  const { data: categories = [] } = useCategories(salon.id)
  const isChanged = form.rules !== null && changedRules(form.rules, settings.rules).length > 0
  const differsToday = settings.today !== null && changedRules(settings.rules, settings.today).length > 0

  return (
    <form ref={place} noValidate onSubmit={form.handleSubmit} className="pb-24">
      {/* A disabled fieldset is announced as such. */}
      <fieldset
        disabled={!mayChange}
        className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] xl:grid-cols-[minmax(0,1fr)_29.25rem]"
      >
        <legend className="sr-only">{t('title')}</legend>
        <div className="grid min-w-0 gap-4 md:gap-5">
          {!mayChange && <p className="text-ink-2">{t('read_only')}</p>}
          {mayChange && (
            <Card title={t('switches.title')}>
              <FloorSwitches typed={form.switches} onType={form.typeSwitches} errorOf={form.errorOf} />
            </Card>
          )}
          <section className={`${cardClass} p-4 md:p-6`}>
            {differsToday && (
              <p className="mb-4 rounded-md bg-sunken px-3 py-2 text-md text-ink-2">{t('today_differs')}</p>
            )}
            <div className="mb-5 border-b border-line pb-5">
              <PresetChoice
                rules={form.rules ?? settings.rules}
                onChoose={(rules) => form.type(typedOf({ ...rules, fixedOrder: [] }))}
              />
            </div>
            <RuleFields
              typed={form.typed}
              onType={form.type}
              errorOf={form.errorOf}
              members={members}
              categories={categories}
            />
          </section>
        </div>
        <aside aria-live="polite" className={`${cardClass} p-4 md:p-5 lg:sticky lg:top-22`}>
          <WorkedExample
            rules={form.lastSound}
            members={members}
            services={services}
            {...(isChanged && { before: settings.rules })}
          />
          {seesBook && <LastSaturday salon={salon} rules={form.lastSound} before={isChanged ? settings.rules : null} />}
          <Link
            to="/floor/turn-book"
            className="mt-3 inline-flex min-h-touch items-center font-medium text-brand-ink hover:underline"
          >
            {t('book')}
          </Link>
        </aside>
      </fieldset>
      {form.dialog}
      {mayChange && <SaveBar form={form} settings={settings} />}
    </form>
  )
}
