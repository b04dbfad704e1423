import type { settingsMap as en } from '../en/settings-map.ts'
import type { Shape } from '../shape.ts'

export const settingsMap = {
  title: 'Cài đặt',
  intro: 'Tất cả cài đặt ở một nơi. Hãy tìm bằng lời của anh/chị, tiếng Việt có dấu hay không dấu, hoặc tiếng Anh.',
  search: 'Tìm cài đặt…',
  found_other: 'Tìm thấy {{count}} cài đặt',
  none: 'Không có cài đặt nào khớp. Hãy thử từ khác, ví dụ ‘giờ’, ‘nhắc’ hoặc ‘thuế’.',
  all: 'Tất cả cài đặt',
  nav: 'Cài đặt của tiệm',
  devices_off: 'Máy tính bảng ở cửa và TV thuộc bảng Tại tiệm, hiện tiệm chưa dùng.',
  groups: {
    salon: 'Tiệm của anh/chị',
    booking: 'Khách tìm và đặt hẹn',
    visits: 'Lịch hẹn và tin nhắn',
    shop: 'Tại tiệm, quầy tính tiền và lương',
    data: 'Tài khoản và dữ liệu',
  },
  entries: {
    basic: { label: 'Tên, địa chỉ và múi giờ', hint: 'Cả số điện thoại, email và khoảng cách khung giờ' },
    hours: { label: 'Giờ mở cửa', hint: 'Giờ mở cửa trong tuần' },
    closures: { label: 'Ngày nghỉ và ngày lễ', hint: 'Những ngày tiệm đóng cửa' },
    resources: { label: 'Ghế và thiết bị', hint: 'Những gì dịch vụ cần ngoài thợ' },
    services: { label: 'Dịch vụ và giá', hint: 'Bảng dịch vụ, các nhóm và lựa chọn' },
    staff: { label: 'Thợ', hint: 'Thợ, giờ làm, dịch vụ và tài khoản' },
    link: { label: 'Link đặt hẹn và mã QR', hint: 'Link dễ nhớ để đọc, sao chép và in' },
    pictures: { label: 'Ảnh và logo', hint: 'Hiện ở trên cùng trang đặt hẹn' },
    online: {
      label: 'Đặt hẹn online',
      hint: 'Xác nhận, báo trước, đặt xa bao lâu, mã xác minh, danh sách chờ, đánh giá',
    },
    website: { label: 'Trên trang web của tiệm', hint: 'Hiện trang đặt hẹn trong trang web khác' },
    devices: { label: 'Máy tính bảng ở cửa và TV', hint: 'Khách báo đã đến ở cửa, danh sách chờ trên màn hình' },
    attendance: {
      label: 'Hủy lịch hẹn và khách không đến',
      hint: 'Khách được hủy đến khi nào, và khi khách không đến thì sao',
    },
    reminders: { label: 'Nhắc hẹn', hint: 'Nhắc khách khi nào, bằng tin nhắn hay email' },
    templates: { label: 'Mẫu tin', hint: 'Tin nhắn và email bằng lời của tiệm' },
    team_mails: { label: 'Email cho anh/chị và quầy', hint: 'Lịch hẹn mới, lịch ngày mai' },
    floor: { label: 'Tại tiệm và chia lượt', hint: 'Tới lượt ai, khách vãng lai, lấy số từ nhà' },
    till: { label: 'Quầy tính tiền', hint: 'Thuế, tiền tip, giá tiền mặt, giảm giá, cách thanh toán' },
    products: { label: 'Sản phẩm', hint: 'Sản phẩm tiệm bán, giá và số lượng' },
    pay: { label: 'Lương', hint: 'Ăn chia, bảo đảm, kỳ lương' },
    account: {
      label: 'Tài khoản của anh/chị',
      hint: 'Mật khẩu, đăng nhập hai bước, ngôn ngữ, thiết bị đang đăng nhập',
    },
    feed: { label: 'Xem trong lịch của anh/chị', hint: 'Google, Apple hoặc Outlook' },
    takeout: { label: 'Tải về hoặc chuyển tất cả', hint: 'Toàn bộ dữ liệu trong một tệp; nhập tệp có sẵn' },
    activity: { label: 'Nhật ký hoạt động', hint: 'Ai đã đổi gì, khi nào' },
  },
} satisfies Shape<typeof en>
