import { mayActAs, type StaffRole, type TransferDirection } from '@dhc/reference/staff-rules'

/** Section 3.13.2: chronic diseases are recorded by CLINICAL, everything else in a record by FRONTDESK. */
export function mayChangeFields(role: StaffRole, fields: readonly string[]): boolean {
  return fields.every((field) => mayActAs(role, [field === 'chronic_diseases' ? 'CLINICAL' : 'FRONTDESK']))
}

/** Who has gone can only come back, who has come can only go; the first transfer may be either. */
export function mayTransfer(last: TransferDirection | undefined, wanted: TransferDirection): boolean {
  return last !== wanted
}
