import { expect, test } from 'vitest'
import { answerTo, meaningOf } from '../../../shared/messages/reply-words.ts'
import { languages } from '../../../shared/text/language.ts'
import { wednesday } from '../../testing/salon.ts'
import { en } from '../text/replies-en.ts'
import { vi } from '../text/replies-vi.ts'
import { renderQuestion, renderReply } from './render-reply.ts'

const kinds = ['stop', 'start', 'help', 'confirm', 'unclear'] as const

test('no answer of ours is answered by another salon that has BookNail', () => {
  for (const language of languages) {
    for (const plainTexts of [false, true]) {
      const question = renderQuestion({ language, plainTexts }, ['Lotus Nails', 'Sen Vàng'])
      expect(answerTo(meaningOf(question), true), question).toBeNull()
      for (const meaning of kinds) {
        const salon = {
          salonId: '',
          slug: null,
          name: 'Lotus Nails',
          timezone: 'UTC',
          link: null,
          language,
          plainTexts,
        }
        for (const phone of ['', '+14085550142']) {
          for (const link of ['', 'https://book.example.com/v/abc']) {
            const about = { startsAt: wednesday, link, booking: 'https://book.example.com/lotus', opensAt: wednesday }
            const answer = renderReply({ ...salon, phone }, { meaning, ...about })
            expect(answerTo(meaningOf(answer), true), answer).toBeNull()
          }
        }
      }
    }
  }
  for (const words of [en.toStrangers, vi.toStrangers]) {
    for (const answer of [words.stop(), words.start(), words.help('https://book.example.com')]) {
      expect(answerTo(meaningOf(answer), true), answer).toBeNull()
    }
  }
})
