import { catalogueProblem } from '@dhc/reference/options/centre'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'

const instant = z.iso.datetime({ offset: true })

const problemView = z.object({
  course_id: z.nullable(z.string()),
  course_name: z
    .nullable(z.object({ 'zh-HK': z.string(), 'zh-CN': z.string(), 'en-US': z.string() }))
    .check(z.describe('As last copied; nothing for a course that never could be')),
  strapi_uuid: z.nullable(z.uuid()),
  class_code: z.nullable(z.string()),
  field: z.string().check(z.describe('As the catalogue feed names it, such as `quota` or `lessons.0.end`')),
  code: z.enum(catalogueProblem.codes),
  first_seen_at: instant,
  last_seen_at: instant,
})

const forProgramme = { access: ['PROGRAMME'], tag: 'staff' } as const
const problems = z.array(problemView)

/** An entry that cannot be read is left out, and its earlier copy stays. */
export const listCatalogueProblemsCall = describeCall({
  ...forProgramme,
  id: 'listCatalogueProblems',
  method: 'GET',
  path: '/api/staff/classes/problems',
  summary: 'What is wrong with the entries of editors, until they are repaired',
  payload: z.object({ items: problems }),
  errors: [],
})

export const syncClassesCall = describeCall({
  ...forProgramme,
  id: 'syncClasses',
  method: 'POST',
  path: '/api/staff/classes/sync',
  summary: 'Copy courses, classes and lessons from the CMS now',
  payload: z.object({
    created: z.int().check(z.describe('Classes that are new or offered again')),
    updated: z.int().check(z.describe('Classes of which something has changed, lessons included')),
    archived: z.int().check(z.describe('Classes that are no longer offered; nothing is deleted')),
    problems,
  }),
  errors: ['unavailable'],
})
