import type { Call } from '@dhc/contracts/call'
import { toJSONSchema } from 'zod/v4/core'

/** What kind of data a field is. A field that says nothing about a person is of none of them. */
export const dataClasses = {
  H: {
    name: 'health',
    fields:
      /^(systolic|diastolic|pulse|glucose|oxygen|temperature|weight|height|bmi|measured|classification|alerts|riskLevel|summary|advice|nextReview|reviewOn|chronic_diseases|family_history|mobility|aids|daily_living|staffNote|scheduledAt|preferred)$/,
  },
  P: {
    name: 'person',
    fields:
      /^(name_zh|surname_\w+|given_name_\w+|memberName|memberNo|member_no|date_of_birth|age|ageYears|mobile|phone|phones|contactNumber|email|emergency_contact|carer_no|address)$/,
  },
  E: {
    name: 'enrolment',
    fields: /^(enrolmentId|enrolment_id|entryNo|enrolments|roll|attendance|marks|attended|enrolled|entries)$/,
  },
  C: {
    name: 'credentials',
    // By shape: a password under a new name is one too.
    fields:
      /^(?!must_change_)\w*(password|token|secret)$|^(totp_uri|totp_required|codes|challenge|recovery_codes_left)$/,
  },
} as const

export type DataClass = keyof typeof dataClasses

/** What is answered as a file or stream, or says something about a person under a name of its own. */
const shownOtherwise: Readonly<Record<string, readonly DataClass[]>> = {
  exportClassEnrolments: ['P', 'E'],
  // Only that something has changed.
  followToday: [],
  // What was noted about somebody's health.
  listHealthNotes: ['H'],
  addHealthNote: ['H'],
  // Everything about somebody.
  copyOwnData: ['P', 'H', 'E'],
  // What was done when a reading was dangerous.
  listAlarms: ['H'],
  closeAlarms: ['H'],
  // To which number or address a message went.
  listOutbox: ['P'],
  // What was changed, which may be about health: each role is shown its own part.
  listMemberAccess: ['P', 'H'],
  // References and reasons, sealed with the member's key.
  listAudit: ['P'],
  // A shortened letter of somebody.
  listEnquiries: ['P'],
}

const orderOfClasses: readonly DataClass[] = ['H', 'P', 'E', 'C']

/** Which kinds of data a call shows to whoever may make it. */
export function classesShown(call: Call): readonly DataClass[] {
  const given = shownOtherwise[call.id]
  if (given) return given
  const names = fieldsOf(toJSONSchema(call.payload, { unrepresentable: 'any' }))
  return orderOfClasses.filter((each) => names.some((name) => dataClasses[each].fields.test(name)))
}

export const saysWhatItShows = (call: Call) => call.media === undefined || call.id in shownOtherwise

/** Every name of a field, at any depth. */
function fieldsOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : []
  return [...own, ...Object.values(schema).flatMap(fieldsOf)]
}
