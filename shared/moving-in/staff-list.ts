/** Reads a list of the team: each row is a member, or left out with a reason. Pure. */

import { EmailIn } from '../contact.ts'
import { namesFamilyFirst } from '../customers/columns.ts'
import { readPhones } from '../customers/import-row.ts'
import { splitName, tendencyOf } from '../customers/lists/names.ts'
import { asideOf, type Table } from '../customers/lists/table.ts'
import { sameName } from '../same-name.ts'
import { cleanCell, columnOf, type LeftReason, type LeftRow } from './cells.ts'
import { MemberRow } from './contract.ts'

export interface StaffList {
  members: MemberRow[]
  left: LeftRow[]
  /** Filled columns that a member has no place for. */
  ignored: string[]
}

const words = {
  first: ['first name', 'employee first name', 'staff first name', 'first', 'ten goi'],
  last: ['last name', 'employee last name', 'staff last name', 'last', 'ho'],
  whole: [
    'employee name',
    'employee',
    'staff name',
    'staff',
    'staff member',
    'team member',
    'technician',
    'technician name',
    'provider',
    'provider name',
    'stylist',
    'full name',
    'name',
    'ten nhan vien',
    'nhan vien',
    'ten tho',
    'tho',
    'ho va ten',
    'ho ten',
    'ten',
  ],
  phone: [
    'mobile',
    'mobile phone',
    'mobile number',
    'cell phone',
    'cell',
    'phone',
    'phone number',
    'so dien thoai',
    'dien thoai',
    'sdt',
    'dt',
  ],
  email: ['email', 'email address', 'e mail', 'mail'],
  title: ['job title', 'title', 'position', 'role', 'chuc vu', 'vi tri'],
}

const isTeamWord =
  /^(employee|staff|team member|technician|provider|stylist|nhan vien|ten nhan vien|tho|ten tho)( member| first)?( name)?$/
const isTeamMark = /^(job title|hire date|employee (id|type|first name)|pay rate|chuc vu|ngay vao lam)$/
const isPersonName = /^(first name|name|full name|client|customer)( name)?$/
const isOther =
  /^(service|services|appointment date|date|start time|customer since|last visit(ed)?|lifetime spend|price)$/

export function isOfStaff(header: readonly string[], names: readonly string[]): boolean {
  const has = (word: RegExp) => names.some((name) => word.test(name))
  if (has(isOther)) return false
  const [isTeam, isMarked] = [has(isTeamWord) && !has(isPersonName), has(isTeamMark)]
  return (isTeam && isMarked) || ((isTeam || isMarked) && columnOf(header, [...words.phone, ...words.email]) >= 0)
}

/** The first row of a name counts. */
export function readStaffList({ header, rows }: Table): StaffList {
  const at = {
    first: columnOf(header, words.first),
    last: columnOf(header, words.last),
    whole: columnOf(header, words.whole),
    phone: columnOf(header, words.phone),
    email: columnOf(header, words.email),
    title: columnOf(header, words.title),
  }
  const used = Object.values(at)
  const tendency = tendencyOf(
    rows.map(({ cells }) => cleanCell(cells, at.whole)),
    namesFamilyFirst(header[at.whole] ?? ''),
  )
  const list: StaffList = {
    members: [],
    left: [],
    ignored: header.filter(
      (_, index) => !used.includes(index) && rows.some(({ cells }) => cleanCell(cells, index) !== ''),
    ),
  }
  for (const { row, cells } of rows) {
    const leave = (why: LeftReason, text: string) => void list.left.push({ row, why, text: text.slice(0, 200) })
    const whole = splitName(cleanCell(cells, at.whole), 'auto', tendency)
    const firstName = cleanCell(cells, at.first) || whole.firstName
    const lastName = at.first < 0 ? whole.lastName : cleanCell(cells, at.last)
    const [phone = ''] = readPhones(cleanCell(cells, at.phone))
    const email = EmailIn.safeParse(cleanCell(cells, at.email)).data ?? ''
    const name = `${firstName} ${lastName}`.trim()
    const earlier = list.members.find((one) => sameName(`${one.firstName} ${one.lastName}`, name))
    if (asideOf(cells, header) !== null) leave('total', cells.find((cell) => cell.trim() !== '') ?? '')
    else if (firstName === '') leave('no_name', phone || email)
    else if (earlier) leave('twice', String(earlier.row))
    else {
      const member = { row, firstName, lastName, phone, email, title: cleanCell(cells, at.title).slice(0, 60) }
      const read = MemberRow.safeParse(member).data
      if (read) list.members.push(read)
      else leave('name', name)
    }
  }
  return list
}
