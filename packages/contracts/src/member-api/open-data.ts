import * as z from 'zod/mini'
import { describeCall } from '../call.ts'

export const openDataPath = '/api/open-data/enrolment'

const count = z.nullable(z.int()).check(z.describe('null: fewer than five people'))

/** Anybody may use it if the centre is named, as the directories. */
export const showOpenDataCall = describeCall({
  id: 'showOpenData',
  method: 'GET',
  path: openDataPath,
  access: 'anyone',
  tag: 'health programme',
  summary: 'Places, odds and waiting by theme of the course and quarter; small numbers are left out',
  payload: z.object({
    made_on: z.iso.date(),
    items: z.array(
      z.object({
        theme: z.string(),
        quarter: z.string().check(z.describe('Of the first lesson: 2026-Q4')),
        classes: z.int(),
        places: z.nullable(z.int()).check(z.describe('null: without a limit')),
        enrolled: count,
        waiting: count,
        ballot_people: count,
        ballot_placed: count,
        ballot_percent: z.nullable(z.number()),
      }),
    ),
  }),
  errors: [],
})
