import {
  cannedAnswers,
  enquiryNoteLength,
  enquiryReplyLength,
  enquiryStates,
  reviewReasons,
} from '@dhc/reference/enquiry-rules'
import { enquiryTopic } from '@dhc/reference/options/centre'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { idempotencyHeaders } from '../member-api/envelope.ts'
import { requiredOr } from '../member-api/field-rules.ts'
import { textField } from '../member-api/member-fields.ts'
import { pageOf, pagingQuery } from './paging.ts'

export const enquiriesPath = '/api/staff/enquiries'

const instant = z.iso.datetime({ offset: true })
const enquiryParams = z.object({ id: z.uuid('invalid') })
const colleague = z.object({ id: z.uuid(), name: z.string() })

const enquiryRow = z.object({
  id: z.uuid(),
  referenceNo: z.string(),
  topic: z.enum(enquiryTopic.codes),
  state: z.enum(enquiryStates),
  setAsideBecause: z.nullable(z.enum(reviewReasons)),
  name: z.string(),
  excerpt: z.string().check(z.describe('The first words, so that advertising is seen without opening it')),
  locale: z.string().check(z.describe("The writer's language")),
  assignee: z.nullable(colleague),
  createdAt: instant,
  due: z.iso.date().check(z.describe('Five working days after it came (decision 0034)')),
  overdue: z.boolean(),
  repliedAt: z.nullable(instant),
  version: z.int(),
})

const enquiryView = z.extend(enquiryRow, {
  email: z.nullable(z.string()),
  contactNumber: z.nullable(z.string()),
  message: z.string(),
  about: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  notes: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['NOTE', 'REPLY']),
      by: z.nullable(colleague),
      text: z.string(),
      at: instant,
    }),
  ),
  cannedAnswers: z
    .array(
      z.object({
        code: z.enum(Object.keys(cannedAnswers) as [keyof typeof cannedAnswers]),
        title: z.string().check(z.describe('In the language of the call')),
        text: z.string().check(z.describe("In the writer's language")),
      }),
    )
    .check(z.describe('Those of the topic first')),
})

const forFrontDesk = { access: ['FRONTDESK', 'MANAGER'], tag: 'staff' } as const
const version = z.optional(
  z.int('invalid').check(z.describe('As it was shown; an enquiry that was changed since is not changed again (1007)')),
)

export const listEnquiriesCall = describeCall({
  ...forFrontDesk,
  id: 'listEnquiries',
  method: 'GET',
  path: enquiriesPath,
  summary: 'Enquiries, the one due first at the top; that they were looked at is logged',
  query: z.strictObject({
    state: z.optional(
      z.enum(enquiryStates, 'invalid').check(z.describe('Without it: new and in progress. HELD: possible advertising')),
    ),
    topic: z.optional(z.enum(enquiryTopic.codes, 'invalid')),
    assignee: z.optional(z.uuid('invalid')),
    overdue: z.optional(z.enum(['true', 'false'])),
    ...pagingQuery,
  }),
  payload: z.extend(pageOf(enquiryRow), {
    counts: z.object({ NEW: z.int(), IN_PROGRESS: z.int(), HELD: z.int(), overdue: z.int() }),
  }),
  errors: [],
})

export const showEnquiryCall = describeCall({
  ...forFrontDesk,
  id: 'showEnquiry',
  method: 'GET',
  path: '/api/staff/enquiries/:id',
  summary: 'One enquiry with its notes and the answers it may be given; that it was opened is logged',
  params: enquiryParams,
  payload: enquiryView,
  errors: ['notFound'],
})

export const changeEnquiryCall = describeCall({
  ...forFrontDesk,
  id: 'changeEnquiry',
  method: 'PATCH',
  path: '/api/staff/enquiries/:id',
  summary: 'Take it, hand it over, note something, close it, or put what was set aside into the inbox',
  params: enquiryParams,
  body: z.strictObject({
    state: z.optional(z.enum(['NEW', 'IN_PROGRESS', 'CLOSED'], 'invalid')),
    note: z.optional(textField(enquiryNoteLength)),
    assignee: z.optional(z.nullable(z.uuid('invalid'))),
    version,
  }),
  payload: enquiryView,
  errors: ['notFound', 'changedMeanwhile'],
})

export const replyToEnquiryCall = describeCall({
  ...forFrontDesk,
  id: 'replyToEnquiry',
  method: 'POST',
  path: '/api/staff/enquiries/:id/reply',
  summary: 'Reply by e-mail, and close it unless said otherwise; without an address 1406',
  headers: idempotencyHeaders,
  params: enquiryParams,
  body: z.strictObject({
    text: textField(enquiryReplyLength),
    close: z._default(z.boolean(requiredOr('invalid')), true),
    version,
  }),
  payload: enquiryView,
  errors: ['notFound', 'changedMeanwhile', 'actionNotPossible'],
})
