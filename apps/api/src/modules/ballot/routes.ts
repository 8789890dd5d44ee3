import { downloadBallotEvidenceCall, showBallotCall } from '@dhc/contracts/member-api/ballot'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { BallotDeps } from './ballot-deps.ts'
import { readPublicBallot, showBallot } from './show-ballot.ts'
import { ballotViewOf, evidenceOf } from './views.ts'

/** What anybody may know about a ballot (REL-05). */
export const ballotRoutes =
  (deps: BallotDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, showBallotCall, async ({ params }) => ballotViewOf(await showBallot(deps, params.classCode)))

    serve(app, downloadBallotEvidenceCall, async ({ params }, reply) => {
      const shown = await readPublicBallot(deps, params.classCode)
      if (!shown) throw new MemberError('notFound')
      // A name that every file system takes, whatever an editor typed as a code.
      const name = shown.ballot.classCode.replaceAll(/[^\w-]+/g, '-')
      reply.header('content-disposition', `attachment; filename="ballot-${name}.json"`)
      return evidenceOf(shown)
    })
  }
