/** The help for server-side rendering: built together with the booking page. */

import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../shared/text/language.ts'
import { help as en } from '../text/en/help.ts'
import type { HelpCopy } from '../text/help-copy.ts'
import { help as vi } from '../text/vi/help.ts'
import { documentsOf } from './documents.ts'
import { HelpView } from './HelpView.tsx'
import type { HelpData } from './props.ts'

const copies: Record<Language, HelpCopy> = { en, vi }

interface RenderedHelp {
  title: string
  description: string
  html: string
  data: HelpData
}

export function renderHelp(data: HelpData, language: Language): RenderedHelp {
  const copy = copies[language]
  const documents = documentsOf(language)
  const document = data.page ? documents.get(data.page) : undefined
  return {
    title: `${document ? `${document.title} · ` : ''}${copy.page} · BookNail`,
    description: document?.summary ?? copy.description,
    html: renderToStaticMarkup(<HelpView copy={copy} language={language} documents={documents} data={data} />),
    data,
  }
}
