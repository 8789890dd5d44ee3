/** Extends D-072. ADMIN may do everything. */
export const staffRoles = ['ADMIN', 'MANAGER', 'FRONTDESK', 'PROGRAMME', 'CLINICAL', 'INSTRUCTOR'] as const

export type StaffRole = (typeof staffRoles)[number]

/** A working day. */
export const staffSessionHours = 8

export function mayActAs(role: StaffRole, allowed: readonly StaffRole[]): boolean {
  return role === 'ADMIN' || allowed.length === 0 || allowed.includes(role)
}

/** What was changed about somebody's health is read by those who treat members; the rest by all who open records. */
export function mayReadChanges(reader: StaffRole, writer: string | null): boolean {
  return mayActAs(reader, writer === 'CLINICAL' ? ['CLINICAL'] : ['FRONTDESK', 'CLINICAL', 'MANAGER'])
}

/** Who looks after all centres; everybody else works at those of the account. */
export function worksEverywhere(role: StaffRole): boolean {
  return role === 'ADMIN' || role === 'MANAGER'
}

/** Decision 0034: about the classes and lessons of a centre. A member is served at any of them. */
export function mayWorkAt(
  { role, centres }: { readonly role: StaffRole; readonly centres: readonly string[] },
  centre: string,
): boolean {
  return worksEverywhere(role) || centres.includes(centre)
}

/** S6-08, D-133. */
export const exemptionTypes = ['CSSA', 'OALA_75', 'RCSV_0'] as const

/** A membership comes from, or goes to, another district health centre. */
export const transferDirections = ['IN', 'OUT'] as const

export type TransferDirection = (typeof transferDirections)[number]

/** The code of an authenticator app, or one of the codes somebody has printed for the day the phone is lost. */
export const secondFactorPattern = /^(?:\d{6}|[A-HJKMNP-TV-Z2-9]{4}(?:-[A-HJKMNP-TV-Z2-9]{4}){3})$/

/** Without letters and digits that look alike. 20 bits each four: eighty in all. */
export const recoveryCodeLetters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
export const recoveryCodeCount = 10

/** On how many devices somebody may have a passkey. */
export const mostPasskeys = 10
