import { lessonCancellationReason } from '@dhc/reference/options/centre'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { dayField } from './member-fields.ts'
import { mostClassesAtOnce } from './remaining-quota.ts'

export const lessonChangesPath = '/api/health-programme/lessonChanges'

const lessonChangeView = z.object({
  strapiUuid: z.uuid(),
  classCode: z.string(),
  lessonUuid: z.uuid(),
  date: z.iso.date(),
  start: z.string(),
  end: z.string(),
  reason: z.enum(lessonCancellationReason.codes),
})

/** A page is made once and read for hours; what the centre called off since is asked for by the browser. */
export const listLessonChangesCall = describeCall({
  id: 'listLessonChanges',
  method: 'POST',
  path: lessonChangesPath,
  access: 'anyone',
  changesNothing: true,
  tag: 'health programme',
  summary: 'Lessons to come that the centre has called off (D-117)',
  body: z.strictObject({
    strapiUuids: z.optional(
      z
        .array(z.uuid('invalid'))
        .check(
          z.minLength(1, 'required'),
          z.maxLength(mostClassesAtOnce, 'invalid'),
          z.describe('Of these classes only'),
        ),
    ),
    from: z.optional(dayField.check(z.describe('From this day on; Hong Kong'))),
    to: z.optional(dayField.check(z.describe('To the end of this day'))),
  }),
  payload: z.object({ items: z.array(lessonChangeView).check(z.describe('By time of the lesson')) }),
  errors: [],
})
