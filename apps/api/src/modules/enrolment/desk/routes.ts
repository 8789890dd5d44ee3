import { errorEntry } from '@dhc/contracts/member-api/errors'
import {
  callOffClassCall,
  cancelEnrolmentCall,
  confirmEnrolmentCall,
  enterMemberCall,
  importFormResultsCall,
  listEnrolmentsWaitingCall,
  refuseEnrolmentCall,
} from '@dhc/contracts/staff-api/class-enrolments'
import {
  exportClassEnrolmentsCall,
  listClassEnrolmentsCall,
  listClassesCall,
  showClassCall,
} from '@dhc/contracts/staff-api/class-list'
import { listMemberEnrolmentsCall } from '@dhc/contracts/staff-api/member-record'
import { localeOfHeader } from '@dhc/locales/accept-language'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { retryOf } from '../../../platform/http/retry-of.ts'
import { serve } from '../../../platform/http/serve.ts'
import { clerkOf, type ShownDeps } from '../../session/index.ts'
import type { EnrolmentDeps } from '../enrol.ts'
import { requireCentreOf } from '../require-centre.ts'
import { callOffWholeClass } from './call-off-class.ts'
import { decideEnrolment } from './decide-enrolment.ts'
import { enterMember } from './enter-member.ts'
import { importFormResults } from './import-form-results.ts'
import { listClasses, showClass } from './list-classes.ts'
import { listClassEnrolments, listMemberEnrolments, listWaiting } from './list-people.ts'
import { writeRollFile } from './roll-file.ts'
import {
  classRowView,
  enteredView,
  lessonsView,
  memberEnrolmentView,
  nextLessonView,
  personView,
  waitingView,
} from './views.ts'

/** Without ballots: what staff do with classes and the people in them. */
export const enrolmentDeskRoutes =
  (deps: EnrolmentDeps & ShownDeps): FastifyPluginAsync =>
  async (app) => {
    serveClasses(app, deps)
    servePeople(app, deps)
    serveEntries(app, deps)
    serveDecisions(app, deps)
  }

function serveClasses(app: FastifyInstance, deps: EnrolmentDeps & ShownDeps): void {
  serve(app, listClassesCall, async (request) => {
    const { page, pageSize, ...filter } = request.query
    const found = await listClasses(deps, clerkOf(request), filter, { page, pageSize })
    return { ...found, items: found.items.map(classRowView) }
  })

  serve(app, showClassCall, async (request) => {
    const { strapiUuid } = request.params
    await requireCentreOf(deps.db, clerkOf(request), { classUuid: strapiUuid })
    const found = await showClass(deps, strapiUuid)
    return { ...classRowView(found), lessons: lessonsView(found.timetable) }
  })

  serve(app, listClassEnrolmentsCall, async (request) => {
    await requireCentreOf(deps.db, clerkOf(request), { classUuid: request.params.strapiUuid })
    const wanted = { strapiUuid: request.params.strapiUuid, status: request.query.status }
    const people = await listClassEnrolments(deps, clerkOf(request), wanted)
    return { items: people.map((person) => personView(person, deps.clock.now())) }
  })

  serve(app, exportClassEnrolmentsCall, async (request) => {
    await requireCentreOf(deps.db, clerkOf(request), { classUuid: request.params.strapiUuid })
    const wanted = { strapiUuid: request.params.strapiUuid, status: request.query.status, isTaken: true }
    const people = await listClassEnrolments(deps, clerkOf(request), wanted)
    const locale = localeOfHeader(request.headers['accept-language'])
    return writeRollFile(
      people.map((person) => personView(person, deps.clock.now())),
      locale,
    )
  })
}

function servePeople(app: FastifyInstance, deps: EnrolmentDeps): void {
  serve(app, listMemberEnrolmentsCall, async (request) => {
    const { nextLessons, enrolments, ballots } = await listMemberEnrolments(deps, clerkOf(request), request.params.id)
    return {
      next_lessons: nextLessons.map(nextLessonView),
      items: enrolments.map((each) => memberEnrolmentView(each, ballots.get(each.id))),
    }
  })
}

function serveEntries(app: FastifyInstance, deps: EnrolmentDeps): void {
  serve(app, enterMemberCall, async (request) => {
    await requireCentreOf(deps.db, clerkOf(request), { classUuid: request.params.strapiUuid })
    const { member_id: memberId, channel, is_carer: isCarer, together_with, override_reason } = request.body
    const row = await enterMember(deps, clerkOf(request), {
      strapiUuid: request.params.strapiUuid,
      memberId,
      channel,
      isCarer,
      togetherWith: together_with,
      overrideReason: override_reason,
      retry: retryOf(enterMemberCall, request),
    })
    return enteredView(row)
  })

  serve(app, importFormResultsCall, async (request) => {
    await requireCentreOf(deps.db, clerkOf(request), { classUuid: request.params.strapiUuid })
    const { rows, dry_run: isTrial } = request.body
    const wanted = { strapiUuid: request.params.strapiUuid, rows, isTrial }
    const { rejected, ...counts } = await importFormResults(deps, clerkOf(request), wanted)
    const codes = rejected.map(({ member_no, reason }) => ({ member_no, error_code: errorEntry(reason).code }))
    return { ...counts, rejected: codes }
  })
}

function serveDecisions(app: FastifyInstance, deps: EnrolmentDeps): void {
  serve(app, callOffClassCall, async (request) => {
    await requireCentreOf(deps.db, clerkOf(request), { classUuid: request.params.strapiUuid })
    const wanted = { strapiUuid: request.params.strapiUuid, ...request.body }
    return { cancelled: await callOffWholeClass(deps, clerkOf(request), wanted) }
  })

  serve(app, listEnrolmentsWaitingCall, async (request) => {
    const { overdue, page, pageSize } = request.query
    const wanted = { isOverdue: overdue === 'true', page, pageSize }
    const { items, total } = await listWaiting(deps, clerkOf(request), wanted)
    return { items: items.map(waitingView), page, pageSize, total }
  })

  serve(app, confirmEnrolmentCall, async (request) => {
    await requireCentreOf(deps.db, clerkOf(request), { enrolmentId: request.params.id })
    const wanted = { id: request.params.id, ...request.body, retry: retryOf(confirmEnrolmentCall, request) }
    return enteredView(await decideEnrolment(deps, clerkOf(request), 'confirm', wanted))
  })

  serve(app, refuseEnrolmentCall, async (request) => {
    await requireCentreOf(deps.db, clerkOf(request), { enrolmentId: request.params.id })
    const wanted = { id: request.params.id, ...request.body, retry: retryOf(refuseEnrolmentCall, request) }
    return enteredView(await decideEnrolment(deps, clerkOf(request), 'refuse', wanted))
  })

  serve(app, cancelEnrolmentCall, async (request) => {
    await requireCentreOf(deps.db, clerkOf(request), { enrolmentId: request.params.id })
    const wanted = { id: request.params.id, ...request.body, retry: retryOf(cancelEnrolmentCall, request) }
    return enteredView(await decideEnrolment(deps, clerkOf(request), 'cancel', wanted))
  })
}
