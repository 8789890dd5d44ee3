import type { Locale } from '@dhc/locales/locale'
import { type MessageKey, translate } from '@dhc/locales/messages'
import { messageTemplates } from '@dhc/reference/message-rules'
import type { Database, InTransaction, Transaction } from '../../platform/database/handles.ts'
import type { Retry } from '../../platform/http/retry-of.ts'
import { recordAudit } from '../audit/index.ts'
import { findMembers, type MemberDeps } from '../member/index.ts'
import type { NoticeDeps } from '../notices/index.ts'
import type { InThreeLanguages } from '../notification/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'
import { type Audience, membersOf } from './audience.ts'
import { addRecipients, addStaffMessage, countRecipients, findByRetry } from './staff-message-store.ts'

export type DeskDeps = NoticeDeps &
  Pick<MemberDeps, 'vault'> & {
    readonly db: Database
    readonly inTransaction: InTransaction
    /** Asks for the delivery once the transaction has committed; should nobody hear it, the clock does. */
    readonly wakeDelivery: (tx: Transaction) => Promise<unknown>
  }

type Message = {
  readonly audience: Audience
  readonly title: InThreeLanguages
  readonly body: InThreeLanguages
  readonly link: string | null
  readonly sms: boolean
  readonly urgent: boolean
  readonly retry: Retry | undefined
}

/**
 * The message and everybody it is for are written down in one transaction; a job tells them afterwards.
 * Sent again under the same key it is the same message.
 */
export async function sendNotification(
  deps: DeskDeps,
  clerk: Clerk,
  { audience, title, body, link, sms, urgent, retry }: Message,
): Promise<{ readonly id: string; readonly sent: number }> {
  const id = deps.random.uuid()
  const createdAt = deps.clock.now()
  const retryHash = retry ? `${retry.keyHash} ${retry.requestHash}` : null
  const classUuid = 'strapiUuid' in audience ? audience.strapiUuid : null
  const texts = { title, body, link, isTexted: sms, isUrgent: urgent }
  return deps.inTransaction(async (tx) => {
    const row = { id, ...texts, audience: kindOf(audience), classUuid, staffId: clerk.id, retryHash, createdAt }
    if (!(await addStaffMessage(tx, row))) return asBefore(tx, retryHash ?? '')
    let sent = 0
    for await (const memberIds of membersOf(tx, clerk, audience)) {
      const present = await presentAmong(deps, tx, memberIds)
      await addRecipients(tx, id, present)
      sent += present.length
    }
    const what = { action: 'notification.send', objectKind: 'notification', objectId: id, outcome: 'DONE' } as const
    const detail = `${sent} members${sms ? ', also by SMS' : ''}${urgent ? ', urgent' : ''}`
    await recordAudit(tx, { ...signedBy(clerk), ...what, detail }, createdAt)
    await deps.wakeDelivery(tx)
    return { id, sent }
  })
}

function kindOf(audience: Audience): 'ALL' | 'CLASS' | 'MEMBERS' {
  if ('all' in audience) return 'ALL'
  return 'strapiUuid' in audience ? 'CLASS' : 'MEMBERS'
}

/** A number that names nobody is not counted as somebody told. */
async function presentAmong(deps: DeskDeps, tx: Transaction, memberIds: readonly string[]): Promise<string[]> {
  const found = await findMembers({ ...deps, db: tx }, memberIds)
  return [...found.values()].flatMap((member) => (member.closedAt ? [] : [member.id]))
}

async function asBefore(tx: Transaction, retryHash: string) {
  const before = await findByRetry(tx, retryHash)
  if (!before) throw new Error('the message of this request was removed at this very moment')
  const counted = await countRecipients(tx, [before.id])
  return { id: before.id, sent: counted.reduce((sum, { people }) => sum + people, 0) }
}

/** Staff write in three languages, so each text comes in all of them. */
export function listTemplates() {
  return messageTemplates.map((code) => ({
    code,
    title: inEach(`message.${code}.title`),
    body: inEach(`message.${code}.body`),
  }))
}

function inEach(key: MessageKey<'desk'>): InThreeLanguages {
  const say = (locale: Locale) => translate(locale, 'desk', key)
  return { 'zh-HK': say('zh-HK'), 'zh-CN': say('zh-CN'), 'en-US': say('en-US') }
}
