import type { Locale } from '@dhc/locales/locale'
import { type MessageKey, translate } from '@dhc/locales/messages'
import { manyHundreds, messageTemplates, needsSecondPerson } from '@dhc/reference/message-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import type { Retry } from '../../platform/http/retry-of.ts'
import { recordAudit } from '../audit/index.ts'
import { findMembers, type Member } from '../member/index.ts'
import { countSmsParts } from '../notices/index.ts'
import type { InThreeLanguages } from '../notification/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'
import { type Audience, type DeskDeps, membersOf } from './audience.ts'
import { type MessageWords, requireOwnLinks, sealWords } from './message-words.ts'
import { addRecipients, addStaffMessage, changeStaffMessage, findByRetry } from './staff-message-store.ts'

type Message = MessageWords & {
  readonly audience: Audience
  readonly sms: boolean
  readonly urgent: boolean
  readonly retry: Retry | undefined
}

type Sent = { readonly id: string; readonly sent: number; readonly waits_for_second: boolean }

/**
 * The message and everybody it is for are written down in one transaction; a job tells them afterwards, when it is for
 * many only what a second person has confirmed. Sent again under the same key it is the same message.
 */
export async function sendNotification(deps: DeskDeps, clerk: Clerk, message: Message): Promise<Sent> {
  requireOwnLinks(deps.siteOrigin, message)
  const asked = await deps.inTransaction((tx) => askForMessage(deps, tx, clerk, message))
  if (asked.isNew) await watchMessages(deps, clerk, asked.sent)
  return { id: asked.id, sent: asked.sent, waits_for_second: needsSecondPerson(asked.sent) }
}

async function askForMessage(deps: DeskDeps, tx: Transaction, clerk: Clerk, message: Message) {
  const { audience, sms, urgent, retry } = message
  const id = deps.random.uuid()
  const createdAt = deps.clock.now()
  const retryHash = retry ? `${retry.keyHash} ${retry.requestHash}` : null
  const words = sealWords(deps.cipher, id, message)
  const row = { id, words, isTexted: sms, isUrgent: urgent, ...kindOf(audience), staffId: clerk.id, retryHash }
  if (!(await addStaffMessage(tx, { ...row, state: 'WAITING', createdAt }))) return asBefore(tx, retryHash ?? '')
  let [sent, smsParts] = [0, 0]
  for await (const memberIds of membersOf(tx, clerk, audience)) {
    const present = await presentAmong(deps, tx, memberIds)
    await addRecipients(
      tx,
      id,
      present.map((member) => member.id),
    )
    sent += present.length
    smsParts += sms ? countSmsParts(present, message.body) : 0
  }
  const waits = needsSecondPerson(sent)
  const now = { state: 'CONFIRMED', goesOutAt: createdAt } as const
  await changeStaffMessage(tx, id, { people: sent, smsParts, ...(waits ? {} : now) })
  const what = { action: 'notification.send', objectKind: 'notification', objectId: id, outcome: 'DONE' } as const
  const how = `${sms ? ', also by SMS' : ''}${urgent ? ', urgent' : ''}${waits ? ', waits for a second person' : ''}`
  await recordAudit(tx, { ...signedBy(clerk), ...what, detail: `${sent} members${how}` }, createdAt)
  if (!waits) await deps.wakeDelivery(tx)
  return { id, sent, isNew: true }
}

/** hundreds at once, a third message to many, or many in small portions: somebody looks, and nobody is refused. */
async function watchMessages({ rateLimits }: DeskDeps, { id }: Clerk, people: number): Promise<void> {
  if (people > manyHundreds) await rateLimits.consume('messageToHundreds', id)
  if (needsSecondPerson(people)) await rateLimits.consume('messageToMany', id)
  else if (people > 0) await rateLimits.consume('toldByOnePerson', id, people)
}

function kindOf(audience: Audience) {
  if ('all' in audience) return { audience: 'ALL' } as const
  if ('member_ids' in audience) return { audience: 'MEMBERS' } as const
  return { audience: 'CLASS', classUuid: audience.strapiUuid, classStatuses: audience.status } as const
}

/** A number that names nobody is not counted as somebody told. */
async function presentAmong(deps: DeskDeps, tx: Transaction, memberIds: readonly string[]): Promise<Member[]> {
  const found = await findMembers({ ...deps, db: tx }, memberIds)
  return [...found.values()].filter((member) => !member.closedAt)
}

async function asBefore(tx: Transaction, retryHash: string) {
  const before = await findByRetry(tx, retryHash)
  if (!before) throw new Error('the message of this request was removed at this very moment')
  return { id: before.id, sent: before.people, isNew: false }
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
