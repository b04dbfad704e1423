import type { tour as en } from '../en/tour.ts'
import type { Shape } from '../shape.ts'

export const tour = {
  label: 'Bước {{number}}/{{all}}',
  back: 'Quay lại',
  next: 'Tiếp theo',
  done: 'Xong',
  leave: 'Thôi, bỏ qua',
  within: 'Trên màn hình này, mục đó nằm trong menu đang được đánh dấu.',
  away: 'Hiện mục này không có trên màn hình.',
  stops: {
    calendar: {
      title: 'Lịch',
      text: 'Mọi lịch hẹn trong ngày, mỗi thợ một cột. Bấm vào giờ trống để đặt hẹn, kéo lịch hẹn để dời.',
    },
    till: {
      title: 'Tính tiền',
      text: 'Thu tiền, chia tiền tip và chốt ngày vào buổi tối.',
    },
    link: {
      title: 'Link đặt hẹn',
      text: 'Sao chép link rồi gửi cho khách: khách tự đặt hẹn, cả ngày lẫn đêm.',
    },
    bell: {
      title: 'Có gì mới',
      text: 'Lịch hẹn mới, thay đổi và hủy hẹn. Con số cho biết còn bao nhiêu mục anh/chị chưa xem.',
    },
    find: {
      title: 'Tìm',
      text: 'Gõ tên hoặc mấy số cuối điện thoại: tìm cùng lúc khách, lịch hẹn và trang.',
    },
    turn: {
      title: 'Tua',
      text: 'Anh/chị đứng thứ mấy, ai đứng trước, và khách của mình khi tới tua.',
    },
    day: {
      title: 'Lịch của tôi',
      text: 'Lịch hẹn, giờ nghỉ và ngày nghỉ của anh/chị.',
    },
    feed: {
      title: 'Trong lịch của riêng anh/chị',
      text: 'Ở cuối trang Lịch của tôi: xem lịch hẹn của mình ngay trong lịch trên điện thoại, luôn được cập nhật.',
    },
    language: {
      title: 'Ngôn ngữ',
      text: 'Tiếng Anh hoặc tiếng Việt, muốn đổi lúc nào cũng được.',
    },
    account: {
      title: 'Tài khoản',
      text: 'Đổi mật khẩu và đăng xuất ở đây.',
    },
    help: {
      title: 'Trợ giúp',
      text: 'Dấu hỏi mở phần trợ giúp cho trang đang xem. Từ đó anh/chị có thể xem lại một vòng này.',
    },
  },
} satisfies Shape<typeof en>
