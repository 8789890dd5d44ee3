/** SEC-20: a protection taken out by hand, and the tests that must see it. */
export type Mutant = {
  readonly what: string
  readonly file: string
  /** Stands exactly once in the file. */
  readonly from: string
  readonly to: string
  /** Files of tests, as Vitest takes them. */
  readonly tests: readonly string[]
}

const api = 'apps/api/src'
const web = 'apps/web/server'
const session = `${api}/modules/session`
const sessionTests = [`${session}/stolen-token.db.test.ts`, `${session}/guards.db.test.ts`]
const access = [`${api}/access.db.test.ts`]
const codes = [
  `${api}/modules/one-time-code/one-time-code.db.test.ts`,
  `${api}/modules/one-time-code/brute-force.db.test.ts`,
  `${api}/modules/one-time-code/domain/`,
]
const staff = [
  `${api}/modules/staff/staff-sign-in.db.test.ts`,
  `${api}/modules/staff/staff-guessing.db.test.ts`,
  `${api}/modules/staff/totp.test.ts`,
]

export const mutants: readonly Mutant[] = [
  {
    what: 'a token without its cookie is taken',
    file: `${session}/domain/judge-session.ts`,
    from: "if (!facts.hasItsCookie) return 'withoutItsCookie'",
    to: '',
    tests: sessionTests,
  },
  {
    what: 'a session that was ended goes on',
    file: `${session}/domain/judge-session.ts`,
    from: "if (facts.revokedAt !== null) return 'ended'",
    to: '',
    tests: sessionTests,
  },
  {
    what: 'a session has no longest time',
    file: `${session}/domain/judge-session.ts`,
    from: "if (now >= facts.absoluteUntil) return 'overTimeLimit'",
    to: '',
    tests: [...sessionTests, `${session}/domain/`],
  },
  {
    what: 'a session that nobody used stays open',
    file: `${session}/domain/judge-session.ts`,
    from: "if (now >= facts.idleUntil) return 'idle'",
    to: '',
    tests: [...sessionTests, `${session}/domain/`],
  },
  {
    what: 'any old token extends a session',
    file: `${session}/domain/judge-session.ts`,
    from: 'return presented === current - 1 ? current : undefined',
    to: 'return current',
    tests: [...sessionTests, `${session}/domain/`],
  },
  {
    what: 'an expired token opens a session',
    file: `${session}/open-session.ts`,
    from: 'const token = await readPresentedToken(deps, given, false)',
    to: 'const token = await readPresentedToken(deps, given, true)',
    tests: [...sessionTests, ...access],
  },
  {
    what: 'a token of members opens the calls of staff',
    file: `${session}/open-session.ts`,
    from: "if (read.audience !== given.audience) throw new MemberError('notAllowed')",
    to: '',
    tests: [...sessionTests, ...access],
  },
  {
    what: 'every role of staff may do everything',
    file: 'packages/reference/src/staff-rules.ts',
    from: "return role === 'ADMIN' || allowed.length === 0 || allowed.includes(role)",
    to: 'return role.length > 0 || allowed.length > 0',
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
    from: 'role === choosesPassword || !mayActAs(role, roles)',
    to: 'role !== choosesPassword && !mayActAs(role, roles)',
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
    file: `${api}/modules/carer/find-acted-for.ts`,
    from: '!member?.maySignIn || !givesRight(relation, right, member.memberType)',
    to: '!member?.maySignIn',
    tests: [`${api}/acting.db.test.ts`, `${api}/modules/carer/carer.db.test.ts`],
  },
  {
    what: 'anybody acts for the people of other carers',
    file: `${api}/modules/carer/find-acted-for.ts`,
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
  {
    what: 'a one-time code is compared for ever',
    file: `${api}/modules/one-time-code/verify-code.ts`,
    from: "if (judgement !== 'compare') return { refused: judgement }",
    to: '',
    tests: codes,
  },
  {
    what: 'a wrong one-time code is not counted',
    file: `${api}/modules/one-time-code/verify-code.ts`,
    from: `await updateCode(tx, row.id, { tries: row.tries + 1 })
    for (const subject`,
    to: 'for (const subject',
    tests: codes,
  },
  {
    what: 'a code that was sent to nobody may be right',
    file: `${api}/modules/one-time-code/verify-code.ts`,
    from: "mayBeRight: row.isReal && judgeTry({ ...row, ...limits }, now) === 'compare'",
    to: 'mayBeRight: true',
    tests: codes,
  },
  {
    what: 'a code of the authenticator serves twice',
    file: `${api}/modules/staff/second-factor.ts`,
    from: 'await updateStaff(tx, id, { totpUsedStep: String(step) })',
    to: '',
    tests: staff,
  },
  {
    what: 'codes of the authenticator are guessed without a count',
    file: `${api}/modules/staff/log-in-staff.ts`,
    from: 'await takeTry(deps, { subject: codes })',
    to: '',
    tests: staff,
  },
  {
    what: 'staff sign in without a second factor',
    file: `${api}/modules/staff/log-in-staff.ts`,
    from: 'if (!deps.asksSecondFactor) return',
    to: 'if (usable.isActive) return',
    tests: staff,
  },
  {
    what: 'a switched-off account signs in',
    file: `${api}/modules/staff/log-in-staff.ts`,
    from: 'const usable = account?.isActive ? account : undefined',
    to: 'const usable = account',
    tests: [...staff, `${api}/modules/staff/staff-users.db.test.ts`],
  },
  {
    what: 'a common password is taken',
    file: `${api}/modules/password/accept-new-password.ts`,
    from: "if (isCommonPassword(password)) throw new MemberError('passwordCommon')",
    to: 'isCommonPassword(password)',
    tests: [`${api}/modules/password/`, `${api}/modules/sign-in/`, `${api}/modules/registration/`],
  },
  {
    what: 'passwords are tried without a count',
    file: `${api}/modules/attempts/check-password.ts`,
    from: 'const taken = await takeTry(deps, entry)',
    to: 'const taken = { subject: entry.subject } as Awaited<ReturnType<typeof takeTry>>',
    tests: [`${api}/modules/sign-in/brute-force.db.test.ts`, `${api}/modules/sign-in/sign-in.db.test.ts`],
  },
  {
    what: 'a solved puzzle serves again and again',
    file: `${api}/platform/proof-of-work/proof-of-work.ts`,
    from: "await rateLimits.consume('proofOfWorkUse', id)",
    to: 'await Promise.resolve(id)',
    tests: [`${api}/platform/proof-of-work/`],
  },
  {
    what: 'an old sign-in takes all data away',
    file: `${session}/recent-sign-in.ts`,
    from: 'if (ageMs > sessionRules.recentSignInMinutes * 60_000)',
    to: 'if (ageMs > sessionRules.recentSignInMinutes * 6_000_000)',
    tests: [`${api}/modules/profile/`, `${api}/member-export.db.test.ts`, `${api}/modules/erasure/`],
  },
  {
    what: 'whoever drew a ballot releases it',
    file: `${api}/modules/ballot/release-ballot.ts`,
    from: 'if (by.staff && by.staff.id === ballot.drawnBy) throw secondPersonNeeded()',
    to: 'secondPersonNeeded()',
    tests: [`${api}/jobs/ballot-calls.db.test.ts`],
  },
  {
    what: 'whoever asked for a new phone number confirms it',
    file: 'packages/reference/src/phone-change-rules.ts',
    from: 'return askedById !== clerkId',
    to: 'return askedById.length > 0 && clerkId.length > 0',
    tests: [`${api}/modules/phone-change/`],
  },
  {
    what: "another site's page changes something here",
    file: `${api}/platform/http/refuse-cross-site.ts`,
    from: "if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none'",
    to: 'if (fetchSite !== undefined) return false',
    tests: [`${api}/platform/http/refuse-cross-site.test.ts`, `${api}/app.test.ts`],
  },
  {
    what: 'a message of our own processes needs no right signature',
    file: `${api}/platform/http/process-signature.ts`,
    from: 'return offered.length === expected.length && timingSafeEqual(offered, expected)',
    to: 'return offered.length === expected.length',
    tests: [`${api}/platform/http/process-signature.test.ts`],
  },
  {
    what: 'a signed message is good for ever',
    file: `${api}/platform/http/process-signature.ts`,
    from: 'return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= webhookMaxAgeSeconds',
    to: 'return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= webhookMaxAgeSeconds * 1e6',
    tests: [`${api}/platform/http/process-signature.test.ts`],
  },
  {
    what: 'a value copied to another row of the database opens there',
    file: `${api}/platform/crypto/field-cipher.ts`,
    from: 'return Buffer.from(JSON.stringify([table, column, row, version]))',
    to: 'return Buffer.from(JSON.stringify([table, column, version, row.length > 0]))',
    tests: [`${api}/platform/crypto/field-cipher.test.ts`],
  },
  {
    what: 'a changed entry of the log is not found',
    file: `${api}/modules/audit/chain.ts`,
    from: "return hashOf(entry, seal) === seal.hash ? undefined : 'rowChanged'",
    to: 'return undefined',
    tests: [`${api}/modules/audit/`],
  },
  {
    what: 'an entry may be taken out of the log',
    file: `${api}/modules/audit/chain.ts`,
    from: "if (!entry) return 'rowMissing'",
    to: 'if (!entry) return undefined',
    tests: [`${api}/modules/audit/`],
  },
  {
    what: 'answers of the member service may be stored on the way',
    file: `${api}/platform/http/security-headers.ts`,
    from: "'cache-control': 'no-store',",
    to: '',
    tests: [`${api}/app.test.ts`],
  },
  {
    what: 'a browser may guess what kind of file it got',
    file: `${api}/platform/http/security-headers.ts`,
    from: "'x-content-type-options': 'nosniff',",
    to: '',
    tests: [`${api}/app.test.ts`],
  },
  {
    what: 'a cell of a table file is a formula',
    file: 'packages/locales/src/csv.ts',
    from: '!isNumber && /^[=+\\-@\\t\\r]/.test(text)',
    to: '!isNumber && /^[=]{9}/.test(text)',
    tests: ['packages/locales/', `${api}/modules/enrolment-desk/roll-file.test.ts`],
  },
  {
    what: 'a page from another site may send a form to ours',
    file: `${web}/http/from-another-site.ts`,
    from: "if (fetchSite !== undefined) return fetchSite !== 'same-origin'",
    to: 'if (fetchSite !== undefined) return false',
    tests: [`${web}/posted-pages/`, `${web}/forwarding/`],
  },
  {
    what: 'scripts of any origin run in a page',
    file: `${web}/http/page-policy.ts`,
    from: '"script-src \'self\'"',
    to: "\"script-src 'self' 'unsafe-inline' *\"",
    tests: [`${web}/http/page-policy.test.ts`],
  },
  {
    what: 'a visitor says from which address it comes',
    file: `${web}/forwarding/forwarded-headers.ts`,
    from: 'return { ...Object.fromEntries(passed), ...senderHeaders(request) }',
    to: 'return { ...senderHeaders(request), ...Object.fromEntries(Object.entries(headers)) }',
    tests: [`${web}/forwarding/`],
  },
  {
    what: 'a draft is shown without the signature of the CMS',
    file: `${web}/preview/preview-link.ts`,
    from: 'given.length === expected.length && timingSafeEqual(given, expected) ? path : undefined',
    to: 'given.length >= 0 && expected.length > 0 ? path : undefined',
    tests: [`${web}/preview/`],
  },
  {
    what: 'anybody tells the site that content has changed',
    file: `${web}/content-hook/verify-signature.ts`,
    from: 'return given.length === expected.length && timingSafeEqual(given, expected)',
    to: 'return given.length >= 0 && expected.length > 0',
    tests: [`${web}/content-hook/`],
  },
]
