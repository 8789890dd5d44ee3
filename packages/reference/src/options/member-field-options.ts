import { carerRelationship } from './carer-relationship.ts'
import { carerRelationshipWithSelf } from './carer-relationship-with-self.ts'
import { chronicDisease } from './chronic-disease.ts'
import { howHeard } from './how-heard.ts'
import { livingArrangement } from './living-arrangement.ts'
import { maritalStatus } from './marital-status.ts'

/** Member fields whose list has another name than the field. */
export const memberFieldOptions = {
  /** D-090. */
  guardianRelationship: carerRelationship,
  mainCarer: carerRelationshipWithSelf,
  /** D-089. */
  householdMembers: livingArrangement,
  /** D-092: asked for minors only. */
  parentsMaritalStatus: maritalStatus,
  /** D-093. */
  familyMedicalHistory: chronicDisease,
  /** S3-24. */
  serviceSource: howHeard,
} as const
