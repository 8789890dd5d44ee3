import type { Mutant } from './mutant.ts'

const api = 'apps/api/src'
const session = `${api}/modules/session`
const codes = [
  `${api}/modules/one-time-code/one-time-code.db.test.ts`,
  `${api}/modules/one-time-code/brute-force.db.test.ts`,
  `${api}/modules/one-time-code/domain/`,
]
const staff = [
  `${api}/modules/staff/staff-sign-in.db.test.ts`,
  `${api}/modules/staff/staff-guessing.db.test.ts`,
  `${api}/modules/staff/second-factor.test.ts`,
]

const strangers = [`${api}/modules/one-time-code/codes-of-strangers.db.test.ts`, `${api}/modules/one-time-code/domain/`]

/** How somebody proves to be who they are. */
export const mutantsOfSignIn: readonly Mutant[] = [
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
    what: 'what strangers ask for uses up the codes behind a right password',
    file: `${api}/modules/one-time-code/send-code.ts`,
    from: ': sent.filter(({ askedIndex }) => askedIndex === null)',
    to: ': sent',
    tests: strangers,
  },
  {
    what: 'a number’s phone rings all day at no cost',
    file: `${api}/modules/one-time-code/domain/code-rules.ts`,
    from: 'if (beyond >= 0) return 2 ** Math.min(dearest, Math.floor(beyond / costStep))',
    to: '',
    tests: strangers,
  },
  {
    what: 'the sixth code of an asker costs nothing',
    file: `${api}/modules/one-time-code/domain/code-rules.ts`,
    from: 'return ofAsker < codesPerAsker ? 0 : 1',
    to: 'return 0',
    tests: strangers,
  },
  {
    what: 'two codes at one moment cost what one costs',
    file: `${api}/modules/one-time-code/send-code.ts`,
    from: 'if (cost > paid) throw missingWork(cost)',
    to: '',
    tests: strangers,
  },
  {
    what: 'a cheap proof of work pays for a dear code',
    file: `${api}/platform/proof-of-work/proof-of-work.ts`,
    from: 'if (spent < cost) throw missingWork(cost)',
    to: '',
    tests: strangers,
  },
  {
    what: 'strangers use up the guesses behind a right password',
    file: `${api}/modules/one-time-code/domain/code-rules.ts`,
    from: "const reserved = facts.purpose === 'new_device' ? 0 : triesForPasswordPerDay",
    to: 'const reserved = 0',
    tests: strangers,
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
    file: `${api}/modules/password/change-password.ts`,
    from: "if (isCommonPassword(password)) throw new MemberError('passwordCommon')",
    to: 'isCommonPassword(password)',
    tests: [`${api}/modules/sign-in/`, `${api}/modules/registration/`],
  },
  {
    what: 'passwords are tried without a count',
    file: `${api}/modules/attempts/check-password.ts`,
    from: 'const taken = await takeTry(deps, entry)',
    to: 'const taken = { subject: entry.subject } as Awaited<ReturnType<typeof takeTry>>',
    tests: [`${api}/modules/sign-in/brute-force.db.test.ts`, `${api}/modules/sign-in/sign-in.db.test.ts`],
  },
  {
    what: 'the time of a refused login tells whether the number is known',
    file: `${api}/modules/sign-in/routes.ts`,
    from: 'await refusedNoSoonerThan(deps.answerAfterMs, () => logIn(deps, attempt))',
    to: 'await logIn(deps, attempt)',
    tests: [`${api}/modules/sign-in/time-of-a-login.db.test.ts`],
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
    file: `${session}/caller.ts`,
    from: 'if (ageMs > sessionRules.recentSignInMinutes * 60_000)',
    to: 'if (ageMs > sessionRules.recentSignInMinutes * 6_000_000)',
    tests: [`${api}/modules/profile/`, `${api}/member-export.db.test.ts`, `${api}/modules/erasure/`],
  },
]
