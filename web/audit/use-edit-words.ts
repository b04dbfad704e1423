import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { EditedPart } from '../../shared/audit/edited-parts.ts'
import type { FieldEdit } from '../../shared/audit/edits.ts'
import {
  showLocalTime,
  showLongWeekday,
  showMinutes,
  showMoney,
  showShortDate,
  showWeekdayAndDate,
} from '../../shared/format.ts'
import { LocalDate, LocalTime } from '../../shared/local-time.ts'
import { TemplateKey } from '../../shared/messages/templates.ts'
import { toCents } from '../../shared/money.ts'
import { showPhone } from '../../shared/phone.ts'
import { priceKinds } from '../../shared/prices.ts'
import { lateCancels } from '../../shared/salons/cancelling.ts'
import { NoShowRules } from '../../shared/salons/no-shows.ts'
import { Reminders } from '../../shared/salons/reminders.ts'
import { takenParts } from '../../shared/services/marks.ts'
import { optionKinds } from '../../shared/services/option-groups.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import { noTranslations, type Translations, translated } from '../../shared/text/translated.ts'
import { isLocalDate } from '../../shared/time.ts'
import { useResources } from '../data/salons.ts'
import { useCategories, useServices } from '../data/services.ts'
import { useStaff } from '../data/staff.ts'
import { ownLanguageName } from '../text/own-language-name.ts'
import { languageNow } from '../text/start.ts'
import { categoryColours, colourName } from '../ui/category-look.ts'
import { languageName } from '../ui/language-names.ts'
import { dateOn } from '../ui/week-summary.ts'
import { dateOfWeekday } from '../ui/weekday.ts'
import { zoneName } from '../ui/zone-options.ts'

type T = TFunction<['setup', 'services', 'staff', 'common', 'templates', 'waitlist']>

interface Reader {
  t: T
  language: Language
  /** Names of categories, services, resources and members, by id. */
  names: ReadonlyMap<string, string>
  zone: (name: string) => string
  salons: TFunction<'salons'>
}

/** A change of a field in words: `Price: $45.00 → $50.00`. */
export function useEditWords(salonId: string): (part: EditedPart, change: FieldEdit) => string {
  const { t, i18n } = useTranslation(['setup', 'services', 'staff', 'common', 'templates', 'waitlist'])
  const language = languageNow(i18n)
  const named: { id: string; name: string; names?: Translations }[] = [
    ...(useCategories(salonId).data ?? []),
    ...(useServices(salonId).data ?? []),
    ...(useResources(salonId).data ?? []),
    ...(useStaff(salonId).data ?? []).map(({ id, firstName }) => ({ id, name: firstName })),
  ]
  const names = new Map(
    named.map(({ id, name, names: own = noTranslations }) => [id, translated(name, own, language).text]),
  )
  const { t: ofSalons } = useTranslation('salons')
  const reader = {
    t,
    language,
    names,
    zone: (name: string) => zoneName(name, ofSalons),
    salons: ofSalons,
  }

  return (part, { field, before, after }) => {
    const name = fieldName(part, field, reader)
    if (name === undefined) return t('meanwhile.elsewhere')
    return t('meanwhile.turn', {
      field: name,
      before: valueWords(field, before, reader),
      after: valueWords(field, after, reader),
    })
  }
}

/** Undefined for fields that have words on their own page only: those of the till, the floor and pay. */
function fieldName(part: EditedPart, field: string, { t, language }: Reader): string | undefined {
  if ((part === 'staff_hours' || part === 'salon_hours') && isLocalDate(field)) return showShortDate(field, language)
  if (part === 'staff_hours') return showLongWeekday(dateOn(Number(field)), language)
  if (part === 'salon_hours') return showLongWeekday(dateOfWeekday(Number(field)), language)
  if (part === 'templates') return templateWords(field, t)
  const known = Field.safeParse(field).data
  return known ? t(`meanwhile.fields.${known}`) : translatedName(field, t)
}

/** `Name (Tiếng Việt)`. Entries from before fields were named by language use two Vietnamese field names. */
function translatedName(field: string, t: T): string | undefined {
  const [, several, language] = /^(names|descriptions|shortNames)\.(\w+)$/.exec(earlier[field] ?? field) ?? []
  const spoken = languages.find((one) => one === language)
  if (!several || !spoken) return undefined
  const of = several === 'names' ? 'name' : several === 'shortNames' ? 'shortName' : 'description'
  return `${t(`meanwhile.fields.${of}`)} (${ownLanguageName(spoken)})`
}

const earlier: Record<string, string> = { nameVi: 'names.vi', descriptionVi: 'descriptions.vi' }

/** `Confirmed (Text, English)` */
function templateWords(field: string, t: T): string {
  const [kind, channel, language] = field.split('.')
  const key = TemplateKey.safeParse({ kind, channel, language }).data
  if (!key) return t('templates:plain.title')
  return `${t(`templates:kinds.${key.kind}`)} (${t(`templates:channels.${key.channel}`)}, ${ownLanguageName(key.language)})`
}

const Field = z.enum([
  'name',
  'description',
  'shortName',
  'duration',
  'price',
  'cleanupMinutes',
  'status',
  'categoryId',
  'resourceIds',
  'kind',
  'required',
  'maxCount',
  'askedIf',
  'options',
  'takes',
  'addOn',
  'goesFirst',
  'colour',
  'alongside',
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'bio',
  'skills',
  'languages',
  'isAvailableForBooking',
  'serviceIds',
  'ownTerms',
  'priceKind',
  'timezone',
  'timeSlotInterval',
  'autoConfirm',
  'askForReviews',
  'noticeMinutes',
  'horizonDays',
  'cancelHours',
  'lateCancels',
  'noShowRules',
  'bookingCode',
  'waitlist',
  'reminders',
  'origins',
  'slug',
  'units',
  'language',
  'birthday',
  'preferences',
  'notes',
  'blocked',
  'exempt',
  'spans',
  'staffId',
  'answer',
  'priceCents',
  'taxed',
  'active',
])

const OwnList = z.array(
  z.object({ serviceId: z.string(), duration: z.number().nullable(), price: z.string().nullable() }),
)

const Spans = z.array(z.object({ date: LocalDate, from: LocalTime, to: LocalTime }))
const Status = z.enum(['active', 'inactive', 'on_break'])
const Colour = z.literal(categoryColours)
const OpenDay = z.object({ isClosed: z.boolean(), openTime: LocalTime.nullable(), closeTime: LocalTime.nullable() })
const WorkedDay = z.object({
  isActive: z.boolean(),
  startTime: LocalTime.nullable(),
  endTime: LocalTime.nullable(),
  breakStart: LocalTime.nullable(),
  breakEnd: LocalTime.nullable(),
  // Absent in what was saved before a day had two breaks.
  secondBreakStart: LocalTime.nullish(),
  secondBreakEnd: LocalTime.nullish(),
})

/** How to display fields whose value alone is not enough. */
const special: Record<string, (value: unknown, reader: Reader) => string | undefined> = {
  ownTerms: (value, { names, language }) =>
    OwnList.safeParse(value)
      .data?.map(({ serviceId, duration, price }) => {
        const length = duration === null ? [] : [showMinutes(duration, language)]
        const cost = price === null ? [] : [showMoney(toCents(price))]
        return `${names.get(serviceId) ?? ''} ${[...length, ...cost].join(', ')}`.trim()
      })
      .join('; '),
  priceKind: (value, { t }) => {
    const kind = z.enum(priceKinds).safeParse(value).data
    return kind && t(`services:form.price_kinds.${kind}`)
  },
  kind: (value, { t }) => {
    const kind = z.enum(optionKinds).safeParse(value).data
    return kind && t(`services:options.kinds.${kind}`)
  },
  spans: (value, { language }) =>
    Spans.safeParse(value)
      .data?.map(({ date, from, to }) => `${showWeekdayAndDate(date, language)}, ${times(from, to)}`)
      .join('; '),
  staffId: (value, { t }) => (value === null ? t('waitlist:choice.anyone') : undefined),
  askedIf: (value, { t }) => (value === null ? t('services:options.always') : undefined),
  price: (value) => (typeof value === 'string' ? showMoney(toCents(value)) : undefined),
  priceCents: (value) => (typeof value === 'number' ? showMoney(value) : undefined),
  duration: minutes,
  cleanupMinutes: minutes,
  timeSlotInterval: minutes,
  noticeMinutes: minutes,
  cancelHours: (value, { salons: t }) =>
    typeof value === 'number' ? t('attendance.hours', { count: value }) : undefined,
  noShowRules: (value, { salons: t }) => {
    const rules = NoShowRules.safeParse(value).data
    if (!rules) return undefined
    const after = (field: 'confirmAfter' | 'callAfter') => {
      const count = rules[field]
      const when = count === null ? t('attendance.never') : t('attendance.no_shows', { count })
      return `${t(`attendance.${field}`)}: ${when}`
    }
    const until = `${t('attendance.confirmTime')}: ${showLocalTime(rules.confirmTime)}`
    const late = rules.lateCancels ? [t('attendance.lateCancels')] : []
    const months = t('attendance.months_of', { count: rules.months })
    return [after('confirmAfter'), until, after('callAfter'), months, ...late].join('; ')
  },
  lateCancels: (value, { salons: t }) => {
    const late = z.enum(lateCancels).safeParse(value).data
    return late && t(`attendance.late_${late}`)
  },
  reminders: (value, { salons: t }) =>
    Reminders.safeParse(value)
      .data?.map(({ leadMinutes, text, email }) => {
        const channels = [...(text ? [t('reminders.text')] : []), ...(email ? [t('reminders.email')] : [])]
        return `${t(`reminders.before_${leadMinutes}`)} (${channels.join(', ')})`
      })
      .join(', '),
  phone: (value) => (typeof value === 'string' && value !== '' ? showPhone(value) : undefined),
  timezone: (value, { zone }) => (typeof value === 'string' ? zone(value) : undefined),
  languages: (value, { language }) =>
    z
      .array(z.string())
      .safeParse(value)
      .data?.map((tag) => languageName(tag, language))
      .join(', '),
  language: (value) => {
    const tag = z.enum(languages).safeParse(value).data
    return tag && ownLanguageName(tag)
  },
  status: (value, { t }) => {
    const status = Status.safeParse(value).data
    return status && t(`staff:statuses.${status}`)
  },
  takes: (value, { t }) => {
    const part = z.enum(takenParts).safeParse(value).data
    return part && t(`services:marks.parts.${part}`)
  },
  colour: (value, { t }) => {
    const colour = Colour.safeParse(value).data
    return colour && t(`services:categories.colours.${colourName(colour)}`)
  },
}

function minutes(value: unknown, { language }: Reader): string | undefined {
  return typeof value === 'number' ? showMinutes(value, language) : undefined
}

function valueWords(field: string, value: unknown, reader: Reader): string {
  const { t, names } = reader
  const shown = special[field]?.(value, reader)
  if (shown) return shown
  if (typeof value === 'boolean') return value ? t('meanwhile.yes') : t('meanwhile.no')
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string' && value !== '') return names.get(value) ?? value
  const list = z.array(z.string()).safeParse(value).data ?? []
  if (list.length > 0) return list.map((one) => names.get(one) ?? one).join(', ')
  return dayWords(value, t) ?? t('meanwhile.empty')
}

function dayWords(value: unknown, t: T): string | undefined {
  const open = OpenDay.safeParse(value).data
  if (open) return open.isClosed ? t('meanwhile.closed') : times(open.openTime, open.closeTime)
  const worked = WorkedDay.safeParse(value).data
  if (!worked) return undefined
  if (!worked.isActive) return t('meanwhile.off')
  const breaks = [
    ...(worked.breakStart ? [times(worked.breakStart, worked.breakEnd)] : []),
    ...(worked.secondBreakStart ? [times(worked.secondBreakStart, worked.secondBreakEnd ?? null)] : []),
  ]
  const rests = breaks.length > 0 ? ` (${t('staff:hours.break')} ${breaks.join(', ')})` : ''
  return times(worked.startTime, worked.endTime) + rests
}

function times(start: LocalTime | null, end: LocalTime | null): string {
  return `${start ? showLocalTime(start) : ''} – ${end ? showLocalTime(end) : ''}`
}
