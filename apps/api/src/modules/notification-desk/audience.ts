import type { EnrolmentStatus } from '@dhc/reference/enrolment-status'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { endOfQuietHours } from '@dhc/reference/message-rules'
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import type { Database, InTransaction, Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts'
import { findClass } from '../catalogue/index.ts'
import { listEnrolmentsIn, requireCentreOf } from '../enrolment/index.ts'
import { listMemberIds, type MemberDeps } from '../member/index.ts'
import { countReach, type NoticeDeps } from '../notices/index.ts'
import type { Clerk, SecondPersonDeps } from '../session/index.ts'

export type DeskDeps = NoticeDeps &
  SecondPersonDeps &
  Pick<MemberDeps, 'vault'> & {
    readonly cipher: FieldCipher
    readonly rateLimits: RateLimits
    /** The site that texts may lead to. */
    readonly siteOrigin: string
    readonly db: Database
    readonly inTransaction: InTransaction
    /** Asks for the delivery once the transaction has committed; should nobody hear it, the clock does. */
    readonly wakeDelivery: (tx: Transaction) => Promise<unknown>
  }

const membersAtOnce = 1000

type ClassAudience = { readonly strapiUuid: string; readonly status: readonly EnrolmentStatus[] }

/** Everybody, the people of a class, or those who are named. */
export type Audience = { readonly all: true } | ClassAudience | { readonly member_ids: readonly string[] }

/** Who is meant, each once and in parts, so that a whole district is never in memory with its particulars. */
export async function* membersOf(
  db: Database,
  clerk: Clerk,
  audience: Audience,
): AsyncGenerator<readonly string[], void> {
  if ('all' in audience) return yield* everybody(db)
  const ids = 'member_ids' in audience ? audience.member_ids : await membersOfClass(db, clerk, audience)
  const once = [...new Set(ids)]
  for (let from = 0; from < once.length; from += membersAtOnce) yield once.slice(from, from + membersAtOnce)
}

async function* everybody(db: Database): AsyncGenerator<readonly string[], void> {
  let last: string | null = null
  for (;;) {
    const ids: string[] = await listMemberIds(db, last, membersAtOnce)
    last = ids.at(-1) ?? null
    if (last === null) return
    yield ids
  }
}

async function membersOfClass(db: Database, clerk: Clerk, { strapiUuid, status }: ClassAudience): Promise<string[]> {
  await requireCentreOf(db, clerk, { classUuid: strapiUuid })
  if (!(await findClass(db, strapiUuid))) throw new MemberError('classNotFound')
  return (await listEnrolmentsIn(db, strapiUuid, status)).map(({ memberId }) => memberId)
}

type Asked = { readonly audience: Audience; readonly sms: boolean; readonly urgent: boolean }

/** The same people by the same rules as the delivery, and nothing is written. */
export async function previewNotification(deps: DeskDeps, clerk: Clerk, { audience, sms, urgent }: Asked) {
  const counted = { members: 0, push: 0, sms: 0, calls: 0 }
  for await (const memberIds of membersOf(deps.db, clerk, audience)) {
    const reach = await countReach(deps, memberIds)
    counted.members += reach.members
    counted.push += reach.push
    counted.sms += sms ? reach.sms : 0
    counted.calls += sms ? reach.calls : 0
  }
  const quietUntil = urgent ? null : endOfQuietHours(deps.clock.now())
  return { ...counted, quiet_until: quietUntil && toHongKongIso(quietUntil) }
}
