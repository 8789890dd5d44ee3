import { askCorrectionCall, listCorrectionsCall } from '@dhc/contracts/member-api/corrections'
import { decideCorrectionCall, listCorrectionRequestsCall } from '@dhc/contracts/staff-api/corrections'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { clerkOf, memberOf } from '../session/index.ts'
import type { CorrectionDeps } from './correction.ts'
import { askCorrection, decideCorrection, readCorrections, readOwnCorrections } from './correction.ts'

/** PRIV-04: asked for by a member, answered by the desk. */
export const correctionRoutes =
  (deps: CorrectionDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, askCorrectionCall, (request) =>
      askCorrection(deps, { memberId: memberOf(request).id, text: request.body.text, requestId: request.id }),
    )

    serve(app, listCorrectionsCall, async (request) => ({
      items: await readOwnCorrections(deps, memberOf(request).id),
    }))

    serve(app, listCorrectionRequestsCall, (request) => readCorrections(deps, request.query))

    serve(app, decideCorrectionCall, async (request) => {
      await decideCorrection(deps, clerkOf(request), { id: request.params.id, ...request.body })
      return {}
    })
  }
