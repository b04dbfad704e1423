import { ArrowRight } from 'lucide-react'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TurnRules } from '../../shared/floor/rules.ts'
import { showMoney, showTime } from '../../shared/format.ts'
import {
  centsOf,
  countMorning,
  type ExampleCount,
  type ExampleMember,
  type ExampleService,
  exampleMorning,
  type Happening,
} from '../data/floor-example.ts'
import { MemberAvatar } from '../ui/MemberAvatar.tsx'
import { showTurns } from './halves.ts'
import { TurnMark } from './TurnMark.tsx'

export interface WorkedExampleProps {
  rules: TurnRules
  /** Rules to compare with: their results are shown next to the others, and differences are highlighted. */
  before?: TurnRules
  /** In team order, which determines their colours. */
  members: readonly ExampleMember[]
  /** From the salon's menu; without one, four common services. */
  services: readonly ExampleService[]
}

/** An example morning: what each visit counts by the rules, and who would be next. Calculated by the turn engine itself. */
export function WorkedExample({ rules, before, members, services }: WorkedExampleProps) {
  const { t } = useTranslation('floorBoard')
  const titleId = useId()
  const usual = useUsualServices()
  const menu = services.length > 0 ? services : usual
  const morning = useMemo(() => exampleMorning(members, menu), [members, menu])
  const counted = useMemo(() => countMorning(morning, rules), [morning, rules])
  const earlier = useMemo(() => (before ? countMorning(morning, before) : null), [morning, before])
  if (members.length === 0) return <p className="text-md text-ink-2">{t('example.no_members')}</p>

  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <h2 id={titleId}>{t('example.title')}</h2>
      <table className="w-full text-left text-md">
        <thead className="border-b border-line-2 text-sm text-ink-2">
          <tr>
            <th className="py-1.5 pr-2 font-medium">{t('example.visit')}</th>
            <th className="px-2 py-1.5 text-right font-medium">{t('example.price')}</th>
            {earlier && <th className="px-2 py-1.5 text-right font-medium">{t('example.now')}</th>}
            <th className="py-1.5 pl-2 text-right font-medium">{t(earlier ? 'example.changed' : 'example.counts')}</th>
          </tr>
        </thead>
        <tbody>
          {morning.happenings.map((happening, index) => {
            const differs = earlier !== null && !same(happening, index, earlier, counted)
            return (
              <tr key={index} className={`border-b border-line ${differs ? 'bg-brand-tint text-brand-ink' : ''}`}>
                <td className="py-2 pr-2">
                  <What happening={happening} />
                </td>
                <td className="num px-2 py-2 text-right">
                  {happening.kind === 'visit' && showMoney(centsOf(happening))}
                </td>
                {earlier && (
                  <td className="px-2 py-2 text-right text-ink">
                    <Count happening={happening} index={index} counted={earlier} />
                  </td>
                )}
                <td className="py-2 pl-2 text-right whitespace-nowrap">
                  {differs && <ArrowRight size={16} className="mr-2 inline" aria-hidden />}
                  <Count happening={happening} index={index} counted={counted} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <h3 className="text-md">{t('example.next', { time: showTime('UTC', morning.endsAt) })}</h3>
      <ol className="grid">
        {counted.next.map(({ member, halves, cents, freeSince }, place) => {
          const was = earlier?.next.findIndex((one) => one.member === member) ?? place
          const time = showTime('UTC', freeSince)
          return (
            <li key={member.staffId} className="flex items-center gap-3 border-b border-line py-1.5 last:border-0">
              <MemberAvatar face={{ ...member, index: members.indexOf(member) }} />
              <span className="min-w-0 grow">
                <span className="block font-medium">{member.firstName}</span>
                <span className="block text-sm text-ink-2">
                  {rules.next === 'queue'
                    ? t('example.queue', { time })
                    : rules.next === 'money'
                      ? t('example.money', { money: showMoney(cents), time })
                      : t('example.turns', { count: halves === 2 ? 1 : 2, turns: showTurns(halves), time })}
                </span>
              </span>
              {was !== place ? (
                <span
                  className={`rounded-sm px-1.5 text-xs font-semibold ${place === 0 ? 'bg-brand text-on-brand' : 'bg-sunken text-ink-2'}`}
                >
                  {t('example.was', { place: was + 1 })}
                </span>
              ) : (
                place === 0 && (
                  <span className="rounded-sm bg-brand px-1.5 text-xs font-semibold text-on-brand">
                    {t('example.first')}
                  </span>
                )
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function same(happening: Happening, index: number, before: ExampleCount, after: ExampleCount): boolean {
  const isEnd = happening.kind === 'late' && before.lateToTheEnd !== after.lateToTheEnd
  return !isEnd && before.halves[index] === after.halves[index]
}

function What({ happening: { kind, member, services, requested } }: { happening: Happening }) {
  const { t } = useTranslation('floorBoard')
  const name = member.firstName
  if (kind === 'late') return t('example.late', { name })
  const what = services.map((service) => service.name).join(' + ')
  return t(requested ? 'example.asked_for' : 'example.row', { name, what })
}

function Count({ happening, index, counted }: { happening: Happening; index: number; counted: ExampleCount }) {
  const { t } = useTranslation('floorBoard')
  const halves = counted.halves[index] ?? 0
  if (happening.kind === 'visit') return <TurnMark halves={halves} />
  if (counted.lateToTheEnd) return t('example.to_the_end')
  return halves > 0 ? <TurnMark halves={halves} /> : t('example.nothing')
}

/** For a salon without a menu. */
function useUsualServices(): ExampleService[] {
  const { t } = useTranslation('floorBoard')
  const names = [
    t('example.services.full_set'),
    t('example.services.manicure'),
    t('example.services.pedicure'),
    t('example.services.polish'),
  ].join('\n')
  return useMemo(() => {
    const [fullSet = '', manicure = '', pedicure = '', polish = ''] = names.split('\n')
    const none = { categoryId: null, part: null }
    return [
      { ...none, name: fullSet, cents: 6000, minutes: 75 },
      { ...none, name: manicure, cents: 3800, minutes: 45, part: 'hands' },
      { ...none, name: pedicure, cents: 3500, minutes: 40, part: 'feet' },
      { ...none, name: polish, cents: 1500, minutes: 15 },
    ]
  }, [names])
}
