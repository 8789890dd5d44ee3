import { type Call, mayCall } from '@dhc/contracts/call'
import { listApplicationsCall } from '@dhc/contracts/staff-api/applications'
import { showStaffBallotCall } from '@dhc/contracts/staff-api/ballots'
import { listCallsDueCall } from '@dhc/contracts/staff-api/calls'
import { listEnrolmentsWaitingCall } from '@dhc/contracts/staff-api/class-enrolments'
import { listClassNewsCall } from '@dhc/contracts/staff-api/class-news'
import { listCorrectionRequestsCall } from '@dhc/contracts/staff-api/corrections'
import { listEnquiriesCall } from '@dhc/contracts/staff-api/enquiries'
import { listLessonsCall, markAttendanceCall } from '@dhc/contracts/staff-api/lessons'
import { showOpeningsCall } from '@dhc/contracts/staff-api/openings'
import { listPhoneChangesCall } from '@dhc/contracts/staff-api/phone-changes'
import { listRecallsCall } from '@dhc/contracts/staff-api/recalls'
import { listReturnsCall } from '@dhc/contracts/staff-api/returns'
import { listTelehealthRequestsCall } from '@dhc/contracts/staff-api/telehealth'
import { followTodayCall, showPaperPackCall, showTodayCall } from '@dhc/contracts/staff-api/today'
import { showVisitDayCall } from '@dhc/contracts/staff-api/visits'
import type { Draining } from '@dhc/draining/draining'
import { mayActAs, type StaffRole } from '@dhc/reference/staff-rules'
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import { serve, serveEvents } from '../../platform/http/serve.ts'
import { weekToLookAt } from '../openings/index.ts'
import { type Clerk, clerkOf, findLiveAmong, requireCentre, staffOf } from '../session/index.ts'
import { createBoardStreams, shareBoards } from './follow-board.ts'
import { printPack } from './paper-pack.ts'
import type { TodayDeps } from './read-board.ts'
import { type Board, type BoardParts, boardVersion, readBoard } from './read-board.ts'
import { boardView } from './views.ts'

type TodayRoutesDeps = TodayDeps & { readonly log: FastifyBaseLogger; readonly draining: Pick<Draining, 'lettingGo'> }

/** The first screen of staff, and what lies on paper when there is no screen. */
export const todayRoutes =
  (deps: TodayRoutesDeps): FastifyPluginAsync =>
  async (app) => {
    const readVersion = () => boardVersion(deps)
    const findLive = (sids: readonly string[]) => findLiveAmong(deps.db, sids, deps.clock.now())
    const streams = createBoardStreams({ readVersion, findLive, log: deps.log })
    const boardOf = shareBoards<Board>(readVersion)
    // A board never ends by itself, and whoever follows one asks again elsewhere.
    deps.draining.lettingGo.addEventListener('abort', () => streams.stop())
    app.addHook('preClose', async () => streams.stop())

    serve(app, showTodayCall, async (request) => {
      const clerk = clerkOf(request)
      const { centre } = request.query
      if (centre !== undefined) requireCentre(clerk, centre)
      const parts = partsFor(clerk.role)
      const read = (version: string) => readBoard(deps, clerk, { centre, parts, version })
      const board = boardView(await boardOf({ key: keyOf(clerk, centre), read }))
      // About the clerk alone, so not part of what is shared.
      return { ...board, openings: mayCall(clerk.role, showOpeningsCall) ? await weekToLookAt(deps, clerk) : null }
    })

    serveEvents(app, followTodayCall, (request) => streams.follow(request.query.since, staffOf(request).session.sid))

    serve(app, showPaperPackCall, (request) => printPack(deps, clerkOf(request), request.query))
  }

/** The same board for whoever has the same role and the same centres. */
const keyOf = ({ role, centres }: Clerk, centre: string | undefined) =>
  JSON.stringify([role, centre ?? [...centres].sort()])

/** A number is for whoever may open the queue behind it; deletions have none, and are the manager's to watch. */
function partsFor(role: StaffRole): BoardParts {
  const may = (call: Call) => mayCall(role, call)
  return {
    lessons: may(listLessonsCall),
    rolls: may(markAttendanceCall),
    classNews: may(listClassNewsCall),
    consultations: may(listTelehealthRequestsCall),
    visits: may(showVisitDayCall),
    applications: may(listApplicationsCall),
    confirmations: may(listEnrolmentsWaitingCall),
    ballots: may(showStaffBallotCall),
    enquiries: may(listEnquiriesCall),
    messages: may(listCallsDueCall),
    deletions: mayActAs(role, ['MANAGER']),
    recalls: may(listRecallsCall),
    phoneChanges: may(listPhoneChangesCall),
    corrections: may(listCorrectionRequestsCall),
    returns: may(listReturnsCall),
  }
}
