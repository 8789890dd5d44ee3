import type { CarerRight } from '@dhc/reference/carer-rules'
import { mayActAs, type StaffRole } from '@dhc/reference/staff-rules'
import type { $ZodType, input, output } from 'zod/v4/core'
import type { MemberErrorName } from './member-api/errors.ts'

/**
 * SEC-01: who may make a call. `anyone` takes no notice of who asks; `ownProcess` is for our other processes and
 * is never forwarded; `expiredMember` and `expiredStaff` judge the session themselves, because they take a token that has
 * just ended; `temporaryStaff` also lets in those who may only choose a password of their own. A list of roles means those
 * roles and ADMIN; `staff` means any role.
 */
export type Access =
  | 'anyone'
  | 'ownProcess'
  | 'member'
  | 'verifiedMember'
  | 'expiredMember'
  | 'expiredStaff'
  | 'temporaryStaff'
  | 'staff'
  | readonly StaffRole[]

/**
 * One call of our HTTP API, said once. The api serves it, the browser and our servers call it, forwarding and the access
 * matrix read it, and the OpenAPI document is made of it. It is exported as its id and `Call`: `logInCall`.
 */
export type Call = {
  /** A verb and an object, unique: the operationId of the document. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As Fastify writes it: `/api/staff/members/:id`. */
  readonly path: `/${string}`
  readonly access: Access
  /** A POST that only asks, as most do whose form the specification fixes: asked twice, nothing is different. */
  readonly changesNothing?: true
  /** D-140: the right by which a carer or guardian may make it for somebody else; without one nobody may. */
  readonly actingRight?: CarerRight
  /** D-140: a change; the person hears that somebody has made it for them. */
  readonly isActingTold?: true
  /**
   * PRIV-05: the response of this call of staff names members, by a `member_id` beside each name. That somebody looked
   * is in the log under this action, and counted.
   */
  readonly showsMembers?: string
  readonly tag: CallTag
  readonly summary: string
  readonly headers?: $ZodType
  readonly params?: $ZodType
  readonly query?: $ZodType
  readonly body?: $ZodType
  /** Larger than the 64 KB that any body may have. */
  readonly largestBodyBytes?: number
  readonly payload: $ZodType
  /** Its answer may be large or long in the making: it waits with files, not with the short calls (REL-10). */
  readonly isLong?: true
  /** What is answered as it stands, without our envelope: a page, the document, a probe of a load balancer. */
  readonly media?:
    | 'text/html'
    | 'text/plain'
    | 'text/calendar'
    | 'text/csv'
    | 'text/event-stream'
    | 'application/json'
    | 'application/fhir+json'
  /** What it may refuse, beside what its access and its body bring with them and what any call may answer (1000, 1008, 1009). */
  readonly errors: readonly MemberErrorName[]
}

/** What a caller hands in: before defaults and conversions. */
export type BodyOf<Described extends Call> = Described['body'] extends $ZodType ? input<Described['body']> : undefined

/** What a caller gets. */
export type PayloadOf<Described extends Call> = output<Described['payload']>

/** Whether the call may be made again without a thought. */
export const onlyAsks = ({ method, changesNothing }: Pick<Call, 'method' | 'changesNothing'>): boolean =>
  method === 'GET' || changesNothing === true

/** Whether staff of this role may make the call: for the guard, and for whatever is shown only to those who may go on. */
export function mayCall(role: StaffRole, { access }: Pick<Call, 'access'>): boolean {
  if (typeof access === 'object') return mayActAs(role, access)
  return access === 'staff' || access === 'temporaryStaff' || access === 'expiredStaff' || access === 'anyone'
}

/** To compare or store a password takes a hundred times the work of any other call, so such calls wait by themselves (REL-10). */
export function takesPassword({ body }: Pick<Call, 'body'>): boolean {
  const shape = body && 'shape' in body._zod.def ? Object.keys(body._zod.def.shape as object) : []
  return shape.some((name) => /password$/.test(name))
}

/** Keeps the exact types of a description. Marked as pure, so that a page carries only the calls it makes. */
/* @__NO_SIDE_EFFECTS__ */
export function describeCall<const Described extends Call>(described: Described): Described {
  return described
}

/** The chapters of the API document. */
export const callTags = {
  'sign in': 'Registration, sign-in, one-time codes and passwords of members.',
  member: "A member's own record and sessions.",
  'health programme': 'Classes, and what a member has applied for.',
  'health data': 'Readings and risk assessments of a member, and files of them.',
  telehealth: 'Consultations by phone and video (D-127).',
  search: "The centre's own search.",
  enquiry: 'Enquiries and feedback of anybody.',
  protection: 'What keeps scripts away from public forms.',
  staff: 'For the staff console.',
  system: 'The service about itself.',
  operations: 'For load balancers and the start tool.',
  internal: 'For our own processes; never forwarded by the website.',
} as const

type CallTag = keyof typeof callTags
