/** Names, lengths and folders of files. */

import { posix } from 'node:path'
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

/** Folders of the two upper levels import each other in one direction only, types too: no circles. */
export function findCircles(files: readonly SourceFile[]): Finding[] {
  const product = files.filter(({ path }) => path.includes('/') && !isForTests(path))
  const paths = new Set(product.map(({ path }) => path))
  const crossing = product.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:\bfrom|\bimport\(|^import)\s*['"](\.[^'"]+)['"]/gm)]
      .map(([, specifier = '']) => posix.join(posix.dirname(path), specifier))
      .filter((imported) => paths.has(imported) && folderOf(imported) !== folderOf(path))
      .map((imported) => ({ path, imported })),
  )
  let left = crossing
  let before: number
  do {
    before = left.length
    const importing = new Set(left.map(({ path }) => folderOf(path)))
    left = left.filter(({ imported }) => importing.has(folderOf(imported)))
    const imported = new Set(left.map((one) => folderOf(one.imported)))
    left = left.filter(({ path }) => imported.has(folderOf(path)))
  } while (left.length < before)
  return left.map(({ path, imported }) => ({
    path,
    line: 1,
    sentence: `${folderOf(path)} and ${folderOf(imported)} are in a circle of imports, here by ${imported}: move what both need down.`,
  }))
}

function isForTests(path: string): boolean {
  return /\.(test|spec|screen|attack|citus)\.tsx?$|(^|\/)(testing|e2e|attacks)\//.test(path)
}

function folderOf(path: string): string {
  return path.split('/').slice(0, -1).slice(0, 2).join('/')
}
