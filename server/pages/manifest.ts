/** Which files a build made of which module. */

export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** The file of a module and those it needs in the browser, each once. */
export function withImports(manifest: Manifest, name: string): string[] {
  return modulesOf(manifest, name).flatMap((one) => manifest[one]?.file ?? [])
}

/** The style sheets of a module and of those it needs. @throws Error if there are none: no page goes without */
export function sheetsOf(manifest: Manifest, name: string): string[] {
  const sheets = modulesOf(manifest, name).flatMap((one) => manifest[one]?.css ?? [])
  if (sheets.length === 0) throw new Error(`The build of ${name} has no style sheet.`)
  return sheets
}

function modulesOf(manifest: Manifest, name: string): string[] {
  const names = new Set([name])
  // A Set's iterator also visits what is added during the walk.
  for (const one of names) for (const imported of manifest[one]?.imports ?? []) names.add(imported)
  return [...names]
}
