import type { floor as en } from '../en/floor.ts'
import type { Shape } from '../shape.ts'

export const floor = {
  stage: 'Khách đang ở đâu',
  stages: {
    expected: 'Chưa đến',
    arrived: 'Đã đến',
    in_service: 'Đang làm',
    finished: 'Đã xong',
    left: 'Đã về',
  },
  since: '{{stage}}, {{time}}',
  steps: { arrived: 'Khách đến', started: 'Bắt đầu', finished: 'Làm xong', left: 'Khách về' },
  step_of: '{{step}}: {{name}}',
  line_of: '{{step}}: {{service}}',
  done: {
    arrived: '{{name}} đã đến',
    started: '{{name}}: đã bắt đầu làm',
    finished: '{{name}}: đã làm xong',
    left: '{{name}} đã về',
    back: '{{name}}: đã sửa lại',
    late: '{{name}} đến trễ {{minutes}} phút',
    not_late: '{{name}} không trễ',
  },
  failed: 'Chưa ghi nhận được',
  undo: 'Hoàn tác',
  undone: 'Đã hoàn tác: mọi thứ như trước',
  question: {
    cancel: 'Hủy lịch hẹn của {{name}}?',
    cancel_text: '{{when}}. Khung giờ này sẽ trống cho khách khác.',
    cancel_confirm: 'Hủy lịch hẹn',
    tell: 'Báo cho khách',
    complete_title: 'Đã làm xong rồi?',
    complete_text:
      'Lịch hẹn của {{name}} chưa bắt đầu: {{when}}. Lịch hẹn hoàn thành được tính vào doanh thu, và khách được mời đánh giá.',
    complete_several_other:
      '{{count}} lịch hẹn trong số này chưa bắt đầu. Lịch hẹn hoàn thành được tính vào doanh thu, và khách được mời đánh giá.',
    complete_confirm: 'Đặt là hoàn thành',
  },
  back: 'Sửa lại bước vừa rồi',
  late: 'Trễ {{minutes}} phút',
  late_short: '{{minutes}} phút',
  says_late: 'Khách báo trễ {{minutes}} phút',
  late_menu: 'Trễ…',
  late_minutes: '{{minutes}} phút',
  not_late: 'Không trễ',
} satisfies Shape<typeof en>
