import type { RelationView } from '@dhc/contracts/member-api/carers'
import type { CarerKind, CarerRight, CarerState } from '@dhc/reference/carer-rules'
import { actingForHeader } from '@dhc/reference/carer-rules'
import { addRelation } from '../modules/carer/store.ts'
import { findMember } from '../modules/member/index.ts'
import { systemRandom } from '../platform/random.ts'
import { type AccountsAtWork, demoPassword } from './accounts-at-work.ts'
import type { Browser } from './browser.ts'

/** The people of the demonstration: who is cared for, who cares, a child, somebody else. */
export const people = {
  member: { memberNo: 'SSPD000102', mobile: '55500102' },
  carer: { memberNo: 'SSPD000104', mobile: '55500104' },
  guardian: { memberNo: 'SSPD000101', mobile: '55500101' },
  junior: { memberNo: 'SSPD000103', mobile: '55500103' },
} as const

export async function signedIn(at: AccountsAtWork, who: keyof typeof people): Promise<Browser> {
  const browser = at.browser()
  await browser.logIn({ mobile: people[who].mobile }, demoPassword)
  return browser
}

export async function idOf(at: AccountsAtWork, who: keyof typeof people): Promise<string> {
  return (await findMember(at.members, { memberNo: people[who].memberNo }))?.id ?? ''
}

export const actingFor = (relationId: string) => ({ [actingForHeader]: relationId })

export const relationsOf = async (browser: Browser) =>
  (await browser.post('/api/carer/list', {})).payload as { carers: RelationView[]; actFor: RelationView[] }

type Sample = { readonly rights: readonly CarerRight[]; readonly kind?: CarerKind; readonly state?: CarerState }

/** As if both had agreed: the member with the carer, or the junior with the guardian. */
export async function relate(at: AccountsAtWork, { rights, kind = 'CARER', state = 'ACTIVE' }: Sample) {
  const now = at.clock.now()
  const id = systemRandom.uuid()
  const [memberId, carerId] = await Promise.all(
    kind === 'CARER' ? [idOf(at, 'member'), idOf(at, 'carer')] : [idOf(at, 'junior'), idOf(at, 'guardian')],
  )
  await at.members.inTransaction((tx) =>
    addRelation(tx, {
      id,
      memberId: memberId ?? '',
      carerId: carerId ?? '',
      kind,
      state,
      rights: [...rights],
      createdAt: now,
      channel: 'COUNTER',
      consent: kind === 'CARER' ? 'MEMBER' : 'GUARDIAN',
      agreedAt: state === 'INVITED' ? null : now,
      endedAt: state === 'ENDED' ? now : null,
      endedFor: state === 'ENDED' ? 'MEMBER' : null,
    }),
  )
  return id
}
