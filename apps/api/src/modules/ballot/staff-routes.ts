import {
  changePublicValueCall,
  releaseBallotCall,
  replaceFromWaitlistCall,
  runBallotCall,
  showClassBallotCall,
  showStaffBallotCall,
} from '@dhc/contracts/staff-api/ballots'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { clerkOf } from '../session/index.ts'
import type { BallotDeps } from './ballot-deps.ts'
import { drawBallot } from './draw-ballot.ts'
import { replaceByStaff } from './fill-freed-places.ts'
import { changePublicValue } from './public-value.ts'
import { releaseBallot } from './release-ballot.ts'
import { readBallotOfClass, readStaffBallot } from './staff-ballot.ts'
import { personView, staffBallotView } from './staff-views.ts'

/** Section 3.13.3, and the release by a second person (2e). */
export const ballotStaffRoutes =
  (deps: BallotDeps): FastifyPluginAsync =>
  async (app) => {
    const viewOf = async ({ id }: { readonly id: string }) => staffBallotView(await readStaffBallot(deps, id))

    serve(app, runBallotCall, async (request) =>
      viewOf(await drawBallot(deps, request.params.strapiUuid, { staff: clerkOf(request) })),
    )
    serve(app, showClassBallotCall, async ({ params }) =>
      staffBallotView(await readBallotOfClass(deps, params.strapiUuid)),
    )
    serve(app, showStaffBallotCall, (request) => viewOf(request.params))
    serve(app, releaseBallotCall, async (request) =>
      viewOf(await releaseBallot(deps, request.params.id, { staff: clerkOf(request) })),
    )
    serve(app, changePublicValueCall, async (request) =>
      viewOf(await changePublicValue(deps, request.params.strapiUuid, { staff: clerkOf(request) }, request.body)),
    )
    serve(app, replaceFromWaitlistCall, async (request) => {
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
