import {
  importMemberReadingsCall,
  listMemberReadingsCall,
  recordHealthCheckCall,
  recordMemberReadingCall,
  removeReadingCall,
  showMemberLatestReadingsCall,
} from '@dhc/contracts/staff-api/health-data'
import { addHealthNoteCall, listHealthNotesCall } from '@dhc/contracts/staff-api/health-notes'
import {
  listRecallsCall,
  logRecallCall,
  setRecallCapacityCall,
  setRecallRefusalCall,
} from '@dhc/contracts/staff-api/recalls'
import { changeRiskCall, listMemberRisksCall, recordRiskCall } from '@dhc/contracts/staff-api/risk-assessments'
import { localeOfHeader } from '@dhc/locales/accept-language'
import type { Locale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { describeChanges } from '@dhc/reference/describe-changes'
import { ageOn, hongKongDateOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import { recallScore } from '@dhc/reference/recall-order'
import { riskTemplates } from '@dhc/reference/risk-templates'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { retryOf } from '../../../platform/http/retry-of.ts'
import { serve } from '../../../platform/http/serve.ts'
import { MemberError } from '../../../platform/member-error.ts'
import { actByStaff, clerkOf, readByStaff, requireCentre } from '../../session/index.ts'
import { addHealthCheck, addReading } from '../add-reading.ts'
import { removeReading } from '../delete-reading.ts'
import { type Imported, importPatience, importReadings } from '../import-readings.ts'
import { latestViewOf, readerOf, readingViewOf, seriesViewOf } from '../list-readings.ts'
import { addNote, type HealthNote, listNotes } from '../note.ts'
import { asksForNoCalls, listRecalls, logRecall, setRecallCapacity, setRecallRefusal } from '../recall.ts'
import { type ChangedRisk, changeRisk, everyRisk, recordRisk } from '../risk.ts'
import { serveAlarms } from './alarm-routes.ts'
import { enteredBy, type HealthDeskDeps } from './health-desk-deps.ts'

type RemovedReading = NonNullable<Awaited<ReturnType<typeof removeReading>>>

/** What those who treat members read and write down. */
export const healthDeskRoutes =
  (deps: HealthDeskDeps): FastifyPluginAsync =>
  async (app) => {
    serveReadings(app, deps)
    serveManyReadings(app, deps)
    serveRisks(app, deps)
    serveNotes(app, deps)
    serveAlarms(app, deps)
    await app.register(recallRoutes(deps))
  }

function serveReadings(app: FastifyInstance, deps: HealthDeskDeps): void {
  serve(app, listMemberReadingsCall, (request) => {
    const memberId = request.params.id
    return readByStaff(deps, clerkOf(request), { action: 'health.read', memberId }, async () =>
      seriesViewOf(deps, await readerOf(deps, memberId, 'notFound'), { ...request.query, mealType: null }),
    )
  })

  serve(app, showMemberLatestReadingsCall, (request) => {
    const memberId = request.params.id
    return readByStaff(deps, clerkOf(request), { action: 'health.read', memberId }, async () =>
      latestViewOf(deps, await readerOf(deps, memberId, 'notFound')),
    )
  })

  serve(app, recordMemberReadingCall, async (request) => {
    const { recordedAt, ...values } = request.body
    const memberId = request.params.id
    const reading = { recordedAt: new Date(recordedAt), values }
    const retry = retryOf(recordMemberReadingCall, request)
    const act = { action: 'health.record', memberId }
    const written = await actByStaff(deps, clerkOf(request), act, (tx) =>
      addReading(deps, tx, { memberId, by: enteredBy(request), reading, retry }),
    )
    return readingViewOf(written.member, written.reading)
  })

  serve(app, removeReadingCall, async (request) => {
    const { reason } = request.body
    // What it said and why it went are in the log; whose reading it was is found with it.
    const act = ({ memberId, reading }: RemovedReading) => {
      const changes = describeChanges({ recordedAt: reading.recordedAt, ...reading.values }, {})
      return { action: 'health.remove', memberId, changes, reason }
    }
    await actByStaff(deps, clerkOf(request), act, async (tx) => {
      const removed = await removeReading(deps, tx, request.params.id)
      if (!removed) throw new MemberError('notFound')
      return removed
    })
    return {}
  })
}

/** A health check or a file: many at once, all of them or none. */
function serveManyReadings(app: FastifyInstance, deps: HealthDeskDeps): void {
  serve(app, recordHealthCheckCall, async (request) => {
    const memberId = request.params.id
    const check = { memberId, by: enteredBy(request), measured: request.body.readings }
    const retry = retryOf(recordHealthCheckCall, request)
    const act = { action: 'health.check', memberId }
    const { member, readings } = await actByStaff(deps, clerkOf(request), act, (tx) =>
      addHealthCheck(deps, tx, { ...check, retry }),
    )
    return { items: readings.map((reading) => readingViewOf(member, reading)) }
  })

  serve(app, importMemberReadingsCall, async (request) => {
    const memberId = request.params.id
    const given = { memberId, by: enteredBy(request), csv: request.body.csv }
    const retry = retryOf(importMemberReadingsCall, request)
    const done = await actByStaff<Imported>(
      deps,
      clerkOf(request),
      (imported) => ({ action: 'health.import', memberId, detail: countsOf(imported) }),
      (tx) => importReadings(deps, tx, { ...given, retry }),
      importPatience,
    )
    return { ...done, problems: [...done.problems] }
  })
}

/** How many, and nothing of what they say. */
function countsOf({ stored, known, problems }: Imported): string {
  return problems.length > 0 ? `nothing stored, ${problems.length} bad lines` : `${stored} stored, ${known} known`
}

function serveRisks(app: FastifyInstance, deps: HealthDeskDeps): void {
  serve(app, listMemberRisksCall, (request) => {
    const memberId = request.params.id
    const locale = localeOfHeader(request.headers['accept-language'])
    return readByStaff(deps, clerkOf(request), { action: 'risk.read', memberId }, async () => {
      const record = await readerOf(deps, memberId, 'notFound')
      return {
        items: await everyRisk(deps, record),
        templates: riskTemplatesFor(record.member.language, locale),
        asksForNoCalls: await asksForNoCalls(deps, memberId),
      }
    })
  })

  serve(app, recordRiskCall, async (request) => {
    const memberId = request.params.id
    const by = enteredBy(request)
    const assessor = await deps.nameOfStaff(deps.db, by.id)
    const retry = retryOf(recordRiskCall, request)
    return actByStaff(deps, clerkOf(request), { action: 'risk.record', memberId }, (tx) =>
      recordRisk(deps, tx, { memberId, by, assessor, risk: request.body, retry }),
    )
  })

  serve(app, changeRiskCall, async (request) => {
    const { id: memberId, assessmentId: id } = request.params
    const by = enteredBy(request)
    const assessor = await deps.nameOfStaff(deps.db, by.id)
    const { after } = await actByStaff<ChangedRisk>(
      deps,
      clerkOf(request),
      (changed) => ({ action: 'risk.change', memberId, changes: describeChanges(changed.before, changed.after) }),
      (tx) => changeRisk(deps, tx, { memberId, by, assessor, risk: request.body, id }),
    )
    return after
  })
}

function serveNotes(app: FastifyInstance, deps: HealthDeskDeps): void {
  serve(app, listHealthNotesCall, (request) => {
    const memberId = request.params.id
    return readByStaff(deps, clerkOf(request), { action: 'note.read', memberId }, async () => {
      const notes = await listNotes(deps, await readerOf(deps, memberId, 'notFound'))
      return { items: notes.map(noteView) }
    })
  })

  serve(app, addHealthNoteCall, async (request) => {
    const memberId = request.params.id
    const by = enteredBy(request)
    const author = await deps.nameOfStaff(deps.db, by.id)
    const noting = { memberId, by, author, text: request.body.text, retry: retryOf(addHealthNoteCall, request) }
    const note = await actByStaff(deps, clerkOf(request), { action: 'note.record', memberId }, (tx) =>
      addNote(deps, tx, noting),
    )
    return noteView(note)
  })
}

const noteView = ({ writtenAt, ...note }: HealthNote) => ({ ...note, at: toHongKongIso(writtenAt) })

type Recall = Awaited<ReturnType<typeof listRecalls>>['items'][number]

/** Who is due, and what came of calling them. */
const recallRoutes =
  (deps: HealthDeskDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, listRecallsCall, async (request) => {
      const desk = clerkOf(request)
      const { items, left: _left, ...day } = await listRecalls(deps, { ...request.query, desk })
      return { ...day, items: items.map((item) => recallView(item, deps.clock.now())) }
    })

    serve(app, logRecallCall, async (request) => {
      const { memberId } = request.params
      const { outcome, nextTryOn } = request.body
      const logging = { memberId, by: enteredBy(request), ...request.body, retry: retryOf(logRecallCall, request) }
      const act = { action: 'recall.call', memberId, detail: `${outcome}, next try ${nextTryOn}` }
      await actByStaff(deps, clerkOf(request), act, (tx) => logRecall(deps, tx, logging))
      return { nextTryOn }
    })

    serve(app, setRecallCapacityCall, async (request) => {
      const { centre, callsADay } = request.body
      requireCentre(clerkOf(request), centre)
      const act = { action: 'recall.capacity', detail: `${centre}: ${callsADay}` }
      await actByStaff(deps, clerkOf(request), act, (tx) => setRecallCapacity(tx, request.body))
      return {}
    })

    serve(app, setRecallRefusalCall, async (request) => {
      const { isCalled } = request.body
      const memberId = request.params.id
      const act = { action: 'recall.refusal', memberId, detail: isCalled ? 'may be called' : 'asks for no calls' }
      await actByStaff(deps, clerkOf(request), act, (tx) =>
        setRecallRefusal(deps, tx, { memberId, by: enteredBy(request), isCalled }),
      )
      return {}
    })
  }

function recallView({ member, due, risk, alarm, lastCall }: Recall, now: Date) {
  const { particulars } = member
  const todayOn = hongKongDateOf(now)
  // D-071: a minor is reached through the guardian.
  const guardian = member.memberType === 'JUNIOR' ? particulars.guardian : null
  return {
    memberId: member.id,
    memberNo: particulars.member_no,
    name: member.nameEn,
    name_zh: member.nameZh,
    age: ageOn(particulars.date_of_birth, todayOn),
    phone: guardian?.mobile ?? particulars.mobile,
    reason: due.reason,
    dueOn: due.dueOn,
    order: recallScore(due, todayOn),
    assessment: risk && { assessedOn: risk.date, type: risk.type, riskLevel: risk.riskLevel },
    alarm: alarm && readingViewOf(member, alarm),
    lastCall: lastCall
      ? { at: toHongKongIso(lastCall.calledAt), outcome: lastCall.outcome, note: lastCall.note }
      : null,
  }
}

/** The title in the language of the nurse, the texts in that of the member. */
function riskTemplatesFor(reader: Locale, writer: Locale) {
  return riskTemplates.map((code) => {
    const text = (part: 'type' | 'advice' | 'summary.LOW' | 'summary.MEDIUM' | 'summary.HIGH') =>
      translate(reader, 'desk', `risk.${code}.${part}`)
    return {
      code,
      title: translate(writer, 'desk', `risk.${code}.type`),
      type: text('type'),
      summaries: { LOW: text('summary.LOW'), MEDIUM: text('summary.MEDIUM'), HIGH: text('summary.HIGH') },
      advice: text('advice'),
    }
  })
}
