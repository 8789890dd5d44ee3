import type { Candidate } from '@dhc/reference/eligibility-rules'
import { ageOn, hongKongDateOf, instantOf } from '@dhc/reference/hong-kong-time'
import { mayShowBirthDocument } from '@dhc/reference/member-rules'
import { recordAudit } from '../modules/audit/index.ts'
import { holidaysKnown } from '../modules/catalogue/index.ts'
import { createAccount, findMember } from '../modules/member/index.ts'
import {
  changeMember,
  logContact,
  registerAtCounter,
  rejectApplicant,
  verifyApplicant,
} from '../modules/members-desk/index.ts'
import type { Clerk } from '../modules/session/index.ts'
import type { LifeOfCentre } from './centre-at-work.ts'
import type { Chance } from './chance.ts'
import { atWork, timeOfDay } from './diary.ts'
import type { Resident } from './residents.ts'

/** Somebody who is a member by now. */
export type Joined = Resident & {
  readonly id: string
  readonly candidate: Candidate
  readonly joinedAt: Date
  readonly chance: Chance
}

type Joining = LifeOfCentre & {
  readonly desk: Clerk
  readonly nurse: Clerk
  readonly joined: Joined[]
  readonly onJoined: (member: Joined) => void
}

/** Each of them applies, is called and checked; who applied in the last days still waits, and some never came. */
export function letPeopleJoin(joining: Joining, residents: readonly Resident[], chance: Chance): void {
  residents.forEach((resident, number) => {
    const own = chance.of(`joins ${number}`)
    const at = instantOf(
      resident.appliedOn,
      timeOfDay(own.whole(9 * 60 + 30, resident.isAtCounter ? 17 * 60 : 22 * 60)),
    )
    joining.diary.note(resident.isAtCounter ? atWork(at, 0, timeOfDay(own.whole(9 * 60 + 30, 17 * 60))) : at, () =>
      resident.isAtCounter ? atCounter(joining, resident, own) : online(joining, resident, own),
    )
  })
}

async function atCounter(joining: Joining, resident: Resident, chance: Chance): Promise<void> {
  const { centre, desk } = joining
  const { applicant, language } = resident
  const checks = checksOf(joining, resident)
  const { memberId } = await registerAtCounter(named(centre, resident), desk, applicant, checks, language)
  await enterDiseases(joining, resident, memberId)
  remember(joining, resident, memberId, chance)
}

async function online(joining: Joining, resident: Resident, chance: Chance): Promise<void> {
  const { centre, tx, diary, desk } = joining
  const { applicant, language } = resident
  const at = centre.clock.now()
  const passwordHash = await centre.passwords.hash()
  const isHoliday = await holidaysKnown(tx)
  const { id } = await createAccount(named(centre, resident), tx, {
    applicant,
    passwordHash,
    language,
    channel: 'WEB',
    isHoliday,
  })
  const what = { action: 'member.register', objectKind: 'member', objectId: id, outcome: 'DONE' } as const
  await recordAudit(tx, { actorKind: 'MEMBER', actorId: id, ...what }, at)

  const calledAt = atWork(at, chance.whole(1, 3), timeOfDay(chance.whole(10 * 60, 17 * 60)))
  const call = (result: 'REACHED' | 'NO_ANSWER', contactedAt: Date) =>
    diary.note(contactedAt, () => logContact(centre, desk, id, { contactedAt, result, note: null, nextTryAt: null }))
  const isReached = chance.happens(0.85)
  call(isReached ? 'REACHED' : 'NO_ANSWER', calledAt)
  const reachedAt = isReached ? calledAt : atWork(calledAt, 1, '18:10')
  if (!isReached) call('REACHED', reachedAt)
  if (chance.happens(0.04)) {
    // Never came: after six weeks the application ends.
    diary.note(atWork(reachedAt, 30, '17:20'), () => rejectApplicant(centre, desk, id, 'Did not come with the papers'))
    return
  }
  const cameAt = atWork(reachedAt, chance.whole(1, 6), timeOfDay(chance.whole(9 * 60 + 30, 17 * 60)))
  diary.note(cameAt, async () => {
    await verifyApplicant(centre, desk, id, checksOf(joining, resident))
    await enterDiseases(joining, resident, id)
    remember(joining, resident, id, chance)
  })
}

/** The first id that an account draws is the member's own. */
function named<Service extends Pick<LifeOfCentre['centre'], 'random'>>(centre: Service, { id }: Resident): Service {
  if (id === undefined) return centre
  const ids = [id]
  return { ...centre, random: { ...centre.random, uuid: () => ids.pop() ?? centre.random.uuid() } }
}

function checksOf({ centre }: Joining, { applicant }: Resident) {
  return {
    identity_document: mayShowBirthDocument(ageOn(applicant.date_of_birth, hongKongDateOf(centre.clock.now())))
      ? ('CHILD_DOC' as const)
      : ('HKIC' as const),
    permission_valid: true,
    name_matches: true,
    address_proof: true,
    ehealth_agreed: true,
    district_link_checked: true,
  }
}

/** What a nurse hears at the first visit; who has none of them has nothing to correct. */
async function enterDiseases(
  { centre, nurse }: Joining,
  { chronicDiseases }: Resident,
  memberId: string,
): Promise<void> {
  if (chronicDiseases.includes('N')) return
  const member = await findMember(centre, { id: memberId })
  if (!member) throw new Error('a member who was admitted is not there')
  const change = { chronic_diseases: [...chronicDiseases] }
  await changeMember(centre, nurse, memberId, { version: member.version, reason: 'First visit', change })
}

function remember({ centre, joined, onJoined }: Joining, resident: Resident, id: string, chance: Chance): void {
  const { applicant, chronicDiseases, isCarer } = resident
  const { date_of_birth: bornOn, gender } = applicant
  const candidate = { isVerified: true, isSuspended: false, bornOn, gender, chronicDiseases, isCarer }
  const member = { ...resident, id, candidate, joinedAt: centre.clock.now(), chance }
  joined.push(member)
  onJoined(member)
}
