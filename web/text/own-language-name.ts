const known = new Map<string, string>()

/** A language in its own name: `Tiếng Việt`. */
export function ownLanguageName(tag: string): string {
  const found = known.get(tag)
  if (found) return found
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  const own = name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1)
  known.set(tag, own)
  return own
}
