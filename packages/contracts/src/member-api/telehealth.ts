import {
  dayParts,
  mostPreferredTimes,
  telehealthChannels,
  telehealthReasonLength,
  telehealthStates,
} from '@dhc/reference/telehealth-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { requiredOr } from './field-rules.ts'
import { contactNumberField, dayField, textField } from './member-fields.ts'

const instant = z.iso.datetime({ offset: true })
const preferredTime = z.strictObject({ date: dayField, part: z.enum(dayParts, requiredOr('invalid')) })

export const telehealthRequest = z.strictObject({
  channel: z.enum(telehealthChannels, requiredOr('invalid')),
  preferred: z
    .array(preferredTime, requiredOr('invalid'))
    .check(z.minLength(1, 'required'), z.maxLength(mostPreferredTimes, 'invalid')),
  reason: textField(telehealthReasonLength),
  contactNumber: contactNumberField,
})

export const telehealthView = z.object({
  id: z.uuid(),
  state: z.enum(telehealthStates),
  channel: z.enum(telehealthChannels),
  preferred: z.array(z.object({ date: z.iso.date(), part: z.enum(dayParts) })),
  reason: z.string(),
  contactNumber: z.string(),
  requestedAt: instant,
  scheduledAt: z.nullable(instant),
  link: z.nullable(z.string()).check(z.describe('Of a video consultation, from 15 minutes before')),
  staffNote: z.nullable(z.string()),
  mayCancel: z.boolean(),
})

export type TelehealthView = z.infer<typeof telehealthView>

const own = { method: 'POST', tag: 'telehealth' } as const

export const requestTelehealthCall = describeCall({
  ...own,
  id: 'requestTelehealth',
  actingRight: 'telehealth',
  isActingTold: true,
  path: '/api/telehealth/request',
  access: 'verifiedMember',
  summary: 'Ask for a consultation by phone or video; never for emergencies (D-127)',
  body: telehealthRequest,
  payload: telehealthView,
  errors: ['telehealthOpen'],
})

export const listTelehealthCall = describeCall({
  ...own,
  id: 'listTelehealth',
  actingRight: 'telehealth',
  path: '/api/telehealth/list',
  access: 'member',
  changesNothing: true,
  summary: 'My consultations, the newest first',
  body: z.strictObject({}),
  payload: z.object({ items: z.array(telehealthView) }),
  errors: [],
})

export const cancelTelehealthCall = describeCall({
  ...own,
  id: 'cancelTelehealth',
  actingRight: 'telehealth',
  isActingTold: true,
  path: '/api/telehealth/cancel',
  access: 'member',
  summary: 'Cancel my request, or a consultation that has not begun',
  body: z.strictObject({ id: z.uuid(requiredOr('invalid')) }),
  payload: telehealthView,
  errors: ['notFound', 'telehealthFixed'],
})
