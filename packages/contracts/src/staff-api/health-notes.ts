import { healthNoteLength } from '@dhc/reference/staff-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { idempotencyHeaders } from '../member-api/envelope.ts'
import { textField } from '../member-api/member-fields.ts'
import { memberParams } from './applications.ts'

const healthNoteView = z.object({
  id: z.uuid(),
  at: z.iso.datetime({ offset: true }),
  author: z.string().check(z.describe('Name of the member of staff')),
  text: z.string(),
})

/** those who treat write to each other; the member reads on the site that there are notes, and not what they say. */
const amongClinical = { access: ['CLINICAL'], tag: 'staff', path: '/api/staff/members/:id/health_notes' } as const

export const listHealthNotesCall = describeCall({
  ...amongClinical,
  id: 'listHealthNotes',
  method: 'GET',
  summary: 'What those who treat a member have noted for each other, newest first; each look is logged',
  params: memberParams,
  payload: z.object({ items: z.array(healthNoteView) }),
  errors: ['notFound'],
})

export const addHealthNoteCall = describeCall({
  ...amongClinical,
  id: 'addHealthNote',
  method: 'POST',
  summary: 'Note something for those who treat the member; it is not changed later, another note puts it right',
  headers: idempotencyHeaders,
  params: memberParams,
  body: z.strictObject({ text: textField(healthNoteLength) }),
  payload: healthNoteView,
  errors: ['notFound'],
})
