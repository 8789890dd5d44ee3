import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { emptyPayload, idempotencyHeaders } from '../member-api/envelope.ts'
import { requiredOr } from '../member-api/field-rules.ts'

const instant = z.iso.datetime({ offset: true })
const forProgramme = { access: ['PROGRAMME', 'MANAGER'], tag: 'staff' } as const
const path = '/api/staff/class-news'

export const listClassNewsCall = describeCall({
  ...forProgramme,
  id: 'listClassNews',
  method: 'GET',
  path,
  summary: 'What editors have changed about classes and their people are about to be told; the next one first',
  payload: z.object({
    items: z.array(
      z.object({
        strapiUuid: z.uuid(),
        classCode: z.string(),
        courseName: z.object({ 'zh-HK': z.string(), 'zh-CN': z.string(), 'en-US': z.string() }),
        centre: z.string(),
        state: z.enum(['WAITING', 'STOPPED']).check(z.describe('Stopped: until the course is published again')),
        due_at: instant.check(z.describe('Until then nobody is told')),
        changed_at: instant,
        class_called_off: z.boolean().check(z.describe('The whole class, for good (D-103)')),
        new_centre: z.nullable(z.string()),
        new_quota: z.nullable(z.int()).check(z.describe('Concerns those who wait for a ballot')),
        lessons_cancelled: z.array(instant),
        lessons_added: z.array(instant),
        lessons_moved: z.array(z.object({ from: instant, to: instant })),
        reach: z.object({ members: z.int(), push: z.int(), sms: z.int(), calls: z.int() }),
      }),
    ),
  }),
  errors: [],
})

export const decideClassNewsCall = describeCall({
  ...forProgramme,
  id: 'decideClassNews',
  method: 'POST',
  path: `${path}/:strapiUuid`,
  summary: 'Stops what is about to be told of a class, or tells it now',
  headers: idempotencyHeaders,
  params: z.object({ strapiUuid: z.uuid('invalid') }),
  body: z.strictObject({ decision: z.enum(['STOP', 'TELL'], requiredOr('invalid')) }),
  payload: emptyPayload,
  errors: ['notFound', 'alreadyHandled'],
})
