import type { Mutant } from './mutant.ts'

const api = 'apps/api/src'
const session = `${api}/modules/session`
const sessionTests = [`${session}/stolen-token.db.test.ts`, `${session}/guards.db.test.ts`]
const access = [`${api}/access.db.test.ts`]
const staff = [
  `${api}/modules/staff/staff-sign-in.db.test.ts`,
  `${api}/modules/staff/staff-guessing.db.test.ts`,
  `${api}/modules/staff/second-factor.test.ts`,
]

const carersAtCounter = [`${api}/modules/carer/carers-at-counter.db.test.ts`]

/** Who may do what: sessions, roles, centres, carers. */
export const mutantsOfRights: readonly Mutant[] = [
  {
    what: 'a token without its cookie is taken',
    file: `${session}/domain/session-rules.ts`,
    from: "if (!facts.hasItsCookie) return 'withoutItsCookie'",
    to: '',
    tests: sessionTests,
  },
  {
    what: 'a session that was ended goes on',
    file: `${session}/domain/session-rules.ts`,
    from: "if (facts.revokedAt !== null) return 'ended'",
    to: '',
    tests: sessionTests,
  },
  {
    what: 'a session has no longest time',
    file: `${session}/domain/session-rules.ts`,
    from: "if (now >= facts.absoluteUntil) return 'overTimeLimit'",
    to: '',
    tests: [...sessionTests, `${session}/domain/`],
  },
  {
    what: 'a session that nobody used stays open',
    file: `${session}/domain/session-rules.ts`,
    from: "if (now >= facts.idleUntil) return 'idle'",
    to: '',
    tests: [...sessionTests, `${session}/domain/`],
  },
  {
    what: 'any old token extends a session',
    file: `${session}/domain/session-rules.ts`,
    from: 'return presented === current - 1 ? current : undefined',
    to: 'return current',
    tests: [...sessionTests, `${session}/domain/`],
  },
  {
    what: 'an expired token opens a session',
    file: `${session}/start-session.ts`,
    from: 'const token = await readPresentedToken(deps, given, false)',
    to: 'const token = await readPresentedToken(deps, given, true)',
    tests: [...sessionTests, ...access],
  },
  {
    what: 'a token of members opens the calls of staff',
    file: `${session}/start-session.ts`,
    from: "if (read.audience !== given.audience) throw new MemberError('notAllowed')",
    to: '',
    tests: [...sessionTests, ...access],
  },
  {
    what: 'every role of staff may do everything',
    file: 'packages/reference/src/staff-rules.ts',
    from: 'return allowed.some((each) => each === role || worksAs.includes(each))',
    to: 'return allowed.length > 0',
    tests: access,
  },
  {
    what: 'a declaration widened: one role too many on a staff call',
    file: 'packages/contracts/src/staff-api/reports.ts',
    from: "access: ['MANAGER']",
    to: "access: ['MANAGER', 'FRONTDESK']",
    tests: access,
  },
  {
    what: 'a declaration widened: a call of members is for anyone',
    file: 'packages/contracts/src/member-api/access-log.ts',
    from: "access: 'member'",
    to: "access: 'anyone'",
    tests: access,
  },
  {
    what: 'staff of one centre work at every other',
    file: 'packages/reference/src/staff-rules.ts',
    from: 'return worksEverywhere(role) || centres.includes(centre)',
    to: 'return worksEverywhere(role) || centres.length >= 0 || centre.length > 0',
    tests: [`${api}/centres.db.test.ts`],
  },
  {
    what: 'a temporary password opens everything',
    file: `${session}/guards.ts`,
    from: 'role === choosesPassword || !mayCall(role, call)',
    to: 'role !== choosesPassword && !mayCall(role, call)',
    tests: [...staff, `${api}/modules/staff/staff-users.db.test.ts`],
  },
  {
    what: 'an applicant who was not verified is a member',
    file: `${session}/guards.ts`,
    from: "if (memberOf(request).memberType === 'PROVISIONAL') throw new MemberError('notEligible')",
    to: '',
    tests: access,
  },
  {
    what: 'a carer acts by any right',
    file: `${api}/modules/carer/acting.ts`,
    from: '!member?.maySignIn || !givesRight(relation, right, member.memberType, now)',
    to: '!member?.maySignIn',
    tests: [`${api}/acting.db.test.ts`, `${api}/modules/carer/carer.db.test.ts`],
  },
  {
    what: 'one clerk alone makes somebody a carer with rights to health',
    file: `${api}/modules/carer/domain/relation.ts`,
    from: 'const waits = (right: CarerRight) => healthRights.includes(right) && !given.includes(right)',
    to: 'const waits = (_right: CarerRight) => false',
    tests: carersAtCounter,
  },
  {
    what: 'whoever asked for the health of somebody confirms it alone',
    file: `${api}/modules/carer/confirm-rights.ts`,
    from: 'await requireSecondPerson(deps, tx, row.waitingStaffId, clerk)',
    to: '',
    tests: carersAtCounter,
  },
  {
    what: 'a carer recorded at the counter begins at once',
    file: `${api}/modules/carer/domain/relation.ts`,
    from: 'return beginsAt === null || now >= beginsAt',
    to: 'return beginsAt === null || now >= new Date(0)',
    tests: carersAtCounter,
  },
  {
    what: 'a code goes to a number that was put on record yesterday',
    file: `${api}/modules/carer/domain/relation.ts`,
    from: 'return !isNumberNew(changedAt, now)',
    to: 'return true',
    tests: carersAtCounter,
  },
  {
    what: 'a code of the member confirms any relation',
    file: `${api}/modules/carer/confirm-rights.ts`,
    from: "if (found.codeId === null || !mayBeConfirmed(found, now)) throw new MemberError('actionNotPossible')",
    to: "if (!mayBeConfirmed(found, now)) throw new MemberError('actionNotPossible')",
    tests: carersAtCounter,
  },
  {
    what: 'the number before hears nothing of a new carer',
    file: `${api}/modules/carer/record-relation.ts`,
    from: "...(isNew ? [messageTo('former', former.mobile, translate(locale, 'member', 'sms.carerFormer'))] : []),",
    to: '',
    tests: carersAtCounter,
  },
  {
    what: 'anybody acts for the people of other carers',
    file: `${api}/modules/carer/acting.ts`,
    from: 'if (relation?.carerId !== carerId) return undefined',
    to: 'if (!relation) return undefined',
    tests: [`${api}/acting.db.test.ts`, `${api}/modules/carer/carer.db.test.ts`],
  },
  {
    what: "a member reads another's enrolment",
    file: `${api}/modules/enrolment/show-enrolment.ts`,
    from: 'found?.memberId !== memberId || !found.view',
    to: '!found?.view',
    tests: [`${api}/modules/enrolment/`],
  },
]
