import { AppError } from '../../../shared/errors.ts'
import { takeTextCallback } from '../../../shared/messages/callbacks.ts'
import { serveCallback } from '../../http/serve-callback.ts'
import { takeReceipt } from '../../messages/take-receipt.ts'
import { takeReply } from './take-reply.ts'

export const replyRoutes = [
  serveCallback(takeTextCallback, async ({ params: { provider }, path, headers, body }, context) => {
    const { textProvider, publicUrl, now } = context
    if (textProvider?.name !== provider) throw new AppError('not_found')
    const news = textProvider.read({ url: `${publicUrl()}${path}`, headers, body, at: now() })
    if (!news) throw new AppError('forbidden') // before the database is asked anything
    if (news.kind === 'receipt') await takeReceipt(news, context)
    if (news.kind === 'reply') await takeReply(news, provider, context)
  }),
]
