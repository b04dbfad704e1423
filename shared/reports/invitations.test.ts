import { expect, test } from 'vitest'
import { invitation, mailLink, textLink } from './invitations.ts'
import { customerLists } from './list-kinds.ts'

const about = { name: 'Ánh & Co', salon: 'Lotus Nails', link: 'https://book.example.com/booking/1' }

test('the words go to the phone whole, in the client’s language', () => {
  const link = textLink('+14085550100', invitation('not_back', 'vi', about))

  expect(link.startsWith('sms:+14085550100?&body=')).toBe(true)
  expect(decodeURIComponent(link.split('body=')[1] ?? '')).toContain('quý khách Ánh & Co')
  expect(link.split('&')).toHaveLength(2)
  expect(mailLink('a+b@example.com', 'Lotus Nails', 'Hi & bye')).toBe(
    'mailto:a%2Bb%40example.com?subject=Lotus%20Nails&body=Hi%20%26%20bye',
  )
})

test('every list names the salon and the client in both languages', () => {
  for (const list of customerLists) {
    for (const language of ['en', 'vi'] as const) {
      expect(invitation(list, language, about)).toMatch(/(?=.*Lotus Nails)(?=.*Ánh & Co)/)
    }
  }
})
