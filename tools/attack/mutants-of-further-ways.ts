import type { Mutant } from './mutant.ts'

const api = 'apps/api/src'
const passkeys = [`${api}/modules/passkey/member-passkey.db.test.ts`]
const staying = [`${api}/modules/session/staying-session.db.test.ts`]
const reminder = `${api}/modules/lessons/reminder`

/** Passkeys of members, staying signed in, answers by link and by SMS, booked visits, first passwords, asking to care. */
export const mutantsOfFurtherWays: readonly Mutant[] = [
  {
    what: 'a passkey of one member confirms what another one does',
    file: `${api}/modules/passkey/own-passkeys.ts`,
    from: 'const isOwn = passkey?.memberId === memberId',
    to: 'const isOwn = passkey !== undefined',
    tests: passkeys,
  },
  {
    what: 'a passkey opens the account of a member who is suspended',
    file: `${api}/modules/sign-in/log-in-with-passkey.ts`,
    from: "if (!member.maySignIn) throw new MemberError('accountSuspended')",
    to: '',
    tests: passkeys,
  },
  {
    what: 'a copy of a passkey whose count went back is taken',
    file: `${api}/modules/sign-in/log-in-with-passkey.ts`,
    from: 'if (!(await countPasskeyUse(tx, passkey, { uses, at: deps.clock.now() }))) return undefined',
    to: 'await countPasskeyUse(tx, passkey, { uses, at: deps.clock.now() })',
    tests: passkeys,
  },
  {
    what: 'a copied cookie of a phone that stays signed in is good for ever',
    file: `${api}/modules/session/staying-session.ts`,
    from: 'if (usedCookieHash === null || (usedCookieUntil !== null && now >= usedCookieUntil)) return false',
    to: 'if (usedCookieHash === null || now === usedCookieUntil) return false',
    tests: staying,
  },
  {
    what: 'the cookie of a phone that stays signed in never changes',
    file: `${api}/modules/session/staying-session.ts`,
    from: 'if (!wasExpired) return nothing',
    to: 'if (!wasExpired || row.kept) return nothing',
    tests: staying,
  },
  {
    what: 'the link of a reminder answers for somebody who may not sign in any more',
    file: `${reminder}/answer-reminder.ts`,
    from: 'if (!reminder || !member?.maySignIn)',
    to: 'if (!reminder || !member)',
    tests: [`${reminder}/lesson-reminder.db.test.ts`],
  },
  {
    what: 'an SMS answers for somebody who may not sign in any more',
    file: `${reminder}/take-reply.ts`,
    from: 'return member?.maySignIn ? ',
    to: 'return member ? ',
    tests: [`${reminder}/take-reply.db.test.ts`],
  },
  {
    what: 'an SMS that is handed on twice is taken twice',
    file: `${reminder}/take-reply.ts`,
    from: 'if (!(await addMessageIn(tx, hashOfSecret(id), now))) return',
    to: 'await addMessageIn(tx, hashOfSecret(id), now)',
    tests: [`${reminder}/take-reply.db.test.ts`],
  },
  {
    what: 'a first password goes to the phone of somebody else',
    file: `${api}/modules/members-desk/register-at-counter.ts`,
    from: 'const isPrinted = applicant.mobile_of_contact === true',
    to: 'const isPrinted = applicant.mobile_of_contact === undefined',
    tests: [`${api}/modules/members-desk/members-desk.db.test.ts`],
  },
  {
    what: 'a new password goes to the phone of somebody else',
    file: `${api}/modules/members-desk/change-member.ts`,
    from: 'if (member.particulars.mobile_of_contact) return',
    to: 'if (member.particulars.mobile_of_contact === undefined) return',
    tests: [`${api}/modules/members-desk/members-desk.db.test.ts`],
  },
  {
    what: 'the book of visits of any centre is read',
    file: `${api}/modules/visit/desk-visits.ts`,
    from: '  requireCentre(clerk, code)\n',
    to: '',
    tests: [`${api}/modules/visit/visit.db.test.ts`, `${api}/centres.db.test.ts`],
  },
  {
    what: 'somebody asks to care for more people than may wait',
    file: `${api}/modules/carer/ask-to-care.ts`,
    from: "if (waiting.length >= mostCarers || asked >= mostCarersAsked) throw new MemberError('actionNotPossible')",
    to: "if (waiting.length + asked < 0) throw new MemberError('actionNotPossible')",
    tests: [`${api}/modules/carer/ask-to-care.db.test.ts`],
  },
  {
    what: 'whoever has a number one day is the parent of a child that another had registered by it',
    file: `${api}/modules/carer/await-guardian.ts`,
    from: 'for (const childId of await takeAwaiting(tx, mobileIndex, awaitedSince(now)))',
    to: 'for (const childId of await takeAwaiting(tx, mobileIndex, new Date(0)))',
    tests: [`${api}/modules/carer/ask-to-care.db.test.ts`],
  },
  {
    what: 'a carer is recorded with the consent of somebody who cannot give it',
    file: `${api}/modules/carer/carers-at-counter.ts`,
    from: "if (!isConsentOf(row.kind, consent)) throw new MemberError('actionNotPossible')",
    to: '',
    tests: [`${api}/modules/carer/`],
  },
]
