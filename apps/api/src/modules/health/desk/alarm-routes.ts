import { closeAlarmsCall, listAlarmsCall } from '@dhc/contracts/staff-api/alarms'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FastifyInstance } from 'fastify'
import { retryOf } from '../../../platform/http/retry-of.ts'
import { serve } from '../../../platform/http/serve.ts'
import { actByStaff, clerkOf, readByStaff } from '../../session/index.ts'
import { type AlarmOutcome, closeAlarms, listAlarmOutcomes, openAlarmsOf } from '../alarm.ts'
import { personOf, readerOf, readingViewOf } from '../list-readings.ts'
import { enteredBy, type HealthDeskDeps } from './health-desk-deps.ts'

/** what asked for something at once, and what came of it. */
export function serveAlarms(app: FastifyInstance, deps: HealthDeskDeps): void {
  serve(app, listAlarmsCall, (request) => {
    const memberId = request.params.id
    return readByStaff(deps, clerkOf(request), { action: 'health.read', memberId }, async () => {
      const reader = await readerOf(deps, memberId, 'notFound')
      const open = await openAlarmsOf(deps, reader)
      return {
        open: open.map((reading) => readingViewOf(reader.member, reading)),
        outcomes: (await listAlarmOutcomes(deps, reader)).map(outcomeView),
        person: personOf(reader.member, deps.clock.now()),
      }
    })
  })

  serve(app, closeAlarmsCall, async (request) => {
    const memberId = request.params.id
    const by = enteredBy(request)
    const author = await deps.nameOfStaff(deps.db, by.id)
    const closing = { memberId, by, author, ...request.body, retry: retryOf(closeAlarmsCall, request) }
    const closed = await actByStaff(deps, clerkOf(request), { action: 'alarm.close', memberId }, (tx) =>
      closeAlarms(deps, tx, closing),
    )
    return outcomeView(closed)
  })
}

const outcomeView = ({ closedAt, ...outcome }: AlarmOutcome) => ({
  ...outcome,
  readingIds: [...outcome.readingIds],
  at: toHongKongIso(closedAt),
})
