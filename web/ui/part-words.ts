/** Texts that are loaded together with the part of the app that uses them. */

import browserText from 'i18next'
import { type Language, languages } from '../../shared/text/language.ts'
import type { Keys } from '../text/keys.ts'
import type { Shape } from '../text/shape.ts'
import { importTexts } from './import-again.ts'
import { readPart } from './turn-to.ts'

type Files<Part extends keyof Keys> = Record<Language, () => Promise<Record<Part, Shape<Keys[Part]>>>>

/** The texts of reports, which other pages use for figures too. */
export const readReportWords = () =>
  readWords('reports', { en: () => import('../text/en/reports.ts'), vi: () => import('../text/vi/reports.ts') })

/** The texts of the turn board, which the turn rules share. */
export const readFloorBoardWords = () =>
  readWords('floorBoard', {
    en: () => import('../text/en/floor-board.ts'),
    vi: () => import('../text/vi/floor-board.ts'),
  })

/** The texts of requesting an account. */
export const readAskWords = () =>
  readWords('ask', { en: () => import('../text/en/ask.ts'), vi: () => import('../text/vi/ask.ts') })

/** The texts of signing up, and of the operator's sign-up links. */
export const readSignUpWords = () =>
  readWords('signUp', { en: () => import('../text/en/sign-up.ts'), vi: () => import('../text/vi/sign-up.ts') })

/** The texts of the setup guide. */
export const readStartWords = () =>
  readWords('start', { en: () => import('../text/en/start.ts'), vi: () => import('../text/vi/start.ts') })

/** The texts of bringing the files of another program in. */
export const readMovingInWords = () =>
  readWords('movingIn', { en: () => import('../text/en/moving-in.ts'), vi: () => import('../text/vi/moving-in.ts') })

/** The words of the tour; those of its offer come with the app. */
export const readTourWords = () =>
  readWords('tour', { en: () => import('../text/en/tour.ts'), vi: () => import('../text/vi/tour.ts') })

/** The texts of the page of licenses, with those of the link for an inspector. */
export const readLicenseWords = async () => {
  await Promise.all([
    readWords('licenses', { en: () => import('../text/en/licenses.ts'), vi: () => import('../text/vi/licenses.ts') }),
    readInspectionWords(),
  ])
}

/** The texts of what an inspector sees. */
export const readInspectionWords = () =>
  readWords('inspection', {
    en: () => import('../text/en/inspection.ts'),
    vi: () => import('../text/vi/inspection.ts'),
  })

/** The texts of the settings map. */
export const readSettingsMapWords = () =>
  readWords('settingsMap', {
    en: () => import('../text/en/settings-map.ts'),
    vi: () => import('../text/vi/settings-map.ts'),
  })

/** The texts of a settings section, including pictures and the links of tablet and TV. */
export const readSettingsWords = async () => {
  await Promise.all([readSettingsMapWords(), readPictureWords(), readDeviceWords()])
}

const readPictureWords = () =>
  readWords('pictures', { en: () => import('../text/en/pictures.ts'), vi: () => import('../text/vi/pictures.ts') })

const readDeviceWords = () =>
  readWords('devices', { en: () => import('../text/en/devices.ts'), vi: () => import('../text/vi/devices.ts') })

/** The texts of the turn book, which also shows a technician's own turns. */
export const readTurnBookWords = () =>
  readWords('turnBook', { en: () => import('../text/en/turn-book.ts'), vi: () => import('../text/vi/turn-book.ts') })

/** The texts of the foot spas and their log. */
export const readFootSpaWords = () =>
  readWords('footSpas', { en: () => import('../text/en/foot-spas.ts'), vi: () => import('../text/vi/foot-spas.ts') })

export const readMyTurnWords = () =>
  readWords('myTurn', { en: () => import('../text/en/my-turn.ts'), vi: () => import('../text/vi/my-turn.ts') })

export const readTurnRulesWords = () =>
  readWords('turnRules', { en: () => import('../text/en/turn-rules.ts'), vi: () => import('../text/vi/turn-rules.ts') })

export const readFloorReportWords = () =>
  readWords('floorReports', {
    en: () => import('../text/en/floor-reports.ts'),
    vi: () => import('../text/vi/floor-reports.ts'),
  })

/** The texts of the till, and those of the floor's tiles, which it shows too. */
export const readTillWords = async () => {
  await Promise.all([
    readWords('till', { en: () => import('../text/en/till.ts'), vi: () => import('../text/vi/till.ts') }),
    readFloorBoardWords(),
  ])
}

/** The texts of clients' texts, which the record and the appointment show too. */
export const readTextsWords = () =>
  readWords('texts', { en: () => import('../text/en/texts.ts'), vi: () => import('../text/vi/texts.ts') })

const payWords: Files<'pay'> = { en: () => import('../text/en/pay.ts'), vi: () => import('../text/vi/pay.ts') }

const tipsWords: Files<'tips'> = { en: () => import('../text/en/tips.ts'), vi: () => import('../text/vi/tips.ts') }

/** In every language, as a pay sheet is in its member's language. */
export const readPayWords = () => readInEveryLanguage('pay', payWords)

/** Likewise for a tip statement. */
export async function readPayYearWords(): Promise<void> {
  await Promise.all([readPayWords(), readInEveryLanguage('tips', tipsWords)])
}

export async function readMyPayWords(): Promise<void> {
  await Promise.all([
    readWords('myPay', { en: () => import('../text/en/my-pay.ts'), vi: () => import('../text/vi/my-pay.ts') }),
    readInEveryLanguage('tips', tipsWords),
  ])
}

async function readInEveryLanguage<Part extends keyof Keys>(part: Part, files: Files<Part>): Promise<void> {
  const missing = languages.filter((language) => !browserText.hasResourceBundle(language, part))
  await Promise.all(
    missing.map(async (language) =>
      browserText.addResourceBundle(language, part, (await importTexts(files[language]))[part]),
    ),
  )
}

/** The texts of the till's settings, which say what is known of the place's taxes. */
export const readTillSettingsWords = async () => {
  await Promise.all([readTillWords(), readPayWords()])
}

/** Loads a page and its texts in parallel. */
export function withWords<Page>(readPageWords: () => Promise<void>, load: () => Promise<Page>): () => Promise<Page> {
  return async () => (await Promise.all([load(), readPageWords()]))[0]
}

/** Before the part renders; repeated calls do nothing. Languages chosen later load its texts too. */
export async function readWords<Part extends keyof Keys>(part: Part, files: Files<Part>): Promise<void> {
  await readPart(async (language) => {
    if (browserText.hasResourceBundle(language, part)) return
    browserText.addResourceBundle(language, part, (await importTexts(files[language]))[part])
  })
}
