import { Link } from '@tanstack/react-router'
import { Save } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../../shared/accounts/roles.ts'
import type { TurnRules } from '../../../shared/floor/rules.ts'
import type { FloorSettings } from '../../../shared/floor/settings.ts'
import { localDateOf, showDayAndMonth } from '../../../shared/format.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { useSession } from '../../accounts/session.ts'
import { now } from '../../clock.ts'
import { useExampleOf } from '../../data/floor.ts'
import { useFloorSettings } from '../../data/floor-settings.ts'
import { useCategories } from '../../data/services.ts'
import { SetupGate } from '../../salons/SetupGate.tsx'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, cardClass } from '../../ui/Card.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { useTurnBook } from '../book/queries.ts'
import { showTurns } from '../halves.ts'
import { PresetChoice } from '../PresetChoice.tsx'
import { WorkedExample } from '../WorkedExample.tsx'
import { FloorSwitches } from './FloorSwitches.tsx'
import { RuleFields } from './RuleFields.tsx'
import { gapOf, lastSaturday, recountDay } from './recount-day.ts'
import { changedRules, typedOf } from './rules-form.ts'
import { type RulesForm, useRulesForm } from './use-rules-form.tsx'

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

interface LastSaturdayProps {
  salon: { id: string; timezone: string }
  rules: TurnRules
  /** The saved rules, if they differ from the typed ones. */
  before: TurnRules | null
}

/** Everybody's turns on the last Saturday with a turn book, counted by these rules. */
function LastSaturday({ salon, rules, before }: LastSaturdayProps) {
  const { t, i18n } = useTranslation('turnRules')
  const date = lastSaturday(localDateOf(salon.timezone, now()))
  const { data: book } = useTurnBook(salon.id, date)
  const counted = useMemo(() => (book ? recountDay(book, rules) : []), [book, rules])
  const was = useMemo(() => (book && before ? gapOf(recountDay(book, before)) : null), [book, before])
  if (counted.length === 0) return null

  const gap = gapOf(counted)
  const how = was === null || was === gap ? 'same' : gap < was ? 'falls' : 'grows'
  return (
    <section className="mt-3 border-t border-line pt-3 text-md text-ink-2">
      <h3 className="text-md text-ink">{t('saturday.title', { day: showDayAndMonth(date, languageNow(i18n)) })}</h3>
      <p className="mt-1">
        {counted.map(({ firstName, halves }) => `${firstName} ${showTurns(halves)}`).join(', ')}.{' '}
        {t(`saturday.${how}`, { turns: showTurns(gap), was: showTurns(was ?? gap) })}
      </p>
      <p className="mt-1 text-sm">{t('saturday.hint')}</p>
    </section>
  )
}

/** Unsaved changes, at the bottom of the screen. Rules take effect at the next opening: the button says so. */
function SaveBar({ form, settings }: { form: Omit<RulesForm, 'place'>; settings: FloorSettings }) {
  const { t } = useTranslation('turnRules')
  const names = [
    ...form.changedSwitches.map((name) => t(`switches.${name}`)),
    ...form.changedRules.map((name) =>
      name === 'fixedOrder' ? t('opening.list') : t(`${name === 'levelAt' ? 'level' : name}.title`),
    ),
  ]
  if (names.length === 0 && !form.hasProblem) return null

  const label =
    form.changedRules.length === 0 && !form.hasProblem
      ? t('save')
      : t(settings.today ? 'save_tomorrow' : 'save_opening')
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 bg-surface shadow-bar">
      <div className="mx-auto flex max-w-[calc(var(--container-app)+4rem)] flex-wrap items-center justify-end gap-x-4 gap-y-2 px-4 py-3 md:px-6 xl:px-8">
        <output className="min-w-0 grow text-md">
          {form.hasProblem ? t('check') : t('changes', { count: names.length, what: names.join(', ') })}
        </output>
        <Button disabled={form.isSaving} onClick={form.discard}>
          {t('undo')}
        </Button>
        <Button type="submit" look="primary" busy={form.isSaving}>
          {!form.isSaving && <Save size={18} aria-hidden />}
          {label}
        </Button>
      </div>
    </div>
  )
}
