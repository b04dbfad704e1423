import type { devices as en } from '../en/devices.ts'
import type { Shape } from '../shape.ts'

export const devices = {
  title: 'Máy ở cửa và TV',
  intro:
    'Khách báo đã đến hoặc lấy số trên máy tính bảng ở cửa, hoặc quét mã bằng điện thoại. Màn hình trong tiệm cho biết tới lượt ai.',
  load_failed: 'Không tải được các link.',
  kinds: { door: 'Máy tính bảng ở cửa', tv: 'Màn hình trong tiệm' },
  hints: {
    door: 'Mở link trên máy tính bảng, dựng đứng máy. 20 giây không ai bấm thì máy tự xóa thông tin của khách.',
    tv: 'Mở link trong trình duyệt của TV. Màn hình hiện tên với chữ đầu của họ và số chờ, không có số điện thoại hay giá.',
  },
  none: 'Chưa có link',
  since: 'Link tạo ngày {{date}}',
  seen: 'dùng lần cuối {{ago}}',
  never_seen: 'chưa mở lần nào',
  make: 'Tạo link',
  made: 'Đã tạo link',
  make_failed: 'Không tạo được link.',
  once: 'Hãy mở hoặc sao chép link ngay, link chỉ hiện lần này. Ai có link đều dùng được trang này.',
  scan: 'Hoặc quét mã bằng máy tính bảng.',
  qr_of: 'Mã QR của link: {{kind}}',
  copy: 'Sao chép link',
  copied: 'Đã sao chép link',
  copy_failed: 'Không sao chép được link. Hãy chọn và sao chép bằng tay.',
  open: 'Mở',
  poster: 'In tờ dán cửa',
  poster_hint: 'Một tờ dán ở cửa, có mã để khách quét. Tạo link mới thì tờ này hết tác dụng.',
  hidden: 'Link không được lưu ở đây. Khi cần lại link hoặc tờ dán cửa, hãy tạo link mới.',
  renew: 'Link mới',
  renew_title: 'Tạo link mới?',
  renew_question: {
    door: 'Máy tính bảng và các tờ dán có link cũ sẽ ngừng ngay.',
    tv: 'Màn hình có link cũ sẽ ngừng ngay.',
  },
  end: 'Tắt',
  end_title: 'Tắt link này?',
  end_question: {
    door: 'Máy tính bảng và các tờ dán đã in sẽ ngừng ngay.',
    tv: 'Màn hình sẽ ngừng ngay.',
  },
  ended: 'Đã tắt link',
  end_failed: 'Không tắt được link.',
} satisfies Shape<typeof en>
