/** A salon's reviews for server-side rendering: built together with the booking page. */

import type { i18n } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { setShownLanguage } from '../../shared/format.ts'
import type { ReviewsPageData } from '../../shared/salons/window.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import { clientReviews as clientReviewsEn } from '../text/en/client-reviews.ts'
import { common as commonEn } from '../text/en/common.ts'
import { errors as errorsEn } from '../text/en/errors.ts'
import { textFor, type Words } from '../text/start.ts'
import { clientReviews as clientReviewsVi } from '../text/vi/client-reviews.ts'
import { common as commonVi } from '../text/vi/common.ts'
import { errors as errorsVi } from '../text/vi/errors.ts'
import { ReviewsPage } from './ReviewsPage.tsx'

const words: Record<Language, Words> = {
  en: { common: commonEn, errors: errorsEn, clientReviews: clientReviewsEn },
  vi: { common: commonVi, errors: errorsVi, clientReviews: clientReviewsVi },
}
const texts = new Map(languages.map((language) => [language, textFor(words, language)]))

function textIn(language: Language): i18n {
  return texts.get(language) ?? textFor(words, language)
}

export function renderReviews(data: ReviewsPageData, language: Language): { title: string; html: string } {
  setShownLanguage(language)
  const text = textIn(language)
  return {
    title: text.t('clientReviews:page_title', { salon: data.salon.name }),
    html: renderToStaticMarkup(
      <I18nextProvider i18n={text}>
        <ReviewsPage {...data} language={language} />
      </I18nextProvider>,
    ),
  }
}
