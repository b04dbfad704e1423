/** Enumerations and limits of the till. */

export const checkStates = ['open', 'paid', 'partly_refunded', 'refunded', 'void'] as const
export type CheckState = (typeof checkStates)[number]

export const lineKinds = ['service', 'product', 'gift_card'] as const
export type CheckLineKind = (typeof lineKinds)[number]

/** `other`: a method of the salon's own, named in its settings. */
export const paymentMethods = ['card', 'cash', 'zelle', 'venmo', 'cash_app', 'gift_card', 'deposit', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Methods of refunds, deposits and drawer entries: gift cards and deposits are excluded. */
export const moneyMethods = ['card', 'cash', 'zelle', 'venmo', 'cash_app', 'other'] as const
export type MoneyMethod = (typeof moneyMethods)[number]

/** The kind of a payment: reversed while the check is open, refunded once it is paid. */
export const paymentKinds = ['payment', 'reversal', 'refund'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const discountKinds = ['amount', 'percent'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** How a tip is divided among members: in proportion of their services, equally, or as typed. */
export const tipSplits = ['share', 'equal', 'typed'] as const

/** How tips were paid, as far as it matters for paying them out. */
export const tipMoneys = ['cash', 'card', 'other'] as const
export type TipMoney = (typeof tipMoneys)[number]

/** The tip in a payment: in proportion, as much of it as there is tip, or none. */
export const tipParts = ['share', 'all', 'none'] as const

/** `cash_off`: a discount for cash. `card_on_top`: a surcharge for cards. */
export const cashPrices = ['none', 'cash_off', 'card_on_top'] as const
export type CashPrice = (typeof cashPrices)[number]

/** Whose share a discount reduces when commission is calculated. */
export const discountBearers = ['salon', 'member', 'both'] as const
export type DiscountBearer = (typeof discountBearers)[number]

export const drawerKinds = ['in', 'out'] as const
export type DrawerKind = (typeof drawerKinds)[number]

export const productEntryKinds = ['sold', 'returned', 'received', 'lost', 'counted'] as const
export type ProductEntryKind = (typeof productEntryKinds)[number]

/** `brought`: from another program; below zero where that was undone. */
export const giftCardEntryKinds = ['sold', 'brought', 'redeemed', 'taken_back', 'refunded', 'returned'] as const
export type GiftCardEntryKind = (typeof giftCardEntryKinds)[number]

export const depositStates = ['held', 'applied', 'returned', 'kept'] as const
export type DepositState = (typeof depositStates)[number]

/** `brought`: from another program, as of gift cards. */
export const depositEntryKinds = ['received', 'brought', 'applied', 'taken_back', 'returned', 'kept'] as const
export type DepositEntryKind = (typeof depositEntryKinds)[number]

/** Values of notes and coins in cents, largest first. */
export const denominations = [10_000, 5_000, 2_000, 1_000, 500, 100, 25, 10, 5, 1] as const

/** Per price or payment: 100,000 dollars. */
export const maxCents = 10_000_000
export const maxLines = 60
export const maxDiscounts = 10
export const maxBookings = 20
/** At once. */
export const maxWrittenOff = 200
/** Hundredths of a percent. */
export const maxBasisPoints = 10_000
/** 25 %. */
export const maxTaxMillionths = 250_000
export const maxQuantity = 999
/** Per user, so that gift card codes cannot be guessed. */
export const lookupsPerMinute = 10

/** Stored as the reason of a check that was voided because nothing was left on it. */
export const nothingLeft = 'Nothing left on it'
