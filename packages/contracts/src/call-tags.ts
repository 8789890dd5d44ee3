/** The chapters of the API document. */
export const callTags = {
  'sign in': 'Registration, sign-in, one-time codes and passwords of members.',
  member: "A member's own record and sessions.",
  'health programme': 'Classes, and what a member has applied for.',
  'health data': 'Readings and risk assessments of a member, and files of them.',
  telehealth: 'Consultations by phone and video (D-127).',
  search: "The centre's own search.",
  enquiry: 'Enquiries and feedback of anybody.',
  protection: 'What keeps scripts away from public forms.',
  staff: 'For the staff console.',
  system: 'The service about itself.',
  operations: 'For load balancers and the start tool.',
  internal: 'For our own processes; never forwarded by the website.',
} as const

export type CallTag = keyof typeof callTags
