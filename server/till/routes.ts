import * as checkCalls from '../../shared/till/check-changes.ts'
import * as calls from '../../shared/till/contract.ts'
import * as dayCalls from '../../shared/till/days.ts'
import * as depositCalls from '../../shared/till/deposits.ts'
import * as cardCalls from '../../shared/till/gift-cards.ts'
import * as moneyCalls from '../../shared/till/payments.ts'
import * as productCalls from '../../shared/till/products.ts'
import * as receiptCalls from '../../shared/till/receipt.ts'
import * as settingCalls from '../../shared/till/settings.ts'
import { keyIn } from '../floor/routes.ts'
import { serve } from '../http/serve.ts'
import { checkIn, checkOut } from './check.ts'
import { correctPayment, reopenCheck } from './correct.ts'
import { addDrawerEntry, closeDay, handOutTips, listDays, openDay, readDay } from './days.ts'
import { keepDeposit, readDeposits, returnDeposit, takeDeposit } from './deposits.ts'
import { lookUpCard, readCard, readCards, renewCard } from './gift-cards.ts'
import { keepOwed } from './keep-owed.ts'
import { listLeftDays } from './left-days.ts'
import { findChecks, ownTill, readTill } from './lists.ts'
import { changeCheck, dropCheck, openCheck, voidCheck } from './open.ts'
import { pay } from './pay.ts'
import { addProduct, changeProduct, changeStock, readProducts, readStock } from './products.ts'
import { readReceipt, readReceiptToPrint, renewReceiptLink, sendReceipt } from './receipts.ts'
import { refundCheck } from './refund.ts'
import { changeSettings, readSettings } from './settings.ts'
import { takeBackPayment } from './take-back.ts'
import { writeOff } from './write-off.ts'

export const tillRoutes = [
  serve(calls.readTill, 'desk', ({ params: { salonId } }, context) => readTill(salonId, context)),
  serve(checkCalls.openCheck, 'desk', ({ params: { salonId }, input, headers }, context) =>
    openCheck(salonId, { input, key: keyIn(headers) }, context),
  ),
  serve(calls.listLeftDays, 'desk', ({ params: { salonId } }, context) => listLeftDays(salonId, context)),
  serve(calls.readCheck, 'desk', async ({ params: { salonId, checkId } }, context) => {
    const salon = await ownTill(salonId, context)
    return checkOut(await checkIn({ sql: context.db, salonId }, checkId), salon, context)
  }),
  serve(checkCalls.changeCheck, 'desk', ({ params: { salonId, checkId }, input, headers }, context) =>
    changeCheck(salonId, { checkId, input, key: keyIn(headers) }, context),
  ),
  serve(checkCalls.dropCheck, 'desk', ({ params: { salonId, checkId }, headers }, context) =>
    dropCheck(salonId, { checkId, key: keyIn(headers) }, context),
  ),
  serve(checkCalls.voidCheck, 'desk', ({ params: { salonId, checkId }, input, headers }, context) =>
    voidCheck(salonId, { checkId, ...input, key: keyIn(headers) }, context),
  ),
  serve(checkCalls.keepOwed, 'desk', ({ params: { salonId, checkId }, input, headers }, context) =>
    keepOwed(salonId, { checkId, ...input, key: keyIn(headers) }, context),
  ),
  serve(calls.listChecks, 'desk', ({ params: { salonId }, query }, context) => findChecks(salonId, query, context)),
  serve(moneyCalls.pay, 'desk', ({ params: { salonId, checkId }, input, headers }, context) =>
    pay(salonId, { checkId, input, key: keyIn(headers) }, context),
  ),
  serve(moneyCalls.takeBackPayment, 'desk', ({ params: { salonId, checkId, paymentId }, input, headers }, context) =>
    takeBackPayment(salonId, { checkId, paymentId, ...input, key: keyIn(headers) }, context),
  ),
  serve(moneyCalls.correctPayment, 'desk', ({ params: { salonId, checkId, paymentId }, input, headers }, context) =>
    correctPayment(salonId, { checkId, paymentId, input, key: keyIn(headers) }, context),
  ),
  serve(moneyCalls.reopenCheck, 'desk', ({ params: { salonId, checkId }, input, headers }, context) =>
    reopenCheck(salonId, { checkId, ...input, key: keyIn(headers) }, context),
  ),
  serve(moneyCalls.writeOff, 'desk', ({ params: { salonId }, input, headers }, context) =>
    writeOff(salonId, { input, key: keyIn(headers) }, context),
  ),
  serve(moneyCalls.refundCheck, 'desk', ({ params: { salonId, checkId }, input, headers }, context) =>
    refundCheck(salonId, { checkId, input, key: keyIn(headers) }, context),
  ),
]

export const tillDayRoutes = [
  serve(dayCalls.listDays, 'desk', ({ params: { salonId }, query }, context) => listDays(salonId, query, context)),
  serve(dayCalls.readDay, 'desk', ({ params: { salonId, date } }, context) => readDay(salonId, date, context)),
  serve(dayCalls.openDay, 'desk', ({ params: { salonId, date }, input, headers }, context) =>
    openDay(salonId, { date, ...input, key: keyIn(headers) }, context),
  ),
  serve(dayCalls.addDrawerEntry, 'desk', ({ params: { salonId, date }, input, headers }, context) =>
    addDrawerEntry(salonId, { date, input, key: keyIn(headers) }, context),
  ),
  serve(dayCalls.handOutTips, 'desk', ({ params: { salonId, date }, input, headers }, context) =>
    handOutTips(salonId, { date, ...input, key: keyIn(headers) }, context),
  ),
  serve(dayCalls.closeDay, 'desk', ({ params: { salonId, date }, input, headers }, context) =>
    closeDay(salonId, { date, input, key: keyIn(headers) }, context),
  ),
]

export const tillStoreRoutes = [
  serve(settingCalls.readTillSettings, 'desk', ({ params: { salonId } }, context) => readSettings(salonId, context)),
  serve(settingCalls.changeTillSettings, 'owner', ({ params: { salonId }, input }, context) =>
    changeSettings(salonId, input, context),
  ),

  serve(productCalls.listProducts, 'desk', ({ params: { salonId } }, context) => readProducts(salonId, context)),
  serve(productCalls.addProduct, 'owner', ({ params: { salonId }, input, headers }, context) =>
    addProduct(salonId, { input, key: keyIn(headers) }, context),
  ),
  serve(productCalls.changeProduct, 'owner', ({ params: { salonId, productId }, input }, context) =>
    changeProduct(salonId, productId, input, context),
  ),
  serve(productCalls.changeStock, 'desk', ({ params: { salonId, productId }, input, headers }, context) =>
    changeStock(salonId, { productId, input, key: keyIn(headers) }, context),
  ),
  serve(productCalls.listStock, 'owner', ({ params: { salonId, productId }, query }, context) =>
    readStock(salonId, productId, query, context),
  ),

  serve(cardCalls.findGiftCard, 'desk', ({ params: { salonId }, input: { code } }, context) =>
    lookUpCard(salonId, code, context),
  ),
  serve(cardCalls.listGiftCards, 'owner', ({ params: { salonId }, query }, context) =>
    readCards(salonId, query, context),
  ),
  serve(cardCalls.readGiftCard, 'owner', ({ params: { salonId, giftCardId } }, context) =>
    readCard(salonId, giftCardId, context),
  ),
  serve(cardCalls.renewGiftCard, 'owner', ({ params: { salonId, giftCardId } }, context) =>
    renewCard(salonId, giftCardId, context),
  ),

  serve(depositCalls.listDeposits, 'desk', ({ params: { salonId }, query }, context) =>
    readDeposits(salonId, query, context),
  ),
  serve(depositCalls.takeDeposit, 'desk', ({ params: { salonId }, input, headers }, context) =>
    takeDeposit(salonId, { input, key: keyIn(headers) }, context),
  ),
  serve(depositCalls.returnDeposit, 'desk', ({ params: { salonId, depositId }, input, headers }, context) =>
    returnDeposit(salonId, { depositId, input, key: keyIn(headers) }, context),
  ),
  serve(depositCalls.keepDeposit, 'desk', ({ params: { salonId, depositId }, input: { reason }, headers }, context) =>
    keepDeposit(salonId, { depositId, reason, key: keyIn(headers) }, context),
  ),
]

export const receiptRoutes = [
  serve(receiptCalls.readReceipt, 'anyone', ({ params: { token } }, context) => readReceipt(token, context)),
  serve(receiptCalls.readReceiptToPrint, 'desk', ({ params: { salonId, checkId } }, context) =>
    readReceiptToPrint(salonId, checkId, context),
  ),
  serve(receiptCalls.sendReceipt, 'desk', ({ params: { salonId, checkId }, input, headers }, context) =>
    sendReceipt(salonId, { checkId, input, key: keyIn(headers) }, context),
  ),
  serve(receiptCalls.renewReceiptLink, 'desk', ({ params: { salonId, checkId } }, context) =>
    renewReceiptLink(salonId, checkId, context),
  ),
]
