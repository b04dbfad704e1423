import type { ErrorCode } from '../../../shared/errors.ts'
import { vi } from '../../../shared/text/vi/common.ts'
import type { errors as en } from '../en/errors.ts'
import type { Shape } from '../shape.ts'

export const errors = {
  ...(vi.errors satisfies Record<ErrorCode, string>),
  fields: vi.fields,
  no_connection: 'Không có kết nối mạng. Vui lòng kiểm tra mạng rồi thử lại.',
  html_instead_of_json: 'Lỗi máy chủ: nhận được HTML thay vì JSON',
  not_json: 'Câu trả lời không phải JSON hợp lệ: {{start}}',
} satisfies Shape<typeof en>
