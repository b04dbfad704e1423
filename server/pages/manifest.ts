/** What a build made of which module. */

export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** The file of a module and those that a browser needs to run it, each once. */
export function withImports(manifest: Manifest, name: string): string[] {
  const names = new Set([name])
  // A set is walked to its end, that which is added on the way included.
  for (const one of names) for (const imported of manifest[one]?.imports ?? []) names.add(imported)
  return [...names].flatMap((one) => manifest[one]?.file ?? [])
}
