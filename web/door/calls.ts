/** Endpoints used by these pages. Only their paths are bundled, not their schemas. */

import type {
  agreeOneByOne as AgreeOneByOne,
  arriveAtDoor as ArriveAtDoor,
  chooseInLine as ChooseInLine,
  findAtDoor as FindAtDoor,
  joinAtDoor as JoinAtDoor,
  leaveLine as LeaveLine,
  onMyWay as OnMyWay,
  quoteAtDoor as QuoteAtDoor,
  readDoor as ReadDoor,
  readLine as ReadLine,
  readTv as ReadTv,
} from '../../shared/floor/door.ts'
import { address } from '../api.ts'

export const readDoor = address<typeof ReadDoor>('GET', '/api/check-in/:token')
export const findAtDoor = address<typeof FindAtDoor>('POST', '/api/check-in/:token/visits')
export const arriveAtDoor = address<typeof ArriveAtDoor>('POST', '/api/check-in/:token/arrivals')
export const quoteAtDoor = address<typeof QuoteAtDoor>('POST', '/api/check-in/:token/quotes')
export const joinAtDoor = address<typeof JoinAtDoor>('POST', '/api/check-in/:token/parties')
export const readLine = address<typeof ReadLine>('GET', '/api/line/:token')
export const onMyWay = address<typeof OnMyWay>('POST', '/api/line/:token/on-my-way')
export const chooseInLine = address<typeof ChooseInLine>('POST', '/api/line/:token/choice')
export const agreeOneByOne = address<typeof AgreeOneByOne>('POST', '/api/line/:token/one-by-one')
export const leaveLine = address<typeof LeaveLine>('DELETE', '/api/line/:token')
export const readTv = address<typeof ReadTv>('GET', '/api/tv/:token')
