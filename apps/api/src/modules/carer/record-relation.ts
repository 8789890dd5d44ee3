import { translate } from '@dhc/locales/messages'
import type { Transaction } from '../../platform/database/handles.ts'
import { type NewAuditEntry, recordAudit } from '../audit/index.ts'
import { findMember, type MemberDeps, nameIn } from '../member/index.ts'
import type { NewMessage, QueueMessage } from '../messages/index.ts'
import type { TellMembers } from '../notices/index.ts'
import type { SecondPersonDeps } from '../session/index.ts'
import { isNumberNew } from './domain/relation.ts'
import type { CarerRelation } from './store.ts'

type RelationNotice = 'carerAsked' | 'carerWants' | 'carerAgreed' | 'carerChanged' | 'carerEnded'

/** Who does it, as the audit log names them. */
type By = Pick<NewAuditEntry, 'actorKind' | 'actorId' | 'role' | 'requestId'>

/** D-140: every change of a relation is in the member's record; never whose number was typed. */
export function auditRelation(
  deps: TellDeps,
  tx: Transaction,
  {
    memberId,
    by,
    ...what
  }: { readonly memberId: string; readonly by: By; readonly action: string; detail?: string | undefined },
): Promise<void> {
  const entry = { ...by, ...what, objectKind: 'member', objectId: memberId, outcome: 'DONE' } as const
  return recordAudit(tx, entry, deps.clock.now())
}

/** One of the two hears of it, with the name of the other. */
export async function tellOne(
  deps: TellDeps,
  tx: Transaction,
  told: { to: string | null; other: string | null; name: RelationNotice; about: string },
): Promise<void> {
  const other = told.other === null ? undefined : await findMember({ ...deps, db: tx }, { id: told.other })
  if (told.to === null || !other) return
  await deps.tellMembers(tx, [told.to], {
    name: told.name,
    about: told.about,
    params: (locale) => ({ name: nameIn(other, locale) }),
  })
}

export async function tellBoth(
  deps: TellDeps,
  tx: Transaction,
  { memberId, carerId }: Pick<CarerRelation, 'memberId' | 'carerId'>,
  told: { name: RelationNotice; about: string },
): Promise<void> {
  await tellOne(deps, tx, { to: memberId, other: carerId, ...told })
  await tellOne(deps, tx, { to: carerId, other: memberId, ...told })
}

/**
 * D-140: of a new carer and of every right more the member hears at once, on every way on record, chosen or not, and at the
 * number before for the first days of a new one: whoever was cheated of a phone or of a signature must hear of it.
 */
export async function warnMember(
  deps: WarnDeps,
  tx: Transaction,
  { memberId, carerId }: Pick<CarerRelation, 'memberId' | 'carerId'>,
  told: { name: 'carerAgreed' | 'carerChanged'; about: string },
): Promise<void> {
  await tellOne(deps, tx, { to: memberId, other: carerId, ...told })
  const member = await findMember({ ...deps, db: tx }, { id: memberId })
  const carer = carerId === null ? undefined : await findMember({ ...deps, db: tx }, { id: carerId })
  if (!member || !carer || member.closedAt) return
  const { mobile, channels, former_mobile: former } = member.particulars
  const locale = member.language
  const body = translate(locale, 'notices', told.name, { name: nameIn(carer, locale) })
  const messageTo = (way: string, to: string, text: string): NewMessage => ({
    channel: 'SMS',
    to,
    purpose: 'carer-warning',
    locale,
    body: text,
    dedupeKey: `carer-warning ${way} ${memberId} ${told.name} ${told.about}`,
  })
  const isNew = former !== undefined && isNumberNew(new Date(former.changed_at), deps.clock.now())
  await deps.queueMessage(
    tx,
    ...(channels.includes('SMSWA')
      ? []
      : [messageTo('own', mobile, translate(locale, 'notices', 'signature', { body }))]),
    // Who has that phone by now is not known, so nobody is named.
    ...(isNew ? [messageTo('former', former.mobile, translate(locale, 'member', 'sms.carerFormer'))] : []),
  )
}

export type TellDeps = MemberDeps & { readonly tellMembers: TellMembers }
type WarnDeps = TellDeps & { readonly queueMessage: QueueMessage }
export type CarerDeps = WarnDeps & SecondPersonDeps
