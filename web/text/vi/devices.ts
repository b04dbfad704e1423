import type { devices as en } from '../en/devices.ts'
import type { Shape } from '../shape.ts'

export const devices = {
  title: 'Máy ở cửa và TV',
  intro:
    'Khách báo đã đến hoặc lấy số trên máy tính bảng ở cửa, hoặc quét mã bằng điện thoại. Màn hình trong tiệm cho biết tới lượt ai.',
  load_failed: 'Không tải được các địa chỉ.',
  kinds: { door: 'Máy tính bảng ở cửa', tv: 'Màn hình trong tiệm' },
  hints: {
    door: 'Mở địa chỉ trên máy tính bảng, để máy đứng. Sau 20 giây không ai chạm, máy xóa thông tin khách vừa dùng.',
    tv: 'Mở địa chỉ trong trình duyệt của TV. Màn hình hiện tên với chữ đầu của họ, và số chờ, không có số điện thoại hay giá.',
  },
  none: 'Chưa có địa chỉ',
  since: 'Địa chỉ tạo ngày {{date}}',
  seen: 'dùng lần cuối {{ago}}',
  never_seen: 'chưa mở lần nào',
  make: 'Tạo địa chỉ',
  made: 'Đã tạo địa chỉ',
  make_failed: 'Không tạo được địa chỉ.',
  once: 'Hãy mở hoặc sao chép địa chỉ ngay: địa chỉ chỉ hiện lần này. Ai có địa chỉ đều dùng được trang này.',
  scan: 'Hoặc quét mã bằng máy tính bảng.',
  qr_of: 'Mã QR của địa chỉ: {{kind}}',
  copy: 'Sao chép địa chỉ',
  copied: 'Đã sao chép địa chỉ',
  copy_failed: 'Không sao chép được địa chỉ. Hãy chọn và sao chép bằng tay.',
  open: 'Mở',
  poster: 'In bảng dán cửa',
  poster_hint: 'Một tờ dán ở cửa, có mã để khách quét. Tạo địa chỉ mới thì tờ này hết tác dụng.',
  hidden: 'Địa chỉ không được lưu ở đây. Khi cần lại địa chỉ hoặc bảng dán cửa, hãy tạo địa chỉ mới.',
  renew: 'Địa chỉ mới',
  renew_title: 'Tạo địa chỉ mới?',
  renew_question: {
    door: 'Máy tính bảng và các bảng dán có địa chỉ cũ sẽ ngừng ngay.',
    tv: 'Màn hình có địa chỉ cũ sẽ ngừng ngay.',
  },
  end: 'Ngừng',
  end_title: 'Ngừng địa chỉ này?',
  end_question: {
    door: 'Máy tính bảng và các bảng dán đã in sẽ ngừng ngay.',
    tv: 'Màn hình sẽ ngừng ngay.',
  },
  ended: 'Đã ngừng địa chỉ',
  end_failed: 'Không ngừng được địa chỉ.',
} satisfies Shape<typeof en>
