import type { privacy as en } from '../en/privacy.ts'
import type { Shape } from '../shape.ts'

export const privacy = {
  page_title: 'Quyền riêng tư và điều khoản của {{salon}}',
  title: 'Quyền riêng tư và điều khoản',
  intro:
    'Trang này cho biết {{salon}} giữ lại những gì khi quý khách đặt hẹn, ghi tên vào danh sách chờ hay xếp hàng, giữ bao lâu, để làm gì, và làm sao để ngừng.',
  since: 'Có hiệu lực từ {{date}}',
  book: 'Đặt hẹn',
  missing: {
    title: 'Không tìm thấy trang này',
    hint: 'Link không đầy đủ, hoặc tiệm không còn nữa.',
  },
  kept: {
    title: 'Giữ những gì, bao lâu',
    contact: 'Tên, số điện thoại và email',
    contact_why: 'Để tiệm biết ai đến và liên lạc được với quý khách. Giữ tới khi quý khách yêu cầu xóa.',
    visits: 'Các lần đến tiệm và tiền đã trả',
    visits_why:
      'Dịch vụ, giờ, thợ, giá, ghi chú, tiền cọc, các khoản trả và 4 số cuối của thẻ. Khi xóa, tên, số điện thoại, email và ghi chú mất hẳn; giờ và số tiền còn trong sổ của tiệm nhưng không còn tên.',
    pictures: 'Ảnh mẫu gửi kèm lịch hẹn',
    pictures_why: 'Chỉ để tiệm xem. Xóa sau lần đến {{days}} ngày.',
    waitlist: 'Tên trong danh sách chờ và yêu cầu xin giờ',
    waitlist_why:
      'Tên trong danh sách chờ xóa {{days}} ngày sau khi hết chờ, yêu cầu xóa {{days}} ngày sau giờ đã xin.',
    line: 'Chỗ xếp hàng',
    line_why: 'Tên và số điện thoại được gỡ khỏi đó sau {{days}} ngày.',
    reviews: 'Đánh giá',
    reviews_why:
      'Chỉ hiện ở trang đặt hẹn nếu quý khách cho phép, kèm tên và chữ cái đầu của họ. Khi xóa, lời viết mất hẳn; số sao còn lại nhưng không còn tên.',
    messages: 'Tin nhắn và email đã gửi cho quý khách',
    messages_why:
      'Loại nào, gửi đi đâu, lúc nào, có tới không. Mã, báo có chỗ trống, gọi khách đang chờ, biên nhận và tin tự trả lời được xóa sau một ngày; các tin khác thì khi xóa sẽ mất số điện thoại và email.',
    texts: 'Tin nhắn quý khách gửi cho tiệm',
    texts_why: 'Lời quý khách nhắn và lời tiệm trả lời. Xóa sau {{days}} ngày, hoặc khi quý khách yêu cầu xóa.',
    consent: 'Việc quý khách đồng ý nhận tin nhắn',
    consent_why:
      'Câu đã đọc, lúc nào và địa chỉ internet (IP), để làm bằng; khi xóa thì mất luôn. Sau khi nhắn STOP, dạng mã hóa của số điện thoại được giữ lại để không gửi tin tới số đó nữa.',
    backups: 'Bản sao lưu và danh sách',
    backups_why:
      'Bản sao lưu cũ có thể còn những gì đã xóa cho tới khi bị thay; nếu phải dùng lại bản cũ thì những gì đó được xóa lần nữa. Danh sách tiệm đã in hay tải về thì tiệm tự hủy.',
  },
  use: {
    title: 'Để làm gì, ai xem được',
    purpose: 'Để lo cho các lần đến tiệm, chỗ xếp hàng và danh sách chờ của quý khách, và để báo tin về những việc đó.',
    reviews: 'Sau khi làm xong, có thể có tin hỏi quý khách thấy thế nào.',
    staff:
      'Người của {{salon}} xem được trong phạm vi tài khoản của họ, và người vận hành trang đặt hẹn này ({{host}}) cũng vậy.',
    carriers:
      'Hãng điện thoại và hãng email chuyển tin thì có số điện thoại hay email cùng tin đó. Ngoài ra trang này không đưa gì cho ai.',
    never: 'Không bán cho ai. Số điện thoại và việc đồng ý nhận tin nhắn không chia sẻ cho ai để quảng cáo.',
  },
  device: {
    title: 'Trên máy của quý khách',
    tracking: 'Trang này không quảng cáo, không theo dõi, không dùng gì của hãng khác.',
    cookies: 'Hai cookie nhớ, mỗi cái một năm, ngôn ngữ đã chọn và việc trình duyệt này đã từng đặt hẹn.',
    tab: 'Những gì đang điền ở trong thẻ trình duyệt cho tới khi đóng thẻ.',
    remember:
      'Chỉ khi quý khách chọn “Ghi nhớ tôi trên thiết bị này”, tên, số điện thoại, email và dịch vụ lần trước mới ở lại trong trình duyệt này, tới khi bấm “Xóa thông tin này”.',
  },
  texts: {
    title: 'Tin nhắn',
    stop: 'Trả lời STOP để ngừng, START để nhận lại, HELP để được giúp. STOP ngừng tin của mọi tiệm gửi từ cùng một số.',
    carriers:
      'Nhiều hay ít tùy các lần đến tiệm. Nhà mạng có thể tính cước tin nhắn và data. Nhà mạng không chịu trách nhiệm khi tin tới trễ hay không tới.',
    optional: 'Không đồng ý nhận tin nhắn vẫn là khách của tiệm: quý khách có thể gọi {{phone}} để đặt hẹn.',
    optional_in_person: 'Không đồng ý nhận tin nhắn vẫn là khách của tiệm: quý khách có thể đến tiệm để đặt hẹn.',
  },
  end: {
    title: 'Xin bản sao, sửa hay xóa',
    how: 'Quý khách có thể xin {{salon}} bản sao những gì tiệm biết về mình, nhờ sửa, hay nhờ xóa. Các lịch hẹn sắp tới phải được hủy trước.',
    mails: 'Email xin đánh giá có link để ngừng nhận.',
    salon: 'Tiệm',
    site: 'Trang đặt hẹn này',
  },
  terms: {
    title: 'Điều khoản',
    with_salon:
      'Quý khách đặt hẹn với {{salon}}. Tiệm phục vụ, ra giá, đặt quy định và chịu trách nhiệm về những việc đó.',
    until_start: 'Quý khách có thể hủy online tới khi lịch hẹn bắt đầu.',
    counted_other: 'Quý khách có thể hủy online. Dưới {{count}} giờ trước giờ hẹn thì tính là hủy trễ.',
    call_other: 'Quý khách có thể hủy hay dời online tới {{count}} giờ trước giờ hẹn. Sau đó vui lòng liên hệ tiệm.',
    honest: 'Xin chỉ đặt hẹn cho mình và những người đã biết việc này, với số điện thoại của chính mình.',
  },
} satisfies Shape<typeof en>
