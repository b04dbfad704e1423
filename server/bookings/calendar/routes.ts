import { readCalendar } from '../../../shared/bookings/calendar.ts'
import { serve } from '../../http/serve.ts'
import { calendarOf } from './calendar.ts'

export const calendarRoutes = [
  serve(readCalendar, 'desk', ({ params, query }, context) => calendarOf(params.salonId, query, context)),
]
