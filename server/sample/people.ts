/**
 * The customers of the sample salon. All fictional: numbers 555-0100 to 0199 are reserved for fiction, example.com for
 * examples.
 */

import { firstLanguage, type Language } from '../../shared/text/language.ts'
import type { Dice } from './random.ts'
import { team } from './team.ts'
import { sampleText } from './text/language.ts'

export interface SampleCustomer {
  firstName: string
  lastName: string
  /** E.164 */
  phone: string
  email: string
  language: Language
  notes: string
  preferences: string
  birthday: string | null
  /** Tries the salon once, and does not come back. */
  comesOnce: boolean
  /** How often a regular comes, relative to the others. */
  weight: number
}

const circles: readonly { weight: number; speaks: Language; first: string; last: string }[] = [
  {
    weight: 34,
    speaks: 'vi',
    first:
      'Hương Lan Mai Trang Yến Ngọc Thu Linh Phương Quỳnh Vy Hà Bích Diễm Kiều Loan Tuyết Uyên Thanh My Hạnh Oanh Phượng Thúy',
    last: 'Nguyễn Trần Lê Phạm Hoàng Vũ Đặng Bùi Đỗ Hồ Ngô Dương Lý Phan Võ Lâm Huỳnh Đinh Trịnh Cao',
  },
  {
    weight: 30,
    speaks: 'en',
    first:
      'Emily Hannah Karen Grace Olivia Rachel Brooke Lauren Amber Jasmine Linda Paula Kelly Janet Carol Nicole Denise Megan Heather Diane Tina',
    last: 'Sanders Cole Novak Park Bennett Adams Ellis Hayes Turner Miller Marsh West Stone Bell Quinn Ward Foster Lane Pierce Webb Doyle',
  },
  {
    weight: 22,
    speaks: 'en',
    first:
      'Maria Sofia Tiffany Alicia Monica Daniela Carmen Lucia Gabriela Rosa Elena Veronica Isabel Paola Marisol Diana',
    last: 'Garcia Reyes Lopez Ramos Cruz Mendoza Ortiz Flores Navarro Castillo Delgado Rivera Vargas Salazar',
  },
  {
    weight: 14,
    speaks: 'en',
    first: 'Priya Anjali Chloe Mei Grace Divya Sana Yuki Jia Leila Noor Hana',
    last: 'Shah Patel Kim Chen Iyer Rao Khan Tanaka Wong Farahani Gupta Sato',
  },
]

/** At most 900, each with a unique name and number. */
export function inventCustomers(count: number, dice: Dice): SampleCustomer[] {
  const phones = freePhones(dice)
  const names = new Set<string>()
  const customers: SampleCustomer[] = []
  while (customers.length < count) {
    const { first, last, speaks } = dice.pickWeighted(circles)
    const firstName = dice.pick(first.split(' '))
    const lastName = dice.pick(last.split(' '))
    const name = `${firstName} ${lastName}`
    const phone = phones[customers.length]
    if (names.has(name)) continue
    if (phone === undefined) break
    names.add(name)
    customers.push({ ...invent(firstName, lastName, speaks, dice), phone })
  }
  return customers
}

/** Most people who ever came to a salon came once; most of its visits are those of regulars. */
const onceShare = 0.75

function invent(firstName: string, lastName: string, speaks: Language, dice: Dice): Omit<SampleCustomer, 'phone'> {
  const language = speaks !== firstLanguage && dice.chance(0.7) ? speaks : firstLanguage
  const isRegular = dice.chance(0.3)
  const day = String(dice.between(1, 28)).padStart(2, '0')
  const month = String(dice.between(1, 12)).padStart(2, '0')
  return {
    firstName,
    lastName,
    email: dice.chance(0.7) ? `${plain(firstName)}.${plain(lastName)}@example.com` : '',
    language,
    notes: dice.chance(0.12) ? dice.pick(sampleText[language].notes) : '',
    preferences: dice.chance(0.25) ? dice.pick(sampleText[language].preferences) : '',
    birthday: dice.chance(0.3) ? `${dice.between(1955, 2004)}-${month}-${day}` : null,
    comesOnce: dice.chance(onceShare),
    weight: isRegular ? 5 : 1,
  }
}

/** Without accents, for an email address. */
function plain(name: string): string {
  return name
    .replaceAll('Đ', 'D')
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
}

/** The fictional numbers of ten area codes around San Jose, less the salon's and its staff's own, shuffled. */
function freePhones(dice: Dice): string[] {
  const taken = new Set(['+14085550142', ...team.map(({ phone }) => phone)])
  const all = [408, 669, 650, 510, 925, 415, 831, 209, 707, 916].flatMap((area) =>
    Array.from({ length: 100 }, (_, index) => `+1${area}55501${String(index).padStart(2, '0')}`),
  )
  return all
    .filter((phone) => !taken.has(phone))
    .map((phone) => ({ phone, place: dice.roll() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ phone }) => phone)
}
