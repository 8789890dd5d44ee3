import { proofOfWorkChallenge, proofOfWorkPath } from '@dhc/contracts/member-api/proof-of-work'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { succeed } from '../../platform/http/envelope.ts'
import { operation } from '../../platform/http/operation.ts'
import type { ProofOfWork } from '../../platform/proof-of-work/proof-of-work.ts'

/** Nothing is stored for a challenge, so asking for many costs us nothing. */
export const proofOfWorkRoutes =
  (proofOfWork: ProofOfWork): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      proofOfWorkPath,
      {
        schema: operation({
          summary: 'A small task for the browser, which a public form sends back solved (security section 8)',
          tag: 'protection',
          body: undefined,
          payload: proofOfWorkChallenge,
          errors: [],
        }),
      },
      async (request) => succeed(request, await proofOfWork.issue()),
    )
  }
