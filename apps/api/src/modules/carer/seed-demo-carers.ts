import { carerConsents, carerKinds, carerRights } from '@dhc/reference/carer-rules'
import { z } from 'zod'
import { findMember, type MemberDeps } from '../member/index.ts'
import { addRelation } from './store.ts'

const demoCarer = z.object({
  member: z.string(),
  carer: z.string(),
  kind: z.enum(carerKinds),
  consent: z.enum(carerConsents),
  rights: z.array(z.enum(carerRights)),
})

/** A carer and a guardian of the demonstration, as if recorded at the counter. May be run again. */
export async function seedDemoCarers(deps: MemberDeps, file: unknown): Promise<number> {
  const now = deps.clock.now()
  let added = 0
  for (const { member, carer, ...agreed } of z.array(demoCarer).parse(file)) {
    const [memberId, carerId] = [await idOf(deps, member), await idOf(deps, carer)]
    if (memberId === undefined || carerId === undefined) continue
    const relation = { id: deps.random.uuid(), memberId, carerId, ...agreed, createdAt: now, agreedAt: now }
    const isNew = await deps.inTransaction((tx) =>
      addRelation(tx, { ...relation, state: 'ACTIVE', channel: 'COUNTER' }),
    )
    if (isNew) added += 1
  }
  return added
}

async function idOf(deps: MemberDeps, memberNo: string): Promise<string | undefined> {
  return (await findMember(deps, { memberNo }))?.id
}
