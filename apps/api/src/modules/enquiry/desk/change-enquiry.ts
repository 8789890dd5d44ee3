import { mayCall } from '@dhc/contracts/call'
import { changeEnquiryCall } from '@dhc/contracts/staff-api/enquiries'
import { inLocale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { describeChanges } from '@dhc/reference/describe-changes'
import { contactUsPage } from '@dhc/reference/page-paths'
import type { Clock } from '../../../platform/clock.ts'
import type { FieldCipher } from '../../../platform/crypto/field-cipher.ts'
import type { Database, InTransaction, Transaction } from '../../../platform/database/handles.ts'
import { MemberError } from '../../../platform/member-error.ts'
import type { Random } from '../../../platform/random.ts'
import { recordAudit } from '../../audit/index.ts'
import type { NewMessage, QueueMessage } from '../../messages/index.ts'
import { type Clerk, signedBy } from '../../session/index.ts'
import { readColleagues } from '../../staff/index.ts'
import { mayReply, moveEnquiry } from '../domain/enquiry-rules.ts'
import { addNote, changeEnquiry, type InboxEnquiry, lockEnquiry, wasWritten } from '../inbox-store.ts'

type EnquiryChange = {
  readonly state?: 'NEW' | 'IN_PROGRESS' | 'CLOSED' | undefined
  readonly assigneeId?: string | null | undefined
  readonly note?: string | undefined
  readonly version?: number | undefined
}

/** One transaction: the move, the note, and the row of the log with what stood before and after. */
export function changeByStaff(deps: EnquiryDeskDeps, clerk: Clerk, id: string, change: EnquiryChange): Promise<void> {
  const at = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const before = await lockAsShown(deps, tx, id, change.version)
    if (typeof change.assigneeId === 'string') await requireColleague(tx, change.assigneeId)
    await moveTo(
      tx,
      before,
      { state: change.state, assigneeId: change.assigneeId },
      { at, repliedAt: before.repliedAt },
    )
    const { note } = change
    if (note !== undefined) {
      const row = { id: deps.random.uuid(), enquiryId: id, kind: 'NOTE', staffId: clerk.id, createdAt: at } as const
      await addNote(tx, deps.cipher, { ...row, text: note })
    }
    const after = await lockAsShown(deps, tx, id, undefined)
    await audit(
      tx,
      clerk,
      { id, action: 'enquiry.change', detail: describeMove(before, after, note !== undefined) },
      at,
    )
  })
}

/** Whoever looks at an older version than the one that stands is told so (1007). */
async function lockAsShown(deps: EnquiryDeskDeps, tx: Transaction, id: string, version: number | undefined) {
  const found = await lockEnquiry(tx, deps.cipher, id)
  if (!found) throw new MemberError('notFound')
  if (version !== undefined && version !== found.version) throw new MemberError('changedMeanwhile')
  return found
}

type Move = Parameters<typeof moveEnquiry>[1]

async function moveTo(
  tx: Transaction,
  before: InboxEnquiry,
  move: Move,
  { at, repliedAt }: { readonly at: Date; readonly repliedAt: Date | null },
): Promise<void> {
  const after = moveEnquiry(before, move)
  if (!after) throw new MemberError('changedMeanwhile')
  const closedAt = after.state === 'CLOSED' ? (before.closedAt ?? at) : null
  const isDone = await changeEnquiry(tx, before.id, before.version, { ...after, repliedAt, closedAt })
  if (!isDone) throw new MemberError('changedMeanwhile')
}

function audit(
  tx: Transaction,
  clerk: Clerk,
  { id, action, detail }: { readonly id: string; readonly action: string; readonly detail: string },
  at: Date,
): Promise<void> {
  const what = { action, objectKind: 'enquiry', objectId: id, detail, outcome: 'DONE' } as const
  return recordAudit(tx, { ...signedBy(clerk), ...what }, at)
}

/** Before and after. Ids of staff are no personal values; of a note only that there is one. */
function describeMove(before: InboxEnquiry, after: InboxEnquiry, hasNote: boolean): string {
  const shown = ({ state, assigneeId: assignee }: InboxEnquiry) => ({ state, assignee })
  return [describeChanges(shown(before), shown(after)), hasNote ? 'note' : ''].filter((word) => word).join('; ')
}

/** Somebody who is still here and may open it. */
async function requireColleague(tx: Transaction, id: string): Promise<void> {
  const colleague = (await readColleagues(tx)).get(id)
  if (colleague?.isActive && mayCall(colleague.role, changeEnquiryCall)) return
  throw new MemberError('validationFailed', { problems: [{ field: 'assignee', rule: 'invalid', params: {} }] })
}

export type EnquiryDeskDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly random: Random
  readonly cipher: FieldCipher
  readonly queueMessage: QueueMessage
  readonly siteOrigin: string
  /** D-108: the table that staff maintain. */
  readonly readHolidays: (db: Database) => Promise<(on: string) => boolean>
}

type Reply = {
  readonly text: string
  readonly isClosing: boolean
  readonly version: number | undefined
  /** Of the call: sent again after a lost connection, it is one letter. */
  readonly retryHash: string | undefined
}

/** The letter is in the transaction of the reply, so that it goes out if and only if it is stored. */
export function replyToEnquiry(deps: EnquiryDeskDeps, clerk: Clerk, id: string, reply: Reply): Promise<void> {
  const at = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const standing = await lockAsShown(deps, tx, id, undefined)
    if (reply.retryHash !== undefined && (await wasWritten(tx, reply.retryHash))) return
    const before = await lockAsShown(deps, tx, id, reply.version)
    if (!mayReply(before.state) || before.email === null) throw new MemberError('actionNotPossible')
    const noteId = deps.random.uuid()
    const [messageId] = await deps.queueMessage(tx, letterOf(before, before.email, reply.text, noteId, deps.siteOrigin))
    const row = { id: noteId, enquiryId: id, kind: 'REPLY', staffId: clerk.id, createdAt: at } as const
    const call = { retryHash: reply.retryHash ?? null, messageId: messageId ?? null }
    await addNote(tx, deps.cipher, { ...row, ...call, text: reply.text })
    const state = stateAfter(before, reply.isClosing)
    // Who replies has taken it, unless it is a colleague's.
    const move = { state, assigneeId: before.assigneeId ?? clerk.id }
    await moveTo(tx, before, move, { at, repliedAt: before.repliedAt ?? at })
    const after = await lockAsShown(deps, tx, id, undefined)
    await audit(tx, clerk, { id, action: 'enquiry.reply', detail: describeMove(standing, after, false) }, at)
  })
}

/** A second reply leaves closed what was closed. */
function stateAfter({ state }: InboxEnquiry, isClosing: boolean) {
  if (isClosing || state === 'CLOSED') return 'CLOSED' as const
  return 'IN_PROGRESS' as const
}

/** In the writer's language around what staff wrote. */
function letterOf(found: InboxEnquiry, to: string, text: string, noteId: string, siteOrigin: string): NewMessage {
  const { locale, referenceNo } = found
  const site = translate(locale, 'common', 'site.name')
  const link = new URL(inLocale(contactUsPage, locale), siteOrigin).href
  const footer = translate(locale, 'desk', 'enquiry.answerFooter', { referenceNo, site, link })
  return {
    channel: 'EMAIL',
    to,
    purpose: 'enquiry-reply',
    locale,
    subject: translate(locale, 'desk', 'enquiry.answerSubject', { referenceNo }),
    body: `${text}\n\n${footer}`,
    dedupeKey: `enquiry-reply ${noteId}`,
  }
}
