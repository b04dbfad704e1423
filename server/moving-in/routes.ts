import * as calls from '../../shared/moving-in/contract.ts'
import { serve } from '../http/serve.ts'
import { bringRows, previewRows, readFiles, readKept, undoFile } from './bring.ts'

export const movingInRoutes = [
  serve(calls.previewBrought, 'owner', ({ params: { salonId }, input }, context) =>
    previewRows(salonId, input, context),
  ),
  serve(
    calls.bringRows,
    'owner',
    ({ params: { salonId }, input }, context) => bringRows(salonId, input, context),
    'long',
  ),
  serve(calls.listBrought, 'owner', ({ params: { salonId } }, context) => readFiles(salonId, context)),
  serve(
    calls.undoBrought,
    'owner',
    ({ params: { salonId, fileId } }, context) => undoFile(salonId, fileId, context),
    'long',
  ),
  serve(calls.listKeptBrought, 'owner', ({ params: { salonId, fileId } }, context) =>
    readKept(salonId, fileId, context),
  ),
]
