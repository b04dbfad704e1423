import {
  beginImport as beginImportCall,
  beginUndo as beginUndoCall,
  endImport as endImportCall,
  importRows as importRowsCall,
  listImports,
  listKept,
  previewImport,
  undoRows as undoRowsCall,
} from '../../../shared/customers/importing.ts'
import { AppError } from '../../../shared/errors.ts'
import { serve } from '../../http/serve.ts'
import { assertOwnSalon } from '../../salons/access.ts'
import { beginImport, endImport, importRows, previewRows } from './import.ts'
import { findStored, listKeptRows, listStored } from './imports.sql.ts'
import { asImport } from './state.ts'
import { beginUndo, undoRows } from './take-back.ts'

const maxKept = 500

export const importRoutes = [
  serve(
    previewImport,
    'owner',
    async ({ params: { salonId }, input }, context) => {
      await assertOwnSalon(salonId, context)
      return previewRows(salonId, input, context)
    },
    'long',
  ),

  serve(
    listImports,
    'owner',
    async ({ params: { salonId } }, context) => {
      await assertOwnSalon(salonId, context)
      const stored = await listStored(context.db, salonId)
      return { imports: stored.map((one) => asImport(one, context.now())) }
    },
    'long',
  ),

  serve(
    beginImportCall,
    'owner',
    async ({ params: { salonId }, input }, context) => {
      await assertOwnSalon(salonId, context)
      return beginImport(salonId, input, context)
    },
    'long',
  ),

  serve(
    importRowsCall,
    'owner',
    async ({ params: { salonId, importId }, input }, context) => {
      await assertOwnSalon(salonId, context)
      return importRows(salonId, importId, input.rows, context)
    },
    'long',
  ),

  serve(
    endImportCall,
    'owner',
    async ({ params: { salonId, importId } }, context) => {
      await assertOwnSalon(salonId, context)
      return endImport(salonId, importId, context)
    },
    'long',
  ),

  serve(
    beginUndoCall,
    'owner',
    async ({ params: { salonId, importId } }, context) => {
      await assertOwnSalon(salonId, context)
      return beginUndo(salonId, importId, context)
    },
    'long',
  ),

  serve(
    undoRowsCall,
    'owner',
    async ({ params: { salonId, importId } }, context) => {
      await assertOwnSalon(salonId, context)
      return undoRows(salonId, importId, context)
    },
    'long',
  ),

  serve(
    listKept,
    'owner',
    async ({ params: { salonId, importId } }, context) => {
      await assertOwnSalon(salonId, context)
      if (!(await findStored(context.db, salonId, importId))) throw new AppError('not_found')
      return { rows: await listKeptRows(context.db, salonId, importId, maxKept) }
    },
    'long',
  ),
]
