/** A language in its own name: `Tiếng Việt`. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1)
}
