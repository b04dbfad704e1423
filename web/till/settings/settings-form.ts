/** The till's settings as form values. Pure. */

import { toDollars } from '../../../shared/money.ts'
import { parsePrice } from '../../../shared/services/typed.ts'
import { maxTaxMillionths, type PaymentMethod, paymentMethods } from '../../../shared/till/limits.ts'
import { isAboveCap, type TillSettings } from '../../../shared/till/settings.ts'
import { newKey } from '../../new-key.ts'
import { parsePercent, parseTax } from '../parse-percent.ts'

export interface SettingsTyped {
  tax: string
  /** In the order typed. */
  serviceTaxes: TypedServiceTax[]
  cashPrice: TillSettings['cashPrice']
  cashPercent: string
  /** Empty: not known. */
  surchargeCap: string
  /** `15, 18, 20`. */
  tips: string
  tipSplit: TillSettings['tipSplit']
  cardTipFee: string
  discountBearer: TillSettings['discountBearer']
  /** One per line. */
  reasons: string
  reasonBearers: TillSettings['reasonBearers']
  methods: PaymentMethod[]
  otherMethods: { id: string; name: string }[]
  float: string
  frontDeskMayRefund: boolean
  frontDeskMayClose: boolean
  cashTipsAtCounter: boolean
}

export interface TypedServiceTax {
  /** Empty: not chosen yet. */
  from: string
  percent: string
  /** Null: services without a category. */
  categoryIds: (string | null)[]
}

export function typedOf(settings: TillSettings): SettingsTyped {
  return {
    tax: settings.taxMillionths === 0 ? '' : String(settings.taxMillionths / 10_000),
    serviceTaxes: settings.serviceTaxes.map(({ from, millionths, categoryIds }) => {
      return { from, percent: String(millionths / 10_000), categoryIds }
    }),
    cashPrice: settings.cashPrice,
    cashPercent: settings.cashPriceBp === 0 ? '' : String(settings.cashPriceBp / 100),
    surchargeCap: settings.surchargeCapBp === null ? '' : String(settings.surchargeCapBp / 100),
    tips: settings.tipPercents.map((bp) => String(bp / 100)).join(', '),
    tipSplit: settings.tipSplit,
    cardTipFee: settings.cardTipFeeBp === 0 ? '' : String(settings.cardTipFeeBp / 100),
    discountBearer: settings.discountBearer,
    reasons: settings.discountReasons.join('\n'),
    reasonBearers: settings.reasonBearers,
    methods: settings.methods,
    otherMethods: settings.otherMethods,
    float: toDollars(settings.openingFloatCents),
    frontDeskMayRefund: settings.frontDeskMayRefund,
    frontDeskMayClose: settings.frontDeskMayClose,
    cashTipsAtCounter: settings.cashTipsAtCounter,
  }
}

type TaxProblem = 'tax' | 'tax_day' | 'same_tax_day' | 'tax_categories'
type Problem = TaxProblem | 'percent' | 'cap' | 'tips' | 'price' | 'methods' | 'reasons' | 'own_method'

const maxPercent = 2_000
const maxTips = 6
const maxReasons = 20

/** The request, or error codes by field. */
export function settingsOf(typed: SettingsTyped): {
  settings: Omit<TillSettings, 'version' | 'accountNames'> | null
  problems: Record<string, Problem>
} {
  const tax = typed.tax.trim() === '' ? 0 : parseTax(typed.tax)
  const cashPercent = typed.cashPercent.trim() === '' ? 0 : parsePercent(typed.cashPercent)
  const { cashPrice } = typed
  const surchargeCapBp = typed.surchargeCap.trim() === '' ? null : parsePercent(typed.surchargeCap)
  const isCapWrong = typed.surchargeCap.trim() !== '' && (surchargeCapBp === null || surchargeCapBp > maxPercent)
  const cardTipFee = typed.cardTipFee.trim() === '' ? 0 : parsePercent(typed.cardTipFee)
  const tips = tipsOf(typed.tips)
  const reasons = reasonsOf(typed.reasons)
  const float = parsePrice(typed.float)
  const otherMethods = typed.otherMethods.map(({ id, name }) => ({ id, name: name.trim() }))
  const needsPercent = cashPrice !== 'none'
  const problems: Record<string, Problem> = {
    ...taxProblems(typed.serviceTaxes),
    ...((tax === null || tax > maxTaxMillionths) && { tax: 'tax' }),
    ...((cashPercent === null || cashPercent > maxPercent || (needsPercent && cashPercent === 0)) && {
      cashPercent: 'percent',
    }),
    ...(cashPercent !== null &&
      isAboveCap({ cashPrice, cashPriceBp: cashPercent, surchargeCapBp }) && { cashPercent: 'cap' }),
    ...(isCapWrong && { surchargeCap: 'percent' }),
    ...((cardTipFee === null || cardTipFee > maxPercent) && { cardTipFee: 'percent' }),
    ...(tips === null && { tips: 'tips' }),
    ...(float === null && { float: 'price' }),
    ...(typed.methods.length + otherMethods.length === 0 && { methods: 'methods' }),
    ...((reasons.length > maxReasons || reasons.some((reason) => reason.length > 60)) && { reasons: 'reasons' }),
    ...(otherMethods.some(({ name }) => name === '') && { otherMethods: 'own_method' }),
  }
  if (tax === null || cashPercent === null || cardTipFee === null || tips === null || float === null)
    return { settings: null, problems }
  if (Object.keys(problems).length > 0) return { settings: null, problems }
  return {
    problems,
    settings: {
      taxMillionths: tax,
      serviceTaxes: typed.serviceTaxes.map(({ from, percent, categoryIds }) => {
        return { from, millionths: parseTax(percent) ?? 0, categoryIds }
      }),
      cashPrice,
      cashPriceBp: cashPercent,
      surchargeCapBp,
      tipPercents: tips,
      tipSplit: typed.tipSplit,
      cardTipFeeBp: cardTipFee,
      discountBearer: typed.discountBearer,
      discountReasons: reasons,
      reasonBearers: Object.fromEntries(
        Object.entries(typed.reasonBearers).filter(([reason]) => reasons.includes(reason)),
      ),
      methods: typed.methods,
      otherMethods,
      openingFloatCents: float,
      frontDeskMayRefund: typed.frontDeskMayRefund,
      frontDeskMayClose: typed.frontDeskMayClose,
      cashTipsAtCounter: typed.cashTipsAtCounter,
    },
  }
}

/** By field: `serviceTaxes.0.from`. */
function taxProblems(taxes: readonly TypedServiceTax[]): Record<string, TaxProblem> {
  const found = taxes.flatMap(({ from, percent, categoryIds }, index): [string, TaxProblem][] => {
    const rate = parseTax(percent)
    const isAgain = taxes.findIndex((one) => one.from === from) < index
    return [
      ...(from === '' ? [['from', 'tax_day'] as const] : isAgain ? [['from', 'same_tax_day'] as const] : []),
      ...(rate === null || rate > maxTaxMillionths ? [['millionths', 'tax'] as const] : []),
      ...(rate && categoryIds.length === 0 ? [['categoryIds', 'tax_categories'] as const] : []),
    ].map(([field, problem]) => [`serviceTaxes.${index}.${field}`, problem])
  })
  return Object.fromEntries(found)
}

/** One per line, without empty ones. */
export function reasonsOf(typed: string): string[] {
  return typed.split('\n').flatMap((reason) => reason.trim() || [])
}

/** For a method of the salon's own: generated here, in the format of the contract. */
export function newMethodId(): string {
  return newKey().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Adds or removes a method, keeping the usual order. */
export function withMethod(methods: readonly PaymentMethod[], method: PaymentMethod, isOn: boolean): PaymentMethod[] {
  return paymentMethods.filter((one) => (one === method ? isOn : methods.includes(one)))
}

/** Hundredths of a percent without duplicates, in the order typed; null if any is invalid. */
function tipsOf(typed: string): number[] | null {
  const parts = typed.split(/[,;\s]+/).filter((part) => part !== '' && part !== '%')
  const percents = parts.map(parsePercent)
  if (percents.length > maxTips || percents.some((bp) => bp === null || bp < 1 || bp > 10_000)) return null
  return [...new Set(percents.flatMap((bp) => bp ?? []))]
}
