import { type Floors, floorArrows, forbid, REACT, STAFF, TEST, TESTING } from './arrow-places.ts'

export const staffFloors: Floors = [['styles', 'words'], ['session'], ['desk'], ['frame', 'screens'], ['testing']]

/** Inside the staff console: screens over the parts of a desk, these over the session and the words. */
export const arrowsInsideStaff = [
  ...floorArrows('staff-folders', STAFF, staffFloors, 'tools/check/staff-arrows.ts'),
  forbid(
    'staff-screens-are-strangers',
    'What two screens share is a part of the desk.',
    { path: `${STAFF}/screens/([^/]+)/`, pathNot: TEST },
    { path: `${STAFF}/screens/([^/]+)/`, pathNot: `${STAFF}/screens/$1/` },
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
