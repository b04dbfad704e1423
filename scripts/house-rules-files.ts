/** Names, lengths and folders of files. */

import type { Finding, SourceFile } from './source-text.ts'

const maxLines = 250
const lists = /\/text\/|\/migrations\/|\/sample\/|\/demo|\/schema\.ts$|\.test\.tsx?$/

export function findNameAndSize({ path, text }: SourceFile): Finding[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const findings: Finding[] = []
  if (/^(utils?|helpers?|types|index)\.tsx?$/.test(name)) {
    findings.push({ path, line: 1, sentence: `${name} says nothing: name the file after what it decides or shows.` })
  }
  if (name.endsWith('.ts') && !/^[a-z0-9_]+(-[a-z0-9]+)*(\.[a-z]+)*\.ts$/.test(name)) {
    findings.push({ path, line: 1, sentence: `${name} is not in kebab-case; only components (.tsx) are PascalCase.` })
  }
  const lines = text.trimEnd().split('\n').length
  if (lines > maxLines && !lists.test(path)) {
    findings.push({
      path,
      line: maxLines,
      sentence: `${lines} lines: look for two subjects in this file.`,
      warning: true,
    })
  }
  return findings
}

/** A folder has several files besides tests: one alone belongs a level up. */
export function findLonelyFiles(files: readonly SourceFile[]): Finding[] {
  const sources = files.filter(({ path }) => !/\.(test|screen|attack|citus)\.tsx?$/.test(path))
  const byFolder = Map.groupBy(sources, ({ path }) => path.slice(0, path.lastIndexOf('/')))
  return [...byFolder].flatMap(([folder, [first, ...rest]]) => {
    const isRoot = !folder.includes('/')
    const holdsFolders = [...byFolder.keys()].some((other) => other.startsWith(`${folder}/`))
    if (isRoot || holdsFolders || !first || rest.length > 0) return []
    return [{ path: first.path, line: 1, sentence: 'The only file of its folder: move it a level up.' }]
  })
}
