import type { feeds as en } from '../en/feeds.ts'
import type { Shape } from '../shape.ts'

export const feeds = {
  act: 'Link lịch',
  title: 'Xem trong lịch của riêng anh/chị',
  title_of: 'Link lịch: {{name}}',
  title_own: 'Trong lịch của riêng anh/chị',
  intro_salon: 'Mọi lịch hẹn của tiệm hiện trong lịch trên điện thoại hoặc Google Calendar và tự cập nhật.',
  intro_member:
    'Chỉ lịch hẹn của {{name}}, hiện trong lịch trên điện thoại hoặc Google Calendar. Chỉ đưa link này cho {{name}}.',
  intro_own: 'Lịch hẹn của anh/chị hiện trong lịch trên điện thoại hoặc Google Calendar và tự cập nhật.',
  intro_front_desk:
    'Những lịch hẹn do chính anh/chị làm hiện trong lịch trên điện thoại hoặc Google Calendar và tự cập nhật.',
  names: 'Hiện tên và chữ cái đầu của họ',
  names_hint: 'Số điện thoại và ghi chú không bao giờ hiện.',
  switch_on: 'Bật',
  since: 'Đã bật từ {{date}}',
  hidden: 'Link không được lưu ở đây nên không hiện lại được. Khi cần dùng thêm, hãy tạo link mới.',
  once: 'Hãy sao chép link ngay: link chỉ hiện lần này. Ai có link đều xem được các lịch hẹn này.',
  copy: 'Sao chép link',
  copied: 'Đã sao chép link',
  copy_failed: 'Không sao chép được link. Hãy chọn và sao chép bằng tay.',
  open: 'Mở trong ứng dụng Lịch',
  google: 'Thêm vào Google Calendar',
  apple_how:
    'iPhone, iPad, Mac: bấm “Mở trong ứng dụng Lịch” rồi đăng ký. Hoặc trong ứng dụng Lịch: Lịch › Thêm lịch › Thêm lịch đăng ký, rồi dán link.',
  google_how:
    'Google: trên máy tính, chọn Lịch khác › + › Từ URL, rồi dán link; điện thoại cũng sẽ hiện. Google chỉ tự cập nhật vài lần mỗi ngày.',
  renew: 'Link mới',
  renew_title: 'Tạo link mới?',
  renew_question: 'Những lịch đang dùng link cũ sẽ ngừng cập nhật ngay.',
  end: 'Tắt',
  end_title: 'Tắt link lịch?',
  end_question: 'Những lịch đang dùng link này sẽ ngừng cập nhật ngay.',
  load_failed: 'Không tải được link lịch.',
  made: 'Đã bật link lịch',
  make_failed: 'Không bật được link lịch.',
  changed: 'Đã lưu',
  change_failed: 'Không lưu được lựa chọn.',
  ended: 'Đã tắt link lịch',
  end_failed: 'Không tắt được link lịch.',
} satisfies Shape<typeof en>
