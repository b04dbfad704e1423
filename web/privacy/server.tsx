/** A salon's privacy and terms for server-side rendering: built together with the booking page. */

import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { setShownLanguage } from '../../shared/format.ts'
import type { PrivacyData } from '../../shared/salons/privacy.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import { common as commonEn } from '../text/en/common.ts'
import { consent as consentEn } from '../text/en/consent.ts'
import { errors as errorsEn } from '../text/en/errors.ts'
import { privacy as privacyEn } from '../text/en/privacy.ts'
import { textFor, type Words } from '../text/start.ts'
import { common as commonVi } from '../text/vi/common.ts'
import { consent as consentVi } from '../text/vi/consent.ts'
import { errors as errorsVi } from '../text/vi/errors.ts'
import { privacy as privacyVi } from '../text/vi/privacy.ts'
import { NoPrivacyPage, PrivacyPage } from './PrivacyPage.tsx'

interface RenderedPage {
  title: string
  html: string
}

const words: Record<Language, Words> = {
  en: { common: commonEn, errors: errorsEn, consent: consentEn, privacy: privacyEn },
  vi: { common: commonVi, errors: errorsVi, consent: consentVi, privacy: privacyVi },
}
const texts = new Map(languages.map((language) => [language, textFor(words, language)]))

function textIn(language: Language): i18n {
  return texts.get(language) ?? textFor(words, language)
}

export function renderPrivacy(data: PrivacyData, language: Language): RenderedPage {
  return {
    title: textIn(language).t('privacy:page_title', { salon: data.salon.name }),
    html: rendered(<PrivacyPage {...data} language={language} />, language),
  }
}

export function renderNoPrivacy(language: Language): RenderedPage {
  return { title: textIn(language).t('privacy:missing.title'), html: rendered(<NoPrivacyPage />, language) }
}

function rendered(page: ReactNode, language: Language): string {
  setShownLanguage(language)
  return renderToStaticMarkup(<I18nextProvider i18n={textIn(language)}>{page}</I18nextProvider>)
}
