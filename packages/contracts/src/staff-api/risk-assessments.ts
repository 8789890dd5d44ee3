import { riskLevel } from '@dhc/reference/options/health'
import { riskTemplates } from '@dhc/reference/risk-templates'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { idempotencyHeaders } from '../member-api/envelope.ts'
import { riskAssessment } from '../member-api/health-risk.ts'
import { choiceOf, dayField, optional, textField } from '../member-api/member-fields.ts'
import { memberParams } from './applications.ts'

const riskAssessmentEntry = z.strictObject({
  date: dayField,
  type: textField(60),
  riskLevel: choiceOf(riskLevel),
  summary: textField(2000),
  advice: z._default(optional(textField(4000)), null),
  nextReview: z._default(optional(dayField), null),
})

/** A text to begin with, in the member's language; its name is in the language of the nurse. */
const riskTemplateView = z.object({
  code: z.enum(riskTemplates),
  title: z.string(),
  type: z.string(),
  summaries: z.object({ LOW: z.string(), MEDIUM: z.string(), HIGH: z.string() }),
  advice: z.string(),
})

const ofMember = { access: ['CLINICAL'], tag: 'staff' } as const
const path = '/api/staff/members/:id/risk_assessments'

export const listMemberRisksCall = describeCall({
  ...ofMember,
  id: 'listMemberRisks',
  method: 'GET',
  path,
  summary: "A member's risk assessments, newest first, and texts to begin another with",
  params: memberParams,
  payload: z.object({
    items: z.array(riskAssessment),
    templates: z.array(riskTemplateView),
    asksForNoCalls: z.boolean().check(z.describe('The member is on no recall list (A-353)')),
  }),
  errors: ['notFound'],
})

export const recordRiskCall = describeCall({
  ...ofMember,
  id: 'recordRisk',
  method: 'POST',
  path,
  summary: 'Record a risk assessment (D-126)',
  headers: idempotencyHeaders,
  params: memberParams,
  body: riskAssessmentEntry,
  payload: riskAssessment,
  errors: ['notFound'],
})

export const changeRiskCall = describeCall({
  ...ofMember,
  id: 'changeRisk',
  method: 'PUT',
  path: '/api/staff/members/:id/risk_assessments/:assessmentId',
  summary: 'Put a risk assessment right',
  params: z.object({ id: z.uuid('invalid'), assessmentId: z.uuid('invalid') }),
  body: riskAssessmentEntry,
  payload: riskAssessment,
  errors: ['notFound'],
})
