/** What the address of the Templates page says: `?template=reminder&in=vi&by=email`. */

export interface TemplatesSearch {
  template?: string
  in?: string
  by?: string
}

/** Whatever cannot be read counts as absent; the page knows which there are. */
export function readTemplatesSearch(address: Record<string, unknown>): TemplatesSearch {
  const named = (['template', 'in', 'by'] as const).flatMap((name) => {
    const value = address[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return Object.fromEntries(named)
}
