import type { setup as en } from '../en/setup.ts'
import type { Shape } from '../shape.ts'

export const setup = {
  salon: 'Tiệm',
  loading_salons: 'Đang tải các tiệm...',
  no_salon: { title: 'Không tìm thấy tiệm', hint: 'Vui lòng liên hệ bộ phận hỗ trợ để được tạo tiệm.' },
  salons_failed: 'Không tải được dữ liệu tiệm',
  affected: {
    title: 'Lịch hẹn bị ảnh hưởng',
    found_other: '<b>{{count}} lịch hẹn sắp tới</b> bị ảnh hưởng bởi thay đổi này.',
    stay: 'Các lịch hẹn này vẫn giữ nguyên: không bị hủy, không bị dời, và khách không nhận thông báo nào. Vui lòng gọi cho khách nếu cần đổi giờ.',
    list: 'Lịch hẹn sắp tới',
    with: 'với {{name}}',
    more_other: 'và {{count}} lịch hẹn khác sau đó',
    question: 'Vẫn lưu thay đổi này?',
    go_back: 'Quay lại',
    save: 'Vẫn lưu',
    failed: 'Không kiểm tra được các lịch hẹn sắp tới nên chưa lưu gì. Vui lòng thử lại.',
  },
} satisfies Shape<typeof en>
