import type { Audience } from '@dhc/contracts/staff-api/notifications'
import type { Database, InTransaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { findClass } from '../catalogue/index.ts'
import { listEnrolmentsIn, type Retry } from '../enrolment/index.ts'
import { listMemberIds } from '../member/index.ts'
import { type NoticeDeps, tellMember } from '../notices/index.ts'
import type { InThreeLanguages } from '../notification/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'

export type DeskDeps = NoticeDeps & { readonly db: Database; readonly inTransaction: InTransaction }

type Message = {
  readonly audience: Audience
  readonly title: InThreeLanguages
  readonly body: InThreeLanguages
  readonly link: string | null
  readonly sms: boolean
  readonly retry: Retry | undefined
}

/** One transaction each, so that no table is locked while a whole district is told. */
const membersAtOnce = 200

/** Section 3.13.6. Sent again under the same key, it reaches those whom it has not reached; answers how many have it. */
export async function sendNotification(deps: DeskDeps, clerk: Clerk, message: Message): Promise<number> {
  const { audience, title, body, link, sms, retry } = message
  const id = deps.random.uuid()
  const about = `staff ${retry ? `${retry.keyHash} ${retry.requestHash}` : id}`
  const told = { type: 'GENERAL', title, body, link, about, isTexted: sms, purpose: 'notice-general' } as const
  let sent = 0
  for await (const memberIds of membersOf(deps.db, audience)) {
    sent += await deps.inTransaction(async (tx) => {
      const outcomes = []
      for (const memberId of memberIds) outcomes.push(await tellMember(deps, tx, memberId, told))
      return outcomes.filter((outcome) => outcome !== 'nobody').length
    })
  }
  const what = { action: 'notification.send', objectKind: 'notification', objectId: id, outcome: 'DONE' } as const
  const detail = `${sent} members${sms ? ', also by SMS' : ''}`
  await deps.inTransaction((tx) => recordAudit(tx, { ...signedBy(clerk), ...what, detail }, deps.clock.now()))
  return sent
}

async function* membersOf(db: Database, audience: Audience): AsyncGenerator<readonly string[]> {
  if ('all' in audience) return yield* everybody(db)
  const ids = 'member_ids' in audience ? audience.member_ids : await membersOfClass(db, audience)
  const once = [...new Set(ids)]
  for (let from = 0; from < once.length; from += membersAtOnce) yield once.slice(from, from + membersAtOnce)
}

async function* everybody(db: Database): AsyncGenerator<readonly string[]> {
  let last: string | null = null
  for (;;) {
    const ids: string[] = await listMemberIds(db, last, membersAtOnce)
    last = ids.at(-1) ?? null
    if (last === null) return
    yield ids
  }
}

async function membersOfClass(
  db: Database,
  { strapiUuid, status }: Extract<Audience, { readonly strapiUuid: string }>,
) {
  if (!(await findClass(db, strapiUuid))) throw new MemberError('classNotFound')
  return (await listEnrolmentsIn(db, strapiUuid, status)).map(({ memberId }) => memberId)
}
