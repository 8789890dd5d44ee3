import { translate } from '@dhc/locales/messages'
import { describeChanges } from '@dhc/reference/describe-changes'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { afterCall, type CallResult, callListDays } from '@dhc/reference/message-rules'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { findMember } from '../member/index.ts'
import { listUndelivered } from '../messages/index.ts'
import { type CallRow, listOpenCalls, lockCall, settleCall } from '../notices/index.ts'
import { openUnread } from '../notification/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'
import type { DeskDeps } from './audience.ts'

const dayMs = 24 * 60 * 60_000

/** Who has to be called now: nobody who has read it on their page meanwhile. */
export async function readCallList(deps: DeskDeps, page: { page: number; pageSize: number }) {
  const now = deps.clock.now()
  const since = new Date(now.getTime() - callListDays * dayMs)
  const lost = await listUndelivered(deps.db, since)
  const due = await listOpenCalls(deps.db, { since, now, lost })
  const opened = (await Promise.all(due.map((row) => open(deps, row)))).flatMap((call) => call ?? [])
  const from = (page.page - 1) * page.pageSize
  const items = opened.slice(from, from + page.pageSize)
  return { items, ...page, total: opened.length }
}

async function open(deps: DeskDeps, { id, memberId, notificationId, messageId, ...call }: CallRow) {
  const member = await findMember(deps, { id: memberId })
  if (!member || member.closedAt) return undefined
  const [unread] = await openUnread(deps, member, [notificationId])
  if (!unread) return undefined
  const { language } = member
  return {
    id,
    member_id: memberId,
    member_no: member.particulars.member_no,
    language,
    name: member.nameEn,
    name_zh: member.nameZh,
    mobile: member.particulars.mobile,
    greeting: translate(language, 'desk', 'call.greeting', { name: member.nameZh ?? member.nameEn }),
    because: messageId === null ? ('NO_SMS' as const) : ('NOT_DELIVERED' as const),
    title: unread.title[language],
    text: unread.body[language],
    at: toHongKongIso(call.createdAt),
    attempts: call.attempts,
    last_result: call.lastResult,
  }
}

/** The same result sent again changes nothing; a call that is done stays done. */
export function logCall(deps: DeskDeps, clerk: Clerk, id: string, result: CallResult) {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const call = await lockCall(tx, id)
    if (!call) throw new MemberError('notFound')
    if (call.doneAt !== null && call.lastResult !== result) throw new MemberError('alreadyHandled')
    if (call.doneAt !== null) return viewOf(call)
    const next = afterCall(result, now)
    const settled = {
      attempts: call.attempts + 1,
      lastResult: result,
      staffId: clerk.id,
      doneAt: next === 'done' ? now : null,
      nextAt: next === 'done' ? call.nextAt : next.nextAt,
    }
    await settleCall(tx, id, settled)
    const detail = describeChanges({ result: call.lastResult }, { result })
    const what = {
      action: 'calls.log',
      objectKind: 'member',
      objectId: call.memberId,
      detail,
      outcome: 'DONE',
    } as const
    await recordAudit(tx, { ...signedBy(clerk), ...what }, now)
    return viewOf({ ...call, ...settled })
  })
}

function viewOf({ id, doneAt, nextAt }: Pick<CallRow, 'id' | 'doneAt' | 'nextAt'>) {
  return { id, done: doneAt !== null, next_at: doneAt === null ? toHongKongIso(nextAt) : null }
}
