import * as calls from '../../../shared/bookings/calendar-feeds.ts'
import { serve } from '../../http/serve.ts'
import { serveFile } from '../../http/serve-file.ts'
import { followFeed } from './follow.ts'
import { changeFeed, endFeed, listOwnFeeds, renewFeed } from './switch.ts'

export const feedRoutes = [
  serve(calls.listFeeds, 'member', ({ params }, context) => listOwnFeeds(params.salonId, context)),
  serve(calls.renewFeed, 'member', ({ params, input }, context) => renewFeed(params.salonId, input, context)),
  serve(calls.changeFeed, 'member', ({ params: { salonId, feedId }, input }, context) =>
    changeFeed(salonId, { feedId, ...input }, context),
  ),
  serve(calls.endFeed, 'member', ({ params }, context) => endFeed(params.salonId, params.feedId, context)),
  serveFile(calls.readFeed, ({ link }, context) => followFeed(link, context)),
]
