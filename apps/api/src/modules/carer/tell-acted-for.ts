import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { findMember, nameIn } from '../member/index.ts'
import type { SessionDeps } from '../session/index.ts'
import type { CarerDeps } from './carer-deps.ts'

/** D-140: once a day and carer; what was done is in the record, never in the message. */
export function createTellActedFor(deps: CarerDeps): SessionDeps['tellActedFor'] {
  return async (tx, { memberId, carerId, relationId }) => {
    const carer = await findMember({ ...deps, db: tx }, { id: carerId })
    if (!carer) return
    await deps.tellMembers(tx, [memberId], {
      name: 'carerActed',
      about: `${relationId} ${hongKongDateOf(deps.clock.now())}`,
      params: (locale) => ({ name: nameIn(carer, locale) }),
    })
  }
}
