import { forbid, REACT, STAFF, TEST, TESTING } from './arrow-places.ts'

/** Folders with a rule below; a new one needs its own. */
const staffFolders = 'screens desk frame session words testing'.split(' ')

/** Inside the staff console: screens over the parts of a desk, these over the session and the words. */
export const arrowsInsideStaff = [
  forbid(
    'staff-every-folder-has-a-rule',
    'Enter the folder in tools/check/staff-arrows.ts and say there what it may know.',
    { path: `${STAFF}/[^/]+/`, pathNot: `${STAFF}/(${staffFolders.join('|')})/` },
    {},
  ),
  forbid(
    'staff-screens-are-strangers',
    'What two screens share is a part of the desk.',
    { path: `${STAFF}/screens/([^/]+)/`, pathNot: TEST },
    { path: `${STAFF}/(screens/([^/]+)|frame)/`, pathNot: `${STAFF}/screens/$1/` },
  ),
  forbid(
    'staff-desk-knows-no-screen',
    'A part of the desk suits every screen.',
    { path: `${STAFF}/desk/`, pathNot: TEST },
    { path: `${STAFF}/(screens|frame)/` },
  ),
  forbid(
    'staff-frame-knows-no-screen',
    'The routes put screens into the frame.',
    { path: `${STAFF}/frame/`, pathNot: TEST },
    { path: `${STAFF}/screens/` },
  ),
  forbid(
    'staff-session-knows-no-screen',
    'Who is signed in matters to all screens and knows none.',
    { path: `${STAFF}/session/`, pathNot: TEST },
    { path: `${STAFF}/(screens|frame)/` },
  ),
  forbid(
    'staff-words-know-nobody',
    'Words are the ground floor.',
    { path: `${STAFF}/words/`, pathNot: TEST },
    { path: `${STAFF}/(screens|desk|frame|session)/` },
  ),
  forbid(
    'staff-top-is-known-by-none',
    'The files that put the console together are the top.',
    { path: `${STAFF}/[^/]+/`, pathNot: TEST },
    { path: `${STAFF}/[^/]+\\.tsx?$` },
  ),
  forbid(
    'staff-takes-what-a-console-needs',
    'What only the website or a service uses, and what only a browser of a member stores, is not here.',
    { path: `${STAFF}/`, pathNot: TEST },
    {
      path: '^packages/',
      pathNot: '^packages/(api-client|charts|contracts|forms|i18n|locales|particulars|reference|ui)/',
    },
  ),
  forbid(
    'staff-libraries-are-few',
    'A console of small files: a library is a decision (docs/decisions/0035).',
    { path: `${STAFF}/`, pathNot: TESTING },
    { path: 'node_modules/', pathNot: `${REACT}|node_modules/(react-router|@tanstack/[^/]+|zod|qr)/` },
  ),
]
