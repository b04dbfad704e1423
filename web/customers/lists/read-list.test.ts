/** Files as written by other products, phones and spreadsheets; the people in them are fictitious. */

import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { writeCustomers } from '../../../server/customers/list/customers-file.ts'
import { csvText } from '../../../shared/csv.ts'
import { decodeText } from '../../../shared/customers/lists/decode-text.ts'
import { listErrorIn } from '../../../shared/customers/lists/table.ts'
import type { ListSettings } from './prepare.ts'
import { readList } from './read-list.ts'
import { listSession } from './session.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const cellsOf = (text: string) => readList(bytesOf(text)).rows.map(({ cells }) => cells)

function refusalOf(bytes: Uint8Array): string | null {
  try {
    readList(bytes)
    return null
  } catch (error) {
    return listErrorIn(error)
  }
}

/** The rows to send, and their problems. */
function whole(bytes: Uint8Array, more: Partial<ListSettings> = {}) {
  const session = listSession()
  const opened = session.open(bytes)
  const { columns } = opened
  const summary = session.prepare({
    columns,
    names: 'auto',
    birthday: null,
    lastVisit: null,
    today: '2027-03-10',
    ...more,
  })
  return { opened, summary, rows: session.batch(0).rows, remarks: session.remarks(0, 100) }
}

describe('text', () => {
  test('commas, semicolons, tabs and bars part columns; quotes hold lines together', () => {
    const rows = [
      ['Name', 'Notes'],
      ['Mai', 'one\ntwo, "three"; four|'],
    ]
    for (const mark of [',', ';', '\t', '|']) {
      for (const end of ['\r\n', '\n', '\r']) {
        const list = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(mark)).join(end)
        expect(readList(bytesOf(list))).toMatchObject({ header: rows[0], rows: [{ row: 2, cells: rows[1] }] })
      }
    }
  })

  test('a first line may name the separator, and is not counted', () => {
    expect(readList(bytesOf('sep=;\r\nName;Phone\r\nTran, Mai;4085550101\r\n'))).toMatchObject({
      header: ['Name', 'Phone'],
      rows: [{ row: 2, cells: ['Tran, Mai', '4085550101'] }],
    })
  })

  test('titles above the names of the columns are passed over, and rows keep their numbers', () => {
    const list = readList(bytesOf('Client list,,\nLotus Nails, March 2027,\n,,\nName,Phone,Email\n\nMai,4085550101,\n'))
    expect(list).toMatchObject({ titles: 2, header: ['Name', 'Phone', 'Email'], rows: [{ row: 6 }] })
  })

  test('a list without names of columns begins with its first row', () => {
    const { opened, rows } = whole(bytesOf('Mai Tran,408 555 0101\nLinda,408 555 0102\n'))
    expect(opened).toMatchObject({ rows: 2, columns: ['name', 'phone'], headers: [{ name: 'A' }, { name: 'B' }] })
    expect(rows.map(({ firstName }) => firstName)).toEqual(['Mai', 'Linda'])
  })

  test.each([
    ['nothing', '\n', 'no_list'],
    ['one line', 'just one line', 'no_list'],
    ['no text', 'a,b\0,c\n1,2,3\n', 'csv'],
    ['a quote without an end', '"a,b\n'.padEnd(300_000, 'x'), 'csv'],
    ['400,000 empty lines', 'Name,Phone\n'.padEnd(400_000, '\n'), 'too_many_rows'],
    ['50,001 rows', `Name,Phone\n${'Mai,4085550101\n'.repeat(50_001)}`, 'too_many_rows'],
  ])('%s', (_, text, code) => {
    expect(refusalOf(bytesOf(text))).toBe(code)
  })

  test('what we write ourselves is read as it was', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('a,b', 'x\ny', '"', '', 'Đặng Thị Hương'))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
        const clean = rows.map((row) => ['x', ...row.map((one) => one.replace(/[\0\r\uFEFF=+\-@\t\n'＝＋－＠]/g, ' '))])
        const text = csvText([['Name', 'Phone', 'Email', 'Notes', 'City'], ...clean])
        expect(cellsOf(text).map((row) => row.map((one) => one.normalize('NFC')))).toEqual(
          clean.map((row) => row.map((one) => one.normalize('NFC'))),
        )
      }),
      { examples: [[[[';,;', '']]]] },
    )
  })
})

describe('letters', () => {
  const text = 'Tên,Điện thoại\nĐặng Thị Hương,4085550101\n'
  const western = 'Name,Phone\nRenée Müller,4085550101\nNicolò,4085550102\n'
  /** Base letters followed by combining marks, as in Windows-1258. */
  const legacy = Buffer.from(
    'T\xean,S\xf4\xec\nNguy\xea\xden Thi\xf2 H\xfd\xf5ng,1\n\xd0\xe3\xf2ng V\xe3n L\xeaò,2\n',
    'latin1',
  )

  test.each([
    ['utf-8', Buffer.from(text), text],
    ['utf-8', Buffer.from(`\uFEFF${text}`), text],
    ['utf-8', Buffer.from(text.normalize('NFD')), text],
    ['utf-16le', Buffer.from(`\uFEFF${text}`, 'utf16le'), text],
    ['utf-16le', Buffer.from(western, 'utf16le'), western],
    ['utf-16be', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), text],
    ['windows-1252', Buffer.from(western, 'latin1'), western],
    ['windows-1258', legacy, 'Tên,Số\nNguyễn Thị Hương,1\nĐặng Văn Lệ,2\n'],
  ])('%s is read as it was written', (encoding, bytes, written) => {
    expect(decodeText(bytes)).toEqual({ encoding, text: written })
  })
})

const sheet = (rows: string) =>
  `<?xml version="1.0"?><x:worksheet xmlns:x="s"><x:sheetData>${rows.replace(/<(\/?)(\w)/g, '<$1x:$2')}</x:sheetData></x:worksheet>`
const strings = ['Họ và tên', 'SĐT', 'Ngày sinh', 'Nguyễn Thị Lan', 'A &amp; B']
const workbook = (rows: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook><sheets><sheet name="Hidden" state="hidden" r:id="rId2"/><sheet name="Clients" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet7.xml"/><Relationship Id="rId2" Target="/xl/worksheets/other.xml"/></Relationships>',
    ),
    'xl/styles.xml': strToU8(
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\ mmm\\ yyyy"/><numFmt numFmtId="165" formatCode="&quot;day&quot;0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    ),
    'xl/sharedStrings.xml': strToU8(
      `<sst>${strings.map((one) => `<si><r><t>${one.slice(0, 3)}</t></r><r><t>${one.slice(3)}</t></r><rPh><t>aloud</t></rPh></si>`).join('')}</sst>`,
    ),
    'xl/worksheets/sheet7.xml': strToU8(sheet(rows)),
    'xl/worksheets/other.xml': strToU8(sheet('<row r="1"><c><v>1</v></c></row>')),
    ...more,
  })
const clients = `
  <row r="2"><c r="A2" t="inlineStr"><is><t>Khách 2027</t></is></c></row>
  <row r="4"><c r="A4" t="s"><v>0</v></c><c r="B4" t="s"><v>1</v></c><c r="D4" t="s"><v>2</v></c></row>
  <row r="5"><c r="A5" t="s"><v>3</v></c><c r="B5"><v>4.0855501010000000E9</v></c><c r="D5" s="2"><v>33005</v></c></row>
  <row r="6"/>
  <row r="7"><c r="A7" t="str"><v>Trần Bình</v></c><c r="B7" s="3"><v>4085550102</v></c><c r="D7" s="1"><v>33006.75</v></c></row>
  <row r="8"><c r="A8" t="e"><v>#N/A</v></c></row>`

describe('Excel', () => {
  test('the first sheet that can be seen is read: texts, figures, days, with its own numbers of rows', () => {
    expect(readList(workbook(clients))).toMatchObject({
      kind: 'xlsx',
      titles: 1,
      header: ['Họ và tên', 'SĐT', 'C', 'Ngày sinh'],
      rows: [
        { row: 5, cells: ['Nguyễn Thị Lan', '4085550101', '', '1990-05-12'] },
        { row: 7, cells: ['Trần Bình', '4085550102', '', '1990-05-13 18:00'] },
      ],
    })
    const { rows } = whole(workbook(clients))
    expect(rows).toMatchObject([
      { firstName: 'Lan', lastName: 'Nguyễn Thị', phone: '+14085550101', birthday: '1990-05-12' },
      { firstName: 'Bình', lastName: 'Trần' },
    ])
  })

  test('further sheets that can be seen are lists of their own, with their own numbers of rows', () => {
    const prices = '<row r="3"><c t="str"><v>Service</v></c><c t="str"><v>Price</v></c></row>'
    const book = workbook(clients, {
      'xl/workbook.xml': strToU8(
        '<workbook><sheets><sheet name="Clients" r:id="rId1"/><sheet name="Empty" r:id="rId3"/><sheet name="Prices" r:id="rId2"/><sheet name="Torn" r:id="rId4"/><sheet name="Old" state="hidden" r:id="rId2"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet7.xml"/><Relationship Id="rId2" Target="/xl/worksheets/other.xml"/><Relationship Id="rId3" Target="worksheets/none.xml"/><Relationship Id="rId4" Target="worksheets/torn.xml"/></Relationships>',
      ),
      'xl/worksheets/other.xml': strToU8(
        sheet(`${prices}<row r="5"><c t="str"><v>Gel Manicure</v></c><c><v>38.5</v></c></row>`),
      ),
      'xl/worksheets/none.xml': strToU8(sheet('')),
      'xl/worksheets/torn.xml': strToU8(sheet('<row>').slice(0, 60)),
    })
    const { further, of, rows } = listSession().open(book)
    expect([of, rows]).toEqual([null, 2])
    expect(further.map(({ name, failure }) => [name, failure])).toEqual([
      ['Prices', null],
      ['Torn', 'csv'],
    ])
    const session = listSession()
    expect(session.open(bytesOf(further[0]?.text ?? '')).of).toBe('services')
    expect(session.brought('services', '2027-03-10').rows).toMatchObject([
      { row: 5, name: 'Gel Manicure', priceCents: 3850 },
    ])
    expect(listSession().open(workbook(clients)).further).toEqual([])
  })

  test('cells over several rows are refused below the names of the columns, and pass above', () => {
    const merging = (range: string) =>
      workbook('', {
        'xl/worksheets/sheet7.xml': strToU8(
          sheet(clients).replace(
            '</x:worksheet>',
            `<x:mergeCells><x:mergeCell ref="${range}"/></x:mergeCells></x:worksheet>`,
          ),
        ),
      })
    expect(refusalOf(merging('A5:A7'))).toBe('merged')
    expect(refusalOf(merging('A2:D3'))).toBeNull()
    expect(refusalOf(merging('A5:B5'))).toBeNull()
  })

  test('a workbook that is made to burst is refused before it does', () => {
    const claiming = (size: number) => {
      const bytes = workbook(clients)
      const entry = Buffer.from(bytes).lastIndexOf('xl/worksheets/sheet7.xml') - 46
      new DataView(bytes.buffer, bytes.byteOffset).setUint32(entry + 24, size, true)
      return bytes
    }
    expect(refusalOf(claiming(200 * 1024 * 1024))).toBe('too_many_rows')
    expect(refusalOf(claiming(100))).toBe('csv')
    expect(refusalOf(workbook('<row/>'.repeat(200_001)))).toBe('too_many_rows')
    const endless = strToU8(`<sst><si><t>${'B'.repeat(2_000_000)}</t></si></sst>`)
    expect(refusalOf(workbook(clients, { 'xl/sharedStrings.xml': endless }))).toBe('csv')
    expect(refusalOf(workbook(clients).subarray(0, 900))).toBe('csv')
    expect(refusalOf(zipSync({ 'photo.jpg': new Uint8Array(9) }))).toBe('csv')
  })

  const hostile = (xml: string, more: Record<string, Uint8Array> = {}) =>
    workbook('', { 'xl/worksheets/sheet7.xml': strToU8(xml), ...more })
  const laughs = Array.from({ length: 30 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join(
    '',
  )
  const named = (cell: string) =>
    `<worksheet><sheetData><row><c t="str"><v>Name</v></c><c t="str"><v>Phone</v></c></row><row>${cell}</row></sheetData></worksheet>`

  test.each([
    [
      'entities of files',
      `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${named('<c t="str"><v>Mai &e;</v></c>')}`,
      'Mai &e;',
    ],
    [
      'a billion laughs',
      `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>${named('<c t="str"><v>Mai &l30;</v></c>')}`,
      'Mai &l30;',
    ],
    ['formulas', named('<c t="str"><f>HYPERLINK("http://x.example","x")</f><v>Mai</v></c>'), 'Mai'],
  ])('%s are not resolved', (_, xml, text) => {
    expect(readList(hostile(xml)).rows[0]?.cells[0]).toBe(text)
  })

  test('parts with other paths, and macros, are not looked at', () => {
    const more = { '../../../etc/passwd': strToU8('x'), 'xl/vbaProject.bin': strToU8('Sub Auto_Open()') }
    expect(readList(workbook(clients, more)).rows).toHaveLength(2)
  })

  test('ten rows above the names of the columns, and 10,000 columns', () => {
    const above = Array.from({ length: 10 }, () => '<row><c t="str"><v>Report</v></c></row>').join('')
    const row = (cell: string) => `<row><c t="str"><v>${cell}</v></c><c t="str"><v>Phone</v></c></row>`
    expect(readList(workbook(`${above}${row('Name')}${row('Mai')}`))).toMatchObject({ titles: 10, rows: [{ row: 12 }] })
    expect(refusalOf(workbook(`<row>${'<c t="str"><v>x</v></c>'.repeat(10_000)}</row>`))).toBe('too_many_columns')
  })

  test('recognizes old and locked workbooks', () => {
    const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
    expect(refusalOf(old)).toBe('old_excel')
    expect(refusalOf(Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')]))).toBe('locked')
  })
})

const cards = `BEGIN:VCARD\r
VERSION:2.1\r
N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Nguy=E1=BB=85n;Lan;Th=E1=BB=8B;;\r
TEL;HOME:408-555-0109\r
TEL;CELL;PREF:(408) 555-0101\r
NOTE;ENCODING=QUOTED-PRINTABLE:gel =\r
only=0Aby the window\r
BDAY:19900512\r
END:VCARD\r
BEGIN:VCARD\r
VERSION:3.0\r
FN:Linda Marsh\r
N:Marsh;Linda;Ann;;\r
item1.TEL;type=CELL;type=VOICE;type=pref:+1 (408) 555-0102\r
TEL;TYPE=FAX:408 555 0000\r
EMAIL;TYPE=INTERNET:linda@exa\r
 mple.com\r
BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-12\r
NOTE:one\\, two\\; three\\nfour\r
PHOTO;ENCODING=b;TYPE=JPEG:${'A'.repeat(75)}\r
 ${'A'.repeat(75)}\r
END:VCARD\r
BEGIN:VCARD\r
VERSION:4.0\r
FN:Mai's Flowers\r
ORG:Mai's Flowers;Shop\r
TEL;VALUE=uri;TYPE="voice,work":tel:+1-408-555-0103;ext=12\r
BDAY:--0512\r
END:VCARD\r
`

test('contacts of versions 2.1, 3.0 and 4.0 are read as customers', () => {
  const { opened, rows, remarks } = whole(bytesOf(cards))
  expect(opened).toMatchObject({ kind: 'vcard', rows: 3 })
  expect(rows).toMatchObject([
    {
      row: 1,
      firstName: 'Lan',
      lastName: 'Nguyễn Thị',
      phone: '+14085550101',
      birthday: '1990-05-12',
      notes: 'gel only\nby the window\nOther phone: (408) 555-0109',
    },
    {
      firstName: 'Linda Ann',
      lastName: 'Marsh',
      phone: '+14085550102',
      email: 'linda@example.com',
      birthday: '1904-05-12',
      notes: 'one, two; three\nfour',
    },
    { firstName: "Mai's", lastName: 'Flowers', phone: '+14085550103', birthday: '1904-05-12' },
  ])
  expect(remarks.map(({ row, issues }) => [row, issues.map(({ issue }) => issue)])).toEqual([[1, ['more_phones']]])
})

test.each([
  [
    'Square',
    `Reference ID,First Name,Last Name,Email Address,Phone Number,Birthday,Memo,Square Customer ID,Transaction Count,Lifetime Spend
r1,Mai,Nguyễn,mai@example.com,'+14085550101,1990-05-12,"Gel, not acrylic",SQ1,12,$1120.00`,
    {
      firstName: 'Mai',
      lastName: 'Nguyễn',
      birthday: '1990-05-12',
      notes: 'Gel, not acrylic',
      visits: 12,
      spentCents: 112_000,
    },
  ],
  [
    'Google',
    `First Name,Middle Name,Last Name,Birthday,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value
Lan,Thị,Nguyễn, --05-12,soft,* ,lan@example.com,Mobile,(408) 555-0101 ::: 408-555-0104,Home,4085550102`,
    {
      firstName: 'Lan',
      lastName: 'Nguyễn Thị',
      email: 'lan@example.com',
      phone: '+14085550101',
      notes: 'soft\nPhone 1 - Value: (408) 555-0104\nPhone 2 - Value: (408) 555-0102',
      birthday: '1904-05-12',
    },
  ],
  [
    'Vagaro',
    'First Name,Last Name,Email,Cell Phone,Day Phone,Night Phone,Birthday,Notes\nMai,Tran,,4085550101,,,5/12/1990,',
    { phone: '+14085550101', birthday: '1990-05-12' },
  ],
] as const)('a list of %s', (source, text, customer) => {
  const { opened, rows } = whole(bytesOf(text))
  expect(opened.source).toBe(source)
  expect(rows).toMatchObject([customer])
})

test('days that can be read both ways are asked about, with both', () => {
  const list = bytesOf('Name,Phone,Birthday\nMai,4085550101,05/12/1990\nLan,4085550102,04/03/1991\n')
  expect(whole(list).summary.dates).toEqual([
    { field: 'birthday', example: '05/12/1990', mdy: '1990-05-12', dmy: '1990-12-05', isOpen: true, order: 'mdy' },
  ])
  const said = whole(list, { birthday: 'dmy' })
  expect(said.summary.dates).toMatchObject([{ isOpen: false }])
  expect(said.rows.map(({ birthday }) => birthday)).toEqual(['1990-12-05', '1991-03-04'])
})

test('each row is sent once; duplicates and empty rows are reported', () => {
  const { summary, rows, remarks } = whole(
    bytesOf('Name,Phone\nMai,4085550101\nMai again,4085550101\n,\n,ask\nCher,\nCher,\n'),
  )
  expect(summary).toMatchObject({ ready: 3, twice: 1, wrong: 1, issues: { no_phone: 2 } })
  expect(rows.map(({ row }) => row)).toEqual([2, 6, 7])
  expect(remarks.map(({ row, twiceOf }) => [row, twiceOf])).toEqual([
    [3, 2],
    [5, null],
    [6, null],
    [7, null],
  ])
})

test('two people with one phone are two rows', () => {
  const { summary } = whole(bytesOf('Name,Phone\nAmy Rivera,4085554477\nAna Rivera,4085554477\n'))
  expect(summary).toMatchObject({ ready: 2, twice: 0 })
})

/** Opened in a spreadsheet, and saved as CSV with semicolons, as text in UTF-16, as Excel's CSV in UTF-8, and with a first line of its own. */
function asSpreadsheetsSave(text: string): Uint8Array[] {
  const rows = Papa.parse<string[]>(text.slice(1).trimEnd(), { newline: '\r\n' }).data.map((cells) =>
    cells.map((cell) => cell.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$2/$3/$1').replace(/^(\d+)\.(?:00|(\d)0)$/, '$1')),
  )
  return [
    bytesOf(Papa.unparse(rows, { delimiter: ';' })),
    Buffer.from(`\uFEFF${Papa.unparse(rows, { delimiter: '\t' })}`, 'utf16le'),
    bytesOf(`\uFEFF${Papa.unparse(rows, { newline: '\r\n' })}\r\n`),
    bytesOf(`\uFEFFsep=;\r\n${Papa.unparse(rows, { delimiter: ';', newline: '\r\n' })}`),
  ]
}

test('our own file restores every customer in another salon, whatever the column names', async () => {
  const names = fc.constantFrom('Mai', 'Nguyễn', '=1+1', "O'Neil", 'a,b', '"x"', '-', '@home', "'quoted", '100%')
  const notes = fc.constantFrom('', 'by the window', 'one\ntwo', '=cmd()', 'a;b,c', '"', "'")
  const person = fc.record({
    firstName: names,
    lastName: fc.oneof(fc.constant(''), names),
    notes,
    preferences: notes,
    language: fc.constantFrom('en', 'vi'),
    birthday: fc.constantFrom(null, '1990-05-12', '1904-02-29'),
    blocked: fc.boolean(),
    visits: fc.nat(40),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('en' as const, 'vi' as const),
      async (people, language) => {
        const book = people.map((one, index) => ({
          ...one,
          id: '',
          phone: index === 0 ? '+842838230105' : `+1408555${3000 + index}`,
          email: '',
          lastVisitAt: null,
          spentCents: one.visits * 100,
          createdAt: 0,
        }))
        async function* batches() {
          yield await Promise.resolve(book)
        }
        const parts = await Array.fromAsync(writeCustomers(batches(), 'America/Los_Angeles', language))
        const read = [bytesOf(parts.join('')), ...asSpreadsheetsSave(parts.join(''))].map(
          (bytes) => whole(bytes, { birthday: 'mdy' }).rows,
        )
        for (const rows of read)
          expect(rows).toEqual(
            book.map(({ id, createdAt, lastVisitAt, ...one }, index) => ({
              ...one,
              row: index + 2,
              lastVisit: null,
              noTexts: false,
              noMails: false,
            })),
          )
      },
    ),
    { numRuns: 30 },
  )
})

/** The four people below, exported in Vietnamese and saved as a workbook by openpyxl 3.1.5, with figures and dates as such. */
const savedWorkbook = new URL('../../../shared/testing/brought/own-clients-saved.xlsx', import.meta.url)

test('our own file comes in unchanged from a workbook of another program', async () => {
  const person = {
    id: '',
    firstName: 'Lan',
    lastName: 'Nguyễn Thị',
    phone: '+14085550101',
    email: 'lan@example.com',
    language: 'vi' as const,
    birthday: '1990-05-12',
    preferences: '',
    notes: 'by the window\nalmond',
    blocked: false,
    visits: 12,
    lastVisitAt: Date.UTC(2026, 9, 17, 20),
    spentCents: 1284_50,
    createdAt: 0,
  }
  const plain = {
    ...person,
    email: '',
    language: 'en' as const,
    notes: '',
    visits: 0,
    spentCents: 0,
    lastVisitAt: null,
  }
  const people = [
    person,
    {
      ...plain,
      firstName: '=1+1',
      lastName: "O'Neil",
      phone: '+14085550102',
      birthday: '--09-21',
      preferences: '100%',
      blocked: true,
    },
    { ...plain, firstName: 'Bea', lastName: '', phone: '+842838230105', birthday: null, visits: 3, spentCents: 90_00 },
    { ...plain, firstName: '1990', lastName: 'March 5', phone: '', email: 'm@example.com', birthday: null },
  ]
  async function* batches() {
    yield await Promise.resolve(people)
  }
  const parts = await Array.fromAsync(writeCustomers(batches(), 'America/Los_Angeles', 'vi'))

  expect(whole(readFileSync(savedWorkbook)).rows).toEqual(whole(bytesOf(parts.join(''))).rows)
})
