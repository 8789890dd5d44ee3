import { listRecallsCall, logRecallCall } from '@dhc/contracts/staff-api/recalls'
import { ageOn, hongKongDateOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsync } from 'fastify'
import { retryOf } from '../../platform/http/retry-of.ts'
import { serve } from '../../platform/http/serve.ts'
import { listRecalls, logRecall } from '../health/index.ts'
import { actByStaff, auditByStaff, clerkOf } from '../session/index.ts'
import type { HealthDeskDeps } from './desk-deps.ts'
import { enteredBy } from './entered-by.ts'

type Recall = Awaited<ReturnType<typeof listRecalls>>['items'][number]

/** Issue 14: whose review is overdue, and what came of calling them. */
export const recallRoutes =
  (deps: HealthDeskDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, listRecallsCall, async (request) => {
      const { items, ...page } = await listRecalls(deps, request.query)
      const looks = items.map(({ member }) => ({ action: 'recall.read', memberId: member.id }))
      await auditByStaff(deps, clerkOf(request), looks)
      return { items: items.map((item) => recallView(item, deps.clock.now())), ...page }
    })

    serve(app, logRecallCall, async (request) => {
      const { memberId } = request.params
      const { outcome, nextTryOn } = request.body
      const logging = { memberId, by: enteredBy(request), ...request.body, retry: retryOf(logRecallCall, request) }
      const act = { action: 'recall.call', memberId, detail: `${outcome}, next try ${nextTryOn}` }
      await actByStaff(deps, clerkOf(request), act, (tx) => logRecall(deps, tx, logging))
      return { nextTryOn }
    })
  }

function recallView({ member, risk, reviewOn, lastCall }: Recall, now: Date) {
  const { particulars } = member
  // D-071: who is under 18 is reached through the guardian.
  const guardian = member.memberType === 'JUNIOR' ? particulars.guardian : null
  return {
    ...{ memberId: member.id, memberNo: particulars.member_no, name: member.nameEn, name_zh: member.nameZh },
    age: ageOn(particulars.date_of_birth, hongKongDateOf(now)),
    phone: guardian?.mobile ?? particulars.mobile,
    ...{ assessedOn: risk.date, type: risk.type, riskLevel: risk.riskLevel, reviewOn },
    lastCall: lastCall
      ? { at: toHongKongIso(lastCall.calledAt), outcome: lastCall.outcome, note: lastCall.note }
      : null,
  }
}
