/**
 * The modules of the api from the ground up: one knows those of the floors below it and nobody on its own floor or
 * above. A new module is entered here; the check of the arrows fails for a folder that is not.
 *
 * The desk of a subject lives in its module (`enquiry/desk/`). `members-desk` does not: it signs people out, sends codes
 * and first passwords and tells members, by modules that all stand on `member`.
 */
export const apiModuleFloors: readonly (readonly string[])[] = [
  ['attempts', 'audit', 'content-hook', 'member', 'messages', 'search', 'system'],
  ['key-rotation', 'session'],
  ['bookmark', 'catalogue', 'e-learning', 'notification', 'passkey', 'push'],
  ['notices'],
  ['enrolment', 'health', 'one-time-code', 'telehealth'],
  ['ballot', 'calendar', 'carer', 'lessons', 'notification-desk', 'password', 'sign-in'],
  ['class-news', 'visit'],
  ['members-desk', 'registration', 'staff'],
  ['correction', 'enquiry', 'member-closing', 'phone-change'],
  ['erasure', 'openings', 'profile', 'reports'],
  ['restore', 'retention', 'today', 'upkeep'],
]

/** What else there is beside modules/. */
export const apiFolders = ['config', 'demonstration', 'jobs', 'modules', 'platform', 'testing']
