import * as calls from '../../../shared/staff/licenses.ts'
import { serve } from '../../http/serve.ts'
import { serveFile } from '../../http/serve-file.ts'
import * as licenses from './change.ts'

export const licenseRoutes = [
  serve(calls.listLicenses, 'owner', ({ params: { salonId } }, context) => licenses.readLicenses(salonId, context)),
  serve(calls.addLicense, 'owner', ({ params: { salonId }, input }, context) =>
    licenses.addLicense(salonId, input, context),
  ),
  serve(calls.changeLicense, 'owner', ({ params: { salonId, licenseId }, input }, context) =>
    licenses.changeLicense(salonId, licenseId, input, context),
  ),
  serve(calls.deleteLicense, 'owner', ({ params: { salonId, licenseId } }, context) =>
    licenses.deleteLicense(salonId, licenseId, context),
  ),
  serve(calls.changeLicensePicture, 'owner', ({ params, input }, context) =>
    licenses.changePicture(params, input.picture === null ? null : Buffer.from(input.picture, 'base64'), context),
  ),
  serveFile(
    calls.licensePicture,
    async ({ salonId, licenseId }, context) => ({
      type: 'image/webp',
      body: await licenses.readPicture(salonId, licenseId, context),
      keepSeconds: null,
    }),
    'owner',
  ),
  serve(calls.changeLicenseSettings, 'owner', ({ params: { salonId }, input }, context) =>
    licenses.changeSettings(salonId, input, context),
  ),
  serve(calls.exceptFromLicense, 'owner', ({ params: { salonId, staffId }, input }, context) =>
    licenses.except(salonId, staffId, input.reason, context),
  ),
]
