/**
 * D-140: what one person may do for another, right by right, in the order they are offered. Passwords, the phone number,
 * consents and deletion are never among them.
 */
export const carerRights = ['timetable', 'enrol', 'readHealth', 'enterReadings', 'telehealth'] as const

export type CarerRight = (typeof carerRights)[number]

/** These show health values or what a consultation is about, or write them: one clerk alone gives none. */
export const healthRights: readonly CarerRight[] = ['readHealth', 'enterReadings', 'telehealth']

/** D-140: what was recorded at the counter without the member's own word begins so much later, and can be stopped until then. */
export const carerCoolingHours = 24

/** A number that is the member's for fewer days proves nothing about carers; the one before hears of them too. */
export const ownNumberDays = 7

/** Which kind of paper a colleague has seen for a member who cannot confirm; never its number. */
export const carerPapers = [
  'BIRTH_CERTIFICATE',
  'COURT_ORDER',
  'POWER_OF_ATTORNEY',
  'MEDICAL_CERTIFICATE',
  'SIGNED_CONSENT',
] as const

export type CarerPaper = (typeof carerPapers)[number]

/** A carer whom a member has named, or the guardian of a JUNIOR. */
export const carerKinds = ['CARER', 'GUARDIAN'] as const

export type CarerKind = (typeof carerKinds)[number]

export const carerStates = ['INVITED', 'ACTIVE', 'ENDED'] as const

export type CarerState = (typeof carerStates)[number]

/** Decision 0070: who began it. What a carer has asked for begins with the member's own word, a guardian's at the counter. */
export const carerAskers = ['MEMBER', 'CARER'] as const

export type CarerAsker = (typeof carerAskers)[number]

/** Why it is over: one of the two, no was said or nothing, staff, the 18th birthday, or an account that is closed. */
export const carerEndings = ['MEMBER', 'CARER', 'DECLINED', 'LAPSED', 'STAFF', 'ADULT', 'CLOSED'] as const

export type CarerEnding = (typeof carerEndings)[number]

/** Who agreed at the counter for the member: the member, the parent of a minor, or somebody with a legal power. */
export const carerConsents = ['MEMBER', 'GUARDIAN', 'REPRESENTATIVE'] as const

export type CarerConsent = (typeof carerConsents)[number]

/** An invitation that nobody has replied to ends by itself. */
export const carerInvitationDays = 14

/** Carers at one time, those asked included; each one costs an SMS to somebody who did not ask for it. */
export const mostCarers = 5

/** Asked within thirty days, whatever became of it: nobody learns by trying who is a member. */
export const mostCarersAsked = 8

/** Decision 0077: how long a child's registration waits for the account of the parent whose number was proved. */
export const guardianAwaitedDays = 30

/** The header by which a call names the relation, beside the caller's own session. */
export const actingForHeader = 'acting-for'
