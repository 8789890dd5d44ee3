import type { Locale } from '@dhc/locales/locale'
import { type MessageKey, type MessageParams, translate } from '@dhc/locales/messages'
import type { Transaction } from '../../platform/database/handles.ts'
import { findMember, type Member, type MemberDeps } from '../member/index.ts'
import type { NewMessage, QueueMessage } from '../messages/index.ts'

type NoticeName = MessageKey<'notices'>

export type Notice = {
  readonly name: NoticeName
  /** In the language of whoever reads it: names of courses and days differ. */
  readonly params: (locale: Locale) => MessageParams
  /** What it is about. The same notice about the same thing reaches a member once. */
  readonly about: string
}

type NoticeDeps = Pick<MemberDeps, 'vault' | 'clock'> & { readonly queueMessage: QueueMessage }

export type TellMembers = (tx: Transaction, memberIds: readonly string[], notice: Notice) => Promise<void>

/**
 * Tells members of something that has happened, in the transaction in which it happens. By SMS to those who chose it
 * (D-086); the others are called by the centre.
 */
export function createTellMembers(deps: NoticeDeps): TellMembers {
  return async (tx, memberIds, notice) => {
    for (const id of memberIds) {
      const member = await findMember({ ...deps, db: tx }, { id })
      if (member && wantsMessages(member)) await deps.queueMessage(tx, messageTo(member, notice))
    }
  }
}

function wantsMessages({ particulars }: Member): boolean {
  return particulars.channels.includes('SMSWA')
}

function messageTo(member: Member, { name, params, about }: Notice): NewMessage {
  const locale = member.language
  return {
    channel: 'SMS',
    to: member.particulars.mobile,
    purpose: `notice-${name}`,
    locale,
    body: translate(locale, 'notices', name, params(locale)),
    dedupeKey: `notice ${name} ${member.id} ${about}`,
  }
}
