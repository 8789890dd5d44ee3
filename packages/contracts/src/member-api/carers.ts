import {
  carerAskers,
  carerConsents,
  carerEndings,
  carerKinds,
  carerRights,
  carerStates,
} from '@dhc/reference/carer-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { requiredOr } from './field-rules.ts'
import { memberNoField } from './member-fields.ts'

const relationId = z.uuid(requiredOr('invalid'))
const instant = z.iso.datetime({ offset: true })

/** D-140: none is as good as no relation, so there is at least one. */
export const rightsField = z
  .array(z.enum(carerRights, 'invalid'), requiredOr('invalid'))
  .check(z.minLength(1, 'required'), z.maxLength(carerRights.length, 'invalid'))

/** One relation, as one of the two sees it: the name is that of the other, once both have agreed. */
export const relationView = z.object({
  relationId: z.uuid(),
  kind: z.enum(carerKinds),
  state: z.enum(carerStates),
  name: z.nullable(z.string()),
  memberNo: z.nullable(z.string()).check(z.describe('As I typed it when I asked')),
  askedBy: z.enum(carerAskers).check(z.describe('Who began it; the other one replies')),
  rights: z.array(z.enum(carerRights)).check(z.describe('What is given; it counts from `beginsAt` on')),
  beginsAt: z.nullable(instant).check(z.describe('Recorded at the counter and not begun yet (D-140)')),
  waitingRights: z.array(z.enum(carerRights)).check(z.describe('Health, asked for at the counter: not given yet')),
  waitingUntil: z.nullable(instant).check(z.describe('A second colleague has confirmed them: from then on they count')),
  channel: z.enum(['ONLINE', 'COUNTER']),
  consent: z.enum(carerConsents).check(z.describe('Who agreed for the member')),
  createdAt: instant,
  agreedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  endedFor: z.nullable(z.enum(carerEndings)),
})

export type RelationView = z.infer<typeof relationView>

const relations = z.object({
  carers: z.array(relationView).check(z.describe('Who acts for me, or is asked to; those that ended lately too')),
  actFor: z.array(relationView).check(z.describe('For whom I act, or am asked to')),
})

export type Relations = z.infer<typeof relations>

const own = { method: 'POST', access: 'member', tag: 'member', payload: relations } as const
const ofRelation = { ...own, body: z.strictObject({ relationId }), errors: ['notFound', 'actionNotPossible'] } as const

export const listCarersCall = describeCall({
  ...own,
  id: 'listCarers',
  path: '/api/carer/list',
  changesNothing: true,
  summary: 'Who acts for me, and for whom I act (D-140)',
  body: z.strictObject({}),
  errors: [],
})

export const nameCarerRequest = z.strictObject({ memberNo: memberNoField, rights: rightsField })

/** As with a group (D-139) the response is the same whether the number belongs to somebody or not. */
export const nameCarerCall = describeCall({
  ...own,
  id: 'nameCarer',
  path: '/api/carer/name',
  access: 'verifiedMember',
  summary: 'Ask another member to act for me, with these rights (D-140)',
  body: nameCarerRequest,
  errors: ['actionNotPossible', 'confirmationNeeded'],
})

const askToCareRequest = z.strictObject({
  memberNo: memberNoField,
  kind: z.enum(carerKinds, requiredOr('invalid')),
  rights: rightsField,
})

/** The same for a number of nobody. It gives nothing by itself. */
export const askToCareCall = describeCall({
  ...own,
  id: 'askToCare',
  path: '/api/carer/ask',
  summary:
    'Ask to be the carer of a member, who agrees in their own account, or the guardian of a child, recorded by the centre',
  body: askToCareRequest,
  errors: ['actionNotPossible'],
})

export const changeCarerRightsCall = describeCall({
  ...own,
  id: 'changeCarerRights',
  path: '/api/carer/rights',
  summary: 'Give and take back rights of somebody who acts for me; good from the next call on',
  body: z.strictObject({ relationId, rights: rightsField }),
  errors: ['notFound', 'actionNotPossible'],
})

export const acceptCarerCall = describeCall({
  ...ofRelation,
  id: 'acceptCarer',
  path: '/api/carer/accept',
  summary: 'Agree to act for somebody who asked me, or that somebody who asked acts for me',
  errors: ['notFound', 'actionNotPossible', 'confirmationNeeded'],
})

export const declineCarerCall = describeCall({
  ...ofRelation,
  id: 'declineCarer',
  path: '/api/carer/decline',
  summary: 'Say no to somebody who asked me to act for them',
})

export const replyToCounterCall = describeCall({
  ...own,
  id: 'replyToCounter',
  path: '/api/carer/reply_to_counter',
  summary: 'Confirm or refuse what staff have recorded for me; confirmed, it begins at once',
  body: z.strictObject({ relationId, agreed: z.boolean(requiredOr('invalid')) }),
  errors: ['notFound', 'actionNotPossible'],
})

export const endCarerCall = describeCall({
  ...ofRelation,
  id: 'endCarer',
  path: '/api/carer/end',
  summary: 'End it, whichever of the two I am',
})
