import { mayActAs, type StaffRole } from '@dhc/reference/staff-rules'

/** Section 3.13.2: chronic diseases are recorded by CLINICAL, everything else in a record by FRONTDESK. */
export function mayChangeFields(role: StaffRole, fields: readonly string[]): boolean {
  return fields.every((field) => mayActAs(role, [field === 'chronic_diseases' ? 'CLINICAL' : 'FRONTDESK']))
}
