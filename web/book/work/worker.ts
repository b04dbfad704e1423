/** The thread that works: gets a question, posts its answer. */

import { findProof, type Question } from '../../../shared/bookings/proof.ts'
import { sha256 } from './sha256.ts'

addEventListener('message', ({ data }: MessageEvent<Question>) => postMessage(findProof(data, sha256)))
