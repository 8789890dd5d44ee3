import { downloadBallotEvidenceCall, showBallotCall } from '@dhc/contracts/member-api/ballot'
import {
  enterPublicValueCall,
  releaseBallotCall,
  replaceFromWaitlistCall,
  runBallotCall,
  showClassBallotCall,
  showStaffBallotCall,
  waivePublicValueCall,
} from '@dhc/contracts/staff-api/ballots'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { MemberError } from '../../platform/member-error.ts'
import { requireCentreOf } from '../enrolment/index.ts'
import { clerkOf } from '../session/index.ts'
import type { BallotDeps } from './ballot-deps.ts'
import { drawBallot } from './draw-ballot.ts'
import { replaceByStaff } from './fill-freed-places.ts'
import { enterPublicValue, waivePublicValue } from './public-value.ts'
import { releaseBallot } from './release-ballot.ts'
import { readPublicBallot, showBallot } from './show-ballot.ts'
import { readBallotOfClass, readStaffBallot } from './staff-ballot.ts'
import { ballotViewOf, evidenceOf, personView, staffBallotView } from './views.ts'

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

/** What staff do with a ballot; a second person releases it. */
export const ballotStaffRoutes =
  (deps: BallotDeps): FastifyPluginAsync =>
  async (app) => {
    const viewOf = async ({ id }: { readonly id: string }) => staffBallotView(await readStaffBallot(deps, id))

    const requireCentre = (request: FastifyRequest, strapiUuid: string) =>
      requireCentreOf(deps.db, clerkOf(request), { classUuid: strapiUuid })

    serve(app, runBallotCall, async (request) => {
      const { strapiUuid } = request.params
      await requireCentre(request, strapiUuid)
      return viewOf(await drawBallot(deps, strapiUuid, { staff: clerkOf(request) }))
    })
    serve(app, showStaffBallotCall, async (request) => {
      const found = await readStaffBallot(deps, request.params.id)
      await requireCentre(request, found.ballot.classUuid)
      return staffBallotView(found)
    })
    serve(app, showClassBallotCall, async (request) => {
      const { strapiUuid } = request.params
      await requireCentre(request, strapiUuid)
      return staffBallotView(await readBallotOfClass(deps, strapiUuid))
    })
    serve(app, releaseBallotCall, async (request) =>
      viewOf(await releaseBallot(deps, request.params.id, { staff: clerkOf(request) })),
    )
    serve(app, enterPublicValueCall, async (request) => {
      const { strapiUuid } = request.params
      await requireCentre(request, strapiUuid)
      return viewOf(await enterPublicValue(deps, strapiUuid, clerkOf(request), request.body))
    })
    serve(app, waivePublicValueCall, async (request) => {
      const { strapiUuid } = request.params
      await requireCentre(request, strapiUuid)
      return viewOf(await waivePublicValue(deps, strapiUuid, clerkOf(request), request.body.reason))
    })
    serve(app, replaceFromWaitlistCall, async (request) => {
      await requireCentre(request, request.params.strapiUuid)
      const { reason } = request.body
      const { number, people } = await replaceByStaff(
        deps,
        request.params.strapiUuid,
        { staff: clerkOf(request) },
        reason,
      )
      return { number, people: people.map(personView) }
    })
  }
