import type { JudgedPerson } from '@dhc/reference/health/judged-person'
import { type HealthDataType, healthDataType } from '@dhc/reference/health/measures'
import { glucoseMealType } from '@dhc/reference/health/measures/glucose'
import { readingFileLimits } from '@dhc/reference/health/reading-file'
import { defaultHealthDataPeriod, healthDataPeriod } from '@dhc/reference/options/health'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { emptyPayload, idempotencyHeaders } from './envelope.ts'
import { requiredOr } from './field-rules.ts'
import { choiceOf } from './member-fields.ts'
import { judgedPerson, type ReadingView, readingEntry, readingView } from './reading.ts'

const instant = z.iso.datetime({ offset: true })
const ofMember = { method: 'POST', access: 'member', tag: 'health data' } as const

/** The newest of each type, or null, and of whom they are. */
export type LatestReadings = { readonly [Type in HealthDataType]: ReadingView | null } & {
  readonly person: JudgedPerson
}

export const latestReadings = z.object({
  ...Object.fromEntries(healthDataType.codes.map((type) => [type, z.nullable(readingView)])),
  person: judgedPerson,
}) as unknown as z.ZodMiniType<LatestReadings, LatestReadings>

export const showLatestReadingsCall = describeCall({
  ...ofMember,
  id: 'showLatestReadings',
  actingRight: 'readHealth',
  path: '/api/health-data/latest',
  changesNothing: true,
  summary: 'My newest reading of each type, or null',
  payload: latestReadings,
  errors: [],
})

export const readingListView = z.object({
  items: z.array(readingView).check(z.describe('Newest first')),
  period: z.enum(healthDataPeriod.codes),
  from: z.nullable(instant).check(z.describe('When the period begins; null for the last 10 and for all')),
  to: instant,
  person: judgedPerson,
  total: z.optional(z.int()).check(z.describe('Of this type in all; only with the last 10 and every meal type')),
  thinned: z
    .optional(z.object({ each: z.enum(['DAY', 'WEEK']), total: z.int() }))
    .check(
      z.describe('Only when the period has too many readings to show: items are then the last of each day or week'),
    ),
})

export const listReadingsCall = describeCall({
  ...ofMember,
  id: 'listReadings',
  actingRight: 'readHealth',
  path: '/api/health-data/list',
  changesNothing: true,
  summary: 'My readings of one type in a period (D-122)',
  body: z.strictObject({
    type: choiceOf(healthDataType),
    period: z._default(z.enum(healthDataPeriod.codes, 'invalid'), defaultHealthDataPeriod),
    mealType: z._default(z.nullable(z.enum(glucoseMealType.codes, 'invalid')), null),
  }),
  payload: readingListView,
  errors: [],
})

export const createReadingCall = describeCall({
  ...ofMember,
  id: 'createReading',
  actingRight: 'enterReadings',
  isActingTold: true,
  path: '/api/health-data/create',
  summary: 'Write a reading down',
  headers: idempotencyHeaders,
  body: readingEntry,
  payload: readingView,
  errors: ['readingOutOfRange', 'tooManyReadings', 'readingsFull'],
})

export const deleteReadingCall = describeCall({
  ...ofMember,
  id: 'deleteReading',
  path: '/api/health-data/delete',
  summary: 'Delete a reading of my own; those of the centre stay (D-125)',
  headers: idempotencyHeaders,
  body: z.strictObject({ id: z.uuid(requiredOr('invalid')) }),
  payload: emptyPayload,
  errors: ['notFound', 'readingByStaff'],
})

/** Columns: `readingColumns` of @dhc/reference/health/reading-file. Newest first, all types. */
export const exportReadingsCall = describeCall({
  ...ofMember,
  id: 'exportReadings',
  path: '/api/health-data/export',
  summary: 'All my readings as a table file',
  payload: z.string(),
  media: 'text/csv',
  errors: ['confirmationNeeded'],
})

/** A file with one bad row stores nothing; a reading that is stored already is not stored twice. */
export const importReadingsCall = describeCall({
  ...ofMember,
  id: 'importReadings',
  path: '/api/health-data/import',
  summary: 'Readings from a table file: all of them or, with a bad row, none',
  headers: idempotencyHeaders,
  body: z.strictObject({
    csv: z
      .string(requiredOr('invalid'))
      .check(z.minLength(1, 'required'), z.maxLength(readingFileLimits.maxCharacters, 'tooLong')),
  }),
  // In JSON the end of a line and a quotation mark take two characters each.
  largestBodyBytes: 1.5 * readingFileLimits.maxCharacters,
  payload: z.object({
    stored: z.int(),
    known: z.int().check(z.describe('Rows that say what is stored already')),
    problems: z
      .array(
        z.object({
          line: z.int().check(z.describe('Of the file, from 1; the heading is line 1')),
          column: z.nullable(z.string()),
          rule: z.string().check(z.describe('A name of `readingFileProblems`')),
        }),
      )
      .check(z.describe('With any of them nothing was stored; at most the first 100')),
  }),
  errors: ['tooManyImports', 'readingsFull'],
})

/** Everything of the member's readings as FHIR R4; the address follows the operation $everything of Patient. */
export const exportFhirCall = describeCall({
  id: 'exportFhir',
  method: 'GET',
  path: '/api/fhir/Patient/$me/$everything',
  access: 'member',
  tag: 'health data',
  summary: 'My readings as an HL7 FHIR R4 Bundle of Patient and Observation',
  payload: z.looseObject({ resourceType: z.literal('Bundle') }),
  media: 'application/fhir+json',
  errors: ['confirmationNeeded'],
})

export type ReadingList = z.infer<typeof readingListView>
