import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cancelWords } from '../../shared/salons/cancel-words.ts'
import { firstLanguage, languages } from '../../shared/text/language.ts'
import { sharedText } from '../../shared/text/texts.ts'

const namespaces = readdirSync(`${import.meta.dirname}/${firstLanguage}`).map((file) => file.replace('.ts', ''))
const translated = languages
  .filter((language) => language !== firstLanguage)
  .flatMap((language) => namespaces.map((namespace) => ({ language, namespace })))

test.each(translated)(
  '$namespace in $language leaves nothing out and fills in what the English does',
  async ({ language, namespace }) => {
    const english = await read(firstLanguage, namespace)
    const translation = await read(language, namespace)

    for (const [key, text] of Object.entries(english)) {
      const translatedText = translation[key]
      const isPlural = `${key.replace(/_one$/, '')}_other` in english
      if (key.endsWith('_one') && isPlural) continue
      expect(translatedText?.trim(), key).toBeTruthy()
      expect(placeholders(translatedText ?? ''), key).toEqual(placeholders(text))
    }
  },
)

test.each(translated)('$namespace in $language is written in composed letters', async ({ language, namespace }) => {
  for (const [key, text] of Object.entries(await read(language, namespace)))
    expect(text, key).toBe(text.normalize('NFC'))
})

/** A salon may have no number. Where it has one, a link to call stands beside the sentence. */
test.each(languages)('no sentence to clients in %s asks them to call', async (language) => {
  const ofClients = ['book', 'code', 'consent', 'door', 'errors', 'held', 'ideas', 'visit', 'waiting', 'walk-in']
  const written = await Promise.all(ofClients.map((namespace) => read(language, namespace)))
  const policy = cancelWords({ cancelHours: 24, lateCancels: 'call' }, language)
  const all = [...written, flat(sharedText[language].client_page), { ...policy }].flatMap((texts) =>
    Object.values<string>(texts),
  )

  expect(all.filter((text) => /\w.*\bcall (the salon|us)\b|please call|\p{L}.* gọi (cho )?tiệm/iu.test(text))).toEqual(
    [],
  )
})

async function read(language: string, namespace: string): Promise<Record<string, string>> {
  return flat(await import(`./${language}/${namespace}.ts`))
}

/** `{ a: { b: 'text' } }` becomes `{ 'a.b': 'text' }`. */
function flat(texts: unknown, path = ''): Record<string, string> {
  if (typeof texts === 'string') return { [path]: texts }
  const parts = Object.entries(z.record(z.string(), z.unknown()).parse({ ...Object(texts) }))
  return Object.assign({}, ...parts.map(([key, value]) => flat(value, path ? `${path}.${key}` : key)))
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/{{\w+}}/g)].map(([name]) => name).toSorted()
}
