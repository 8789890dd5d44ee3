import { inLocale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { contactUsPage } from '@dhc/reference/page-paths'
import { MemberError } from '../../platform/member-error.ts'
import { addNote, type InboxEnquiry, mayReply, wasWritten } from '../enquiry/index.ts'
import type { NewMessage } from '../messages/index.ts'
import type { Clerk } from '../session/index.ts'
import { audit, lockAsShown, moveTo, told } from './change-enquiry.ts'
import type { EnquiryDeskDeps } from './enquiry-desk-deps.ts'

export type Reply = {
  readonly text: string
  readonly isClosing: boolean
  readonly version: number | undefined
  /** Of the call: sent again after a lost connection, it is one letter. */
  readonly retryHash: string | undefined
}

/** Section 3.13.6: the letter is in the transaction of the reply, so that it goes out if and only if it is stored. */
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
    await audit(tx, clerk, { id, action: 'enquiry.reply', detail: told(standing, after, false) }, at)
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
