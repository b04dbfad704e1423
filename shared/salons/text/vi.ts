import type { CancelSentences } from '../cancel-sentences.ts'

export const vi: CancelSentences = {
  until_start: {
    before: 'Quý khách có thể hủy cho đến giờ hẹn.',
    after: 'Để hủy lịch hẹn này, quý khách vui lòng liên hệ tiệm.',
  },
  counted: {
    before: 'Quý khách có thể hủy đến {time}, {date}; sau đó sẽ tính là hủy trễ.',
    after: 'Nếu quý khách hủy lịch hẹn này, sẽ tính là hủy trễ.',
  },
  call: {
    before: 'Quý khách có thể hủy hoặc dời online đến {time}, {date}; sau đó vui lòng liên hệ tiệm.',
    after: 'Để hủy hoặc dời lịch hẹn này, quý khách vui lòng liên hệ tiệm.',
  },
  confirm:
    'Quý khách vui lòng xác nhận mình sẽ đến trước {time}, {date} trên trang lịch hẹn của mình; nếu không, lịch hẹn sẽ bị hủy.',
}
