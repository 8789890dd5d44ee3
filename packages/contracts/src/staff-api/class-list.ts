import { enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { classStatusOptions, enrolmentStatus } from '@dhc/reference/enrolment-status'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { pageOf, pagingQuery } from './paging.ts'

export const staffClassesPath = '/api/staff/classes'

const instant = z.iso.datetime({ offset: true })
const names = z.object({ 'zh-HK': z.string(), 'zh-CN': z.string(), 'en-US': z.string() })

/** How many stand how in the class; a status that nobody has is 0. */
const counts = z.object({
  E: z.int(),
  A: z.int(),
  W: z.int(),
  R: z.int(),
  P: z.int(),
  C: z.int(),
})

const classRow = {
  strapiUuid: z.uuid(),
  classCode: z.string(),
  courseName: names,
  centre: z.string(),
  centreName: names,
  method: z.enum(enrolmentMethodOptions.codes),
  quota: z.nullable(z.int()),
  remainingQuota: z.nullable(z.int()),
  counts,
  waitlist: z.int().check(z.describe('Unsuccessful in a ballot: they may still move up')),
  classStatus: z.enum(classStatusOptions.codes),
  enrolEnd: z.nullable(instant),
  ballotAt: z.nullable(instant),
  fee: z.number().check(z.describe('Hong Kong dollars for the whole class; 0 is free')),
  weeklyTimes: z
    .array(z.object({ weekday: z.int().check(z.describe('0 is Sunday')), start: z.string(), end: z.string() }))
    .check(z.describe('Of the lessons that take place, from Monday on')),
  firstOn: z.nullable(z.iso.date()),
  lastOn: z.nullable(z.iso.date()),
  lessonCount: z.int(),
  nextLesson: z.nullable(z.object({ date: z.iso.date(), start: z.string(), end: z.string() })),
}

const forReading = { access: ['PROGRAMME', 'FRONTDESK', 'MANAGER'], tag: 'staff', method: 'GET' } as const
export const classParams = z.object({ strapiUuid: z.uuid('invalid') })

export const listClassesCall = describeCall({
  ...forReading,
  id: 'listClasses',
  path: staffClassesPath,
  summary: 'Classes with how many stand how',
  query: z.strictObject({
    state: z.optional(z.enum(classStatusOptions.codes)),
    method: z.optional(z.enum(enrolmentMethodOptions.codes)),
    q: z._default(
      z.string().check(z.trim(), z.maxLength(60, 'tooLong'), z.describe('Class code or part of a name')),
      '',
    ),
    ...pagingQuery,
  }),
  payload: pageOf(z.object(classRow)),
  errors: [],
})

export const showClassCall = describeCall({
  ...forReading,
  id: 'showClass',
  path: '/api/staff/classes/:strapiUuid',
  summary: 'One class with its lessons',
  params: classParams,
  payload: z.object({
    ...classRow,
    lessons: z.array(z.object({ lessonUuid: z.uuid(), startsAt: instant, endsAt: instant, isCancelled: z.boolean() })),
  }),
  errors: ['classNotFound'],
})

const rollRow = z.object({
  enrolmentId: z.uuid(),
  entryNo: z.string(),
  member_id: z.uuid(),
  member_no: z.nullable(z.string()),
  name: z.string(),
  name_zh: z.nullable(z.string()),
  age: z.int(),
  status: z.enum(enrolmentStatus),
  channel: z.string(),
  appliedAt: instant,
  statusAt: instant,
})

export const listClassEnrolmentsCall = describeCall({
  ...forReading,
  id: 'listClassEnrolments',
  showsMembers: 'enrolment.list',
  path: '/api/staff/classes/:strapiUuid/enrolments',
  summary: 'Who stands how in a class; that it was looked at is logged',
  params: classParams,
  query: z.strictObject({
    status: z.optional(z.enum(enrolmentStatus)),
    format: z._default(z.enum(['json', 'csv']), 'json').check(z.describe('csv: answered as the call with /export')),
  }),
  payload: z.object({ items: z.array(rollRow) }),
  errors: ['classNotFound'],
})

/** A call has one form of answer here, so the file is a call of its own; `format=csv` leads to it (readFormat of the api). */
export const exportClassEnrolmentsCall = describeCall({
  ...forReading,
  id: 'exportClassEnrolments',
  showsMembers: 'enrolment.export',
  path: '/api/staff/classes/:strapiUuid/enrolments/export',
  summary: 'The same as a table file; that it was taken is logged',
  params: classParams,
  query: z.strictObject({ status: z.optional(z.enum(enrolmentStatus)) }),
  payload: z.string(),
  media: 'text/csv',
  errors: ['classNotFound'],
})
