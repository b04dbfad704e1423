import * as calls from '../../shared/floor/door.ts'
import { serve } from '../http/serve.ts'
import {
  arriveAtDoor,
  findAtDoor,
  joinAtDoor,
  joinFromHome,
  quoteAtDoor,
  readDoor,
  readWalkInNow,
  sendLineCode,
} from './door.ts'
import { agreeOneByOne, chooseInLine, leaveLine, readLine, readTv, sayOnMyWay } from './line.ts'
import { keyIn, type SentHeaders } from './routes.ts'

function proofsIn(headers: SentHeaders) {
  return { key: keyIn(headers), proof: headers['booking-proof']?.toString() ?? null }
}

export const floorClientRoutes = [
  serve(calls.readDoor, 'anyone', ({ params: { token } }, context) => readDoor(token, context)),

  serve(calls.findAtDoor, 'anyone', ({ params: { token }, input }, context) => findAtDoor(token, input, context)),

  serve(calls.arriveAtDoor, 'anyone', ({ params: { token }, input, headers }, context) =>
    arriveAtDoor(token, { ...input, key: keyIn(headers) }, context),
  ),

  serve(calls.quoteAtDoor, 'anyone', ({ params: { token }, input: { clients } }, context) =>
    quoteAtDoor(token, clients, context),
  ),

  serve(calls.joinAtDoor, 'anyone', ({ params: { token }, input, headers }, context) =>
    joinAtDoor(token, { input, key: keyIn(headers) }, context),
  ),

  serve(calls.readLine, 'anyone', ({ params: { token } }, context) => readLine(token, context)),
  serve(calls.onMyWay, 'anyone', ({ params: { token } }, context) => sayOnMyWay(token, context)),
  serve(calls.agreeOneByOne, 'anyone', ({ params: { token } }, context) => agreeOneByOne(token, context)),
  serve(calls.leaveLine, 'anyone', ({ params: { token } }, context) => leaveLine(token, context)),
  serve(calls.chooseInLine, 'anyone', ({ params: { token }, input }, context) => chooseInLine(token, input, context)),
  serve(calls.readTv, 'anyone', ({ params: { token } }, context) => readTv(token, context)),

  serve(calls.readWalkInNow, 'anyone', ({ params: { salonId } }, context) => readWalkInNow(salonId, context)),

  serve(calls.joinFromHome, 'anyone', ({ params: { salonId }, input, headers }, context) => {
    const code = headers['booking-code']?.toString() ?? null
    return joinFromHome(salonId, { input, sent: { ...proofsIn(headers), code } }, context)
  }),

  serve(calls.sendLineCode, 'anyone', ({ params: { salonId }, input: { channel, ...input }, headers }, context) =>
    sendLineCode(salonId, { input, sent: proofsIn(headers), channel }, context),
  ),
]
