type RoleRow = {
  /** Also makes the calls of these roles; `everybody` those of all. */
  readonly worksAs?: 'everybody' | readonly string[]
  /** Looks after all centres; the others work at those of their account (decision 0034). */
  readonly everywhere?: true
}

/**
 * D-072, decision 0034: the roles of staff. What a role may do follows from the calls that name it (`access`) and from
 * the roles it works as; navigation, board and buttons ask `mayCall`.
 */
const roleRows = {
  ADMIN: { worksAs: 'everybody', everywhere: true },
  MANAGER: { everywhere: true },
  FRONTDESK: {},
  PROGRAMME: {},
  CLINICAL: {},
  INSTRUCTOR: {},
} as const satisfies Readonly<Record<string, RoleRow>>

export type StaffRole = keyof typeof roleRows

export const staffRoles = Object.keys(roleRows) as readonly StaffRole[]

const rowOf = (role: StaffRole): RoleRow => roleRows[role]

/** An administrator ends anybody's account; a manager those of the others who leave. */
export function mayEndColleague(role: StaffRole): boolean {
  return role !== 'ADMIN' && role !== 'MANAGER'
}

/** A working day (D-072). */
export const staffSessionHours = 8

export function mayActAs(role: StaffRole, allowed: readonly StaffRole[]): boolean {
  const { worksAs = [] } = rowOf(role)
  if (worksAs === 'everybody') return true
  return allowed.some((each) => each === role || worksAs.includes(each))
}

/** What is done to somebody's health data, by the first word of its name in the audit log. */
const healthActions = ['health', 'risk', 'recall', 'telehealth']
/** Of the particulars; the log names the fields that were changed. */
const healthField = 'chronic_diseases'

type Act = { readonly role: string | null; readonly action: string; readonly detail: string | null }

/**
 * Decision 0043: what was changed about somebody's health, and why, is read by those who treat members; of the rest the
 * changes by all who open records. It is about health when one who treats members did it, or when it was done to health
 * data, as ADMIN may.
 */
export function mayReadChanges(reader: StaffRole, { role, action, detail }: Act): boolean {
  const isDoneToHealth = healthActions.some((first) => action.startsWith(`${first}.`))
  const isHealth = treatsMembers(role) || isDoneToHealth || (detail ?? '').includes(healthField)
  return mayActAs(reader, isHealth ? ['CLINICAL'] : ['FRONTDESK', 'CLINICAL', 'MANAGER'])
}

/** ADMIN may do what a nurse does, and is none. */
function treatsMembers(writer: string | null): boolean {
  const role = staffRoles.find((each) => each === writer)
  return role !== undefined && rowOf(role).worksAs !== 'everybody' && mayActAs(role, ['CLINICAL'])
}

/** Beyond eligibility or quota, with a reason that is audited. */
export function mayOverrideRules(role: StaffRole): boolean {
  return mayActAs(role, ['MANAGER'])
}

export function worksEverywhere(role: StaffRole): boolean {
  return rowOf(role).everywhere === true
}

/** Decision 0034: about the classes and lessons of a centre. A member is served at any of them. */
export function mayWorkAt(
  { role, centres }: { readonly role: StaffRole; readonly centres: readonly string[] },
  centre: string,
): boolean {
  return worksEverywhere(role) || centres.includes(centre)
}

/** Decision 0049: so old an account must be before its owner counts as the second person; so long a reset by the first stands in the way. */
export const secondPersonDays = 7

/** Why somebody does not count as the second person. */
export const notSecondReasons = [
  'samePerson',
  'accountTooYoung',
  'accountMadeByOther',
  'accountChangedByOther',
] as const

export type NotSecond = (typeof notSecondReasons)[number]

/** What changes the ways into an account; its owner is told of each at the next sign-in. */
export const signInChanges = [
  ...(['set-up-second-factor', 'add-passkey', 'remove-passkey', 'renew-recovery-codes'] as const),
  ...(['change-password', 'end-other-sessions', 'reset-sign-in', 'unlock'] as const),
] as const

/** S6-08, D-133. */
export const exemptionTypes = ['CSSA', 'OALA_75', 'RCSV_0'] as const

/** A membership comes from, or goes to, another district health centre. */
export const transferDirections = ['IN', 'OUT'] as const

export type TransferDirection = (typeof transferDirections)[number]

/** The code of an authenticator app, or one of the codes somebody has printed for the day the phone is lost. */
export const secondFactorPattern = /^(?:\d{6}|[A-HJKMNP-TV-Z2-9]{4}(?:-[A-HJKMNP-TV-Z2-9]{4}){5})$/

/** Without letters and digits that look alike; 24 of them are 117 bits, so that a plain hash may store them. */
export const recoveryCodeLetters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
export const recoveryCodeCount = 10

/** what somebody who treats a member notes for the others. */
export const healthNoteLength = 4000
