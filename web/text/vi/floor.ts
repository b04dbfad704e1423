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
  back: 'Sửa lại bước vừa rồi',
  late: 'Trễ {{minutes}} phút',
  late_short: '{{minutes}} phút',
  says_late: 'Khách báo trễ {{minutes}} phút',
  late_menu: 'Trễ…',
  late_minutes: '{{minutes}} phút',
  not_late: 'Không trễ',
} satisfies Shape<typeof en>
