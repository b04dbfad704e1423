import { AppError } from '../../../shared/errors.ts'
import {
  importBookings as importBookingsCall,
  importHistory as importHistoryCall,
  listStaying,
  previewAppointments as previewAppointmentsCall,
  tellImported as tellImportedCall,
  undoAppointments as undoAppointmentsCall,
} from '../../../shared/moving-in/appointment-import.ts'
import { findStored } from '../../customers/importing/imports.sql.ts'
import { serve } from '../../http/serve.ts'
import { assertOwnSalon } from '../../salons/access.ts'
import { importBookings, importHistory, previewAppointments } from './import-appointments.ts'
import { listStays } from './imported-appointments.sql.ts'
import { tellImported } from './tell-imported.ts'
import { undoAppointments } from './undo-appointments.ts'

const maxStaying = 500

export const appointmentImportRoutes = [
  serve(
    previewAppointmentsCall,
    'owner',
    async ({ params: { salonId }, input }, context) => ({
      rows: await previewAppointments(salonId, input.appointments, context),
    }),
    'long',
  ),

  serve(
    importHistoryCall,
    'owner',
    ({ params: { salonId, importId }, input }, context) =>
      importHistory(salonId, importId, input.appointments, context),
    'long',
  ),

  serve(
    importBookingsCall,
    'owner',
    async ({ params: { salonId, importId }, input }, context) => ({
      rows: await importBookings(salonId, importId, input.appointments, context),
    }),
    'long',
  ),

  serve(
    tellImportedCall,
    'owner',
    ({ params: { salonId, importId } }, context) => tellImported(salonId, importId, context),
    'long',
  ),

  serve(
    undoAppointmentsCall,
    'owner',
    ({ params: { salonId, importId } }, context) => undoAppointments(salonId, importId, context),
    'long',
  ),

  serve(
    listStaying,
    'owner',
    async ({ params: { salonId, importId } }, context) => {
      await assertOwnSalon(salonId, context)
      if (!(await findStored(context.db, salonId, importId))) throw new AppError('not_found')
      return { rows: await listStays(context.db, salonId, importId, maxStaying) }
    },
    'long',
  ),
]
