import { type Call, mayCall } from '@dhc/contracts/call'
import { listApplicationsCall } from '@dhc/contracts/staff-api/applications'
import { showStaffBallotCall } from '@dhc/contracts/staff-api/ballots'
import { listCallsDueCall } from '@dhc/contracts/staff-api/calls'
import { listEnrolmentsWaitingCall } from '@dhc/contracts/staff-api/class-enrolments'
import { listCorrectionRequestsCall } from '@dhc/contracts/staff-api/corrections'
import { listEnquiriesCall } from '@dhc/contracts/staff-api/enquiries'
import { listLessonsCall } from '@dhc/contracts/staff-api/lessons'
import { listPhoneChangesCall } from '@dhc/contracts/staff-api/phone-changes'
import { listRecallsCall } from '@dhc/contracts/staff-api/recalls'
import { followTodayCall, showPaperPackCall, showTodayCall } from '@dhc/contracts/staff-api/today'
import { mayActAs, type StaffRole } from '@dhc/reference/staff-rules'
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import { serve, serveEvents } from '../../platform/http/serve.ts'
import { clerkOf } from '../session/index.ts'
import { createBoardStreams } from './follow-board.ts'
import { printPack } from './paper-pack.ts'
import type { TodayDeps } from './read-board.ts'
import { type BoardParts, boardVersion, readBoard } from './read-board.ts'
import { boardView } from './views.ts'

/** The first screen of staff, and what lies on paper when there is no screen. */
export const todayRoutes =
  (deps: TodayDeps & { readonly log: FastifyBaseLogger }): FastifyPluginAsync =>
  async (app) => {
    const streams = createBoardStreams({ readVersion: () => boardVersion(deps), log: deps.log })
    app.addHook('preClose', async () => streams.stop())

    serve(app, showTodayCall, async (request) => {
      const clerk = clerkOf(request)
      const { centre } = request.query
      return boardView(await readBoard(deps, clerk, { centre, parts: partsFor(clerk.role) }))
    })

    serveEvents(app, followTodayCall, (request) => streams.follow(request.query.since))

    serve(app, showPaperPackCall, (request) => printPack(deps, clerkOf(request), request.query))
  }

/** A number is for whoever may open the queue behind it; deletions have none, and are the manager's to watch. */
function partsFor(role: StaffRole): BoardParts {
  const may = (call: Call) => mayCall(role, call)
  return {
    lessons: may(listLessonsCall),
    applications: may(listApplicationsCall),
    confirmations: may(listEnrolmentsWaitingCall),
    ballots: may(showStaffBallotCall),
    enquiries: may(listEnquiriesCall),
    messages: may(listCallsDueCall),
    deletions: mayActAs(role, ['MANAGER']),
    recalls: may(listRecallsCall),
    phoneChanges: may(listPhoneChangesCall),
    corrections: may(listCorrectionRequestsCall),
  }
}
