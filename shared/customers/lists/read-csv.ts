/** Parses text with columns separated by commas, semicolons, tabs or bars, as spreadsheets write it. */

import Papa from 'papaparse'
import { listError, type Table } from './table.ts'

/** Including empty rows: a sheet saved as a whole has a million of them. */
const maxLines = 200_000
const separators = [',', ';', '\t', '|']

/** A first line `sep=;` names the separator, and is not counted. @throws AppError of `listError`: `csv` if it is not such text, `too_many_rows` */
export function readCsv(text: string): Table['rows'] {
  if (text.includes('\0')) throw listError('csv')
  const lines = text.replaceAll(/\r\n?/g, '\n')
  const [first = '', separator] = /^"?sep=(.)"?\n/i.exec(lines) ?? []
  // Empty: guessed. A guess can take what stands within quotes for a separator, and then finds no end of them.
  for (const delimiter of separator === undefined ? ['', ...separators] : [separator]) {
    const { data, errors } = Papa.parse<string[]>(lines.slice(first.length), {
      newline: '\n',
      preview: maxLines + 1,
      delimitersToGuess: separators,
      delimiter,
    })
    if (errors.some(({ code }) => code === 'MissingQuotes')) continue
    if (data.length > maxLines) throw listError('too_many_rows')
    return data
      .map((cells, index) => ({ row: index + 1, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  }
  throw listError('csv')
}
