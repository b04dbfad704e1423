/** URL parameters of the Templates page: `?template=reminder&in=vi&by=email`. */

export interface TemplatesSearch {
  template?: string
  in?: string
  by?: string
}

/** Unreadable parameters count as absent; the page checks the names. */
export function readTemplatesSearch(address: Record<string, unknown>): TemplatesSearch {
  const named = (['template', 'in', 'by'] as const).flatMap((name) => {
    const value = address[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return Object.fromEntries(named)
}
