import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { personOf } from './family.ts'

const amy = { id: 'amy', firstName: 'Amy', lastName: 'Rivera' }
const ana = { id: 'ana', firstName: 'Ana', lastName: 'Rivera' }
const who = (firstName: string, lastName = '', people = [amy, ana]) => personOf({ firstName, lastName }, people)?.id

describe('the same person', () => {
  test.each([
    ['amy', ''],
    [' ÁMY ', 'rivera'],
    ['Amy', 'Tran'],
    ['Amy Rivera', ''],
    ['Amy Lee', 'Rivera'],
  ])('%j %j is Amy Rivera', (firstName, lastName) => {
    expect(who(firstName, lastName)).toBe('amy')
  })

  test('is whoever has that first name, the holder or not', () => {
    expect(who('ana')).toBe('ana')
  })

  test('is told apart by the last name where two have the first name', () => {
    const people = [ana, { id: 'aunt', firstName: 'Ana', lastName: 'Lopez' }]
    expect([who('Ana', 'Lopez', people), who('Ana', '', people)]).toEqual(['aunt', 'ana'])
  })

  test('may be spelled with a letter more or less', () => {
    expect(who('Sara', '', [{ id: 'sarah', firstName: 'Sarah', lastName: '' }])).toBe('sarah')
  })

  test('is the holder where no name was given', () => {
    expect([who('#5'), who('(408) 555-0101'), who('…')]).toEqual(['amy', 'amy', 'amy'])
  })
})

test.each([['Bob'], ['Loan'], ['Ann'], ['Rivera']])('%s is another person on the phone of Amy and Lan', (firstName) => {
  expect(who(firstName, '', [amy, { id: 'lan', firstName: 'Lan', lastName: '' }])).toBeUndefined()
})

const names = fc.record({
  firstName: fc.constantFrom('Lan', 'Loan', 'Mai', 'Mai Anh', 'Sarah', 'Sara', 'Ân', '#3'),
  lastName: fc.constantFrom('', 'Trần', 'Pham'),
})

test('who gives the whole name of somebody on the phone is never somebody new', () => {
  fc.assert(
    fc.property(fc.array(names, { minLength: 1, maxLength: 5 }), fc.nat(4), (people, at) => {
      const meant = people[at % people.length] ?? { firstName: '', lastName: '' }
      const found = personOf(meant, people)
      expect(found).toMatchObject(meant)
    }),
  )
})

test('whoever came as somebody new is found again by the same name', () => {
  fc.assert(
    fc.property(fc.array(names, { minLength: 1, maxLength: 8 }), (visits) => {
      const people: typeof visits = []
      for (const name of visits) if (!personOf(name, people)) people.push(name)
      for (const name of visits) expect(personOf(name, people)).not.toBeNull()
    }),
  )
})

test('which accents, case and spaces are typed does not matter', () => {
  fc.assert(
    fc.property(names, fc.array(names, { maxLength: 5 }), (name, people) => {
      const shouted = { firstName: ` ${name.firstName.toUpperCase()} `, lastName: name.lastName.toUpperCase() }
      expect(personOf(shouted, people)).toBe(personOf(name, people))
    }),
  )
})
