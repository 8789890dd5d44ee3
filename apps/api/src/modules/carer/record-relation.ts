import type { Transaction } from '../../platform/database/handles.ts'
import { type NewAuditEntry, recordAudit } from '../audit/index.ts'
import { findMember, type MemberDeps, nameIn } from '../member/index.ts'
import type { TellMembers } from '../notices/index.ts'
import type { CarerRelation } from './store.ts'

type RelationNotice = 'carerAsked' | 'carerAgreed' | 'carerChanged' | 'carerEnded'

/** Who does it, as the audit log names them. */
type By = Pick<NewAuditEntry, 'actorKind' | 'actorId' | 'role' | 'requestId'>

/** D-140: every change of a relation is in the member's record; never whose number was typed. */
export function auditRelation(
  deps: CarerDeps,
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
  deps: CarerDeps,
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
  deps: CarerDeps,
  tx: Transaction,
  { memberId, carerId }: Pick<CarerRelation, 'memberId' | 'carerId'>,
  told: { name: RelationNotice; about: string },
): Promise<void> {
  await tellOne(deps, tx, { to: memberId, other: carerId, ...told })
  await tellOne(deps, tx, { to: carerId, other: memberId, ...told })
}

export type CarerDeps = MemberDeps & { readonly tellMembers: TellMembers }
