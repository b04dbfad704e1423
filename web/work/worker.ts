/** The worker thread: receives a challenge, posts the solution. */

import { findProof, type ProofChallenge } from '../../shared/bookings/proof.ts'
import { sha256 } from './sha256.ts'

addEventListener('message', ({ data }: MessageEvent<ProofChallenge>) => postMessage(findProof(data, sha256)))
