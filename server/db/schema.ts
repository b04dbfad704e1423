/** The tables as Kysely sees them, by area. Instants are read as milliseconds and written as `Date`; `date` and `time` are text. */

import type { AccountTables } from './tables/accounts.ts'
import type { BookingTables } from './tables/bookings.ts'
import type { CheckTables } from './tables/checks.ts'
import type { CustomerTables } from './tables/customers.ts'
import type { FloorTables } from './tables/floor.ts'
import type { MessageTables } from './tables/messages.ts'
import type { MovingInTables } from './tables/moving-in.ts'
import type { OperatorTables } from './tables/operator.ts'
import type { PayTables } from './tables/pay.ts'
import type { SalonTables } from './tables/salons.ts'
import type { ServiceTables } from './tables/services.ts'
import type { StaffTables } from './tables/staff.ts'
import type { TillTables } from './tables/till.ts'
import type { WaitlistTables } from './tables/waitlist.ts'

export interface Tables
  extends AccountTables,
    OperatorTables,
    SalonTables,
    ServiceTables,
    StaffTables,
    CustomerTables,
    BookingTables,
    MessageTables,
    WaitlistTables,
    FloorTables,
    TillTables,
    CheckTables,
    MovingInTables,
    PayTables {}
