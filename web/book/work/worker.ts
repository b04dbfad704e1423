/** The thread that works: gets a question, posts its answer. */

import { findProof, type ProofChallenge } from '../../../shared/bookings/proof.ts'
import { sha256 } from './sha256.ts'

addEventListener('message', ({ data }: MessageEvent<ProofChallenge>) => postMessage(findProof(data, sha256)))
