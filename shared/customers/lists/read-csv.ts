/** Parses text with columns separated by commas, semicolons, tabs or bars: RFC 4180, and the variants of spreadsheets. */

import { listError, type Table } from './table.ts'

const maxRowLength = 200_000
/** Including empty rows: a sheet saved as a whole has a million of them. */
const maxLines = 200_000

/** @throws AppError of `listError`: `csv` if it is not such text, `too_many_rows` */
export function readCsv(text: string): Table['rows'] {
  if (text.includes('\0')) throw listError('csv')
  const { mark, start } = markOf(text)
  const rows: Table['rows'] = []
  let row = 0
  for (const cells of records(text, mark, start)) {
    row++
    if (row > maxLines) throw listError('too_many_rows')
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells })
  }
  return rows
}

/** The separator, and where the first row begins: after a line `sep=;`, which spreadsheets do not count. */
function markOf(text: string): { mark: string; start: number } {
  const said = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(text)
  if (said) return { mark: said[1] ?? ',', start: said[0].length }
  const lines = text.slice(0, 64 * 1024).split(/\r\n|\r|\n/, 20)
  const found = [',', ';', '\t', '|']
    .map((mark) => ({ mark, counts: lines.map((line) => line.split(mark).length - 1).filter((count) => count > 0) }))
    .map(({ mark, counts }) => ({ mark, weight: counts.length * 1000 + counts.reduce((sum, one) => sum + one, 0) }))
    .toSorted((a, b) => b.weight - a.weight)[0]
  return { mark: found && found.weight > 0 ? found.mark : ',', start: 0 }
}

/** A quote counts only at the beginning of a cell. Text after a closing quote belongs to the cell. */
function* records(text: string, mark: string, start: number): Generator<string[]> {
  let offset = start
  while (offset < text.length) {
    const begin = offset
    const cells: string[] = []
    let ended = false
    while (!ended) {
      const { cell, end } = cellAt(text, offset, mark)
      cells.push(cell)
      ended = text[end] !== mark
      offset = end + 1
      if (offset - begin > maxRowLength) throw listError('csv')
    }
    if (text[offset - 1] === '\r' && text[offset] === '\n') offset++
    yield cells
  }
}

function cellAt(text: string, offset: number, mark: string): { cell: string; end: number } {
  if (text[offset] !== '"') {
    const end = endOfPlain(text, offset, mark)
    return { cell: text.slice(offset, end), end }
  }
  let cell = ''
  let from = offset + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0 || quote - offset > maxRowLength) throw listError('csv')
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      const end = endOfPlain(text, quote + 1, mark)
      return { cell: cell + text.slice(quote + 1, end), end }
    }
    cell += '"'
    from = quote + 2
  }
}

function endOfPlain(text: string, offset: number, mark: string): number {
  let end = offset
  while (end < text.length && text[end] !== mark && text[end] !== '\n' && text[end] !== '\r') end++
  return end
}
