import { issueChallengeCall } from '@dhc/contracts/member-api/proof-of-work'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { ProofOfWork } from '../../platform/proof-of-work/proof-of-work.ts'

/** Nothing is stored for a challenge, so asking for many costs us nothing. */
export const proofOfWorkRoutes =
  (proofOfWork: ProofOfWork): FastifyPluginAsync =>
  async (app) => {
    serve(app, issueChallengeCall, () => proofOfWork.issue())
  }
