import { riskLevel } from '@dhc/reference/options/health'
import { defaultPageSize, pageSizes } from '@dhc/reference/site-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { pageOf } from '../staff-api/paging.ts'
import { requiredOr } from './field-rules.ts'

/** D-126: made by staff in person, read by the member. */
const riskFacts = {
  id: z.uuid(),
  date: z.iso.date(),
  type: z.string(),
  riskLevel: z.enum(riskLevel.codes),
  summary: z.string(),
}

export const riskAssessment = z.object({
  ...riskFacts,
  advice: z.nullable(z.string()),
  nextReview: z.nullable(z.iso.date()),
  assessor: z.string().check(z.describe('Name of the member of staff')),
})

const ofMember = { method: 'POST', access: 'member', actingRight: 'readHealth', tag: 'health data' } as const

export const listRiskAssessmentsCall = describeCall({
  ...ofMember,
  id: 'listRiskAssessments',
  path: '/api/health-risk/list',
  changesNothing: true,
  summary: 'My risk assessments, newest first',
  body: z.strictObject({
    page: z._default(z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(100_000, 'invalid')), 1),
    pageSize: z._default(z.literal([...pageSizes], 'invalid'), defaultPageSize),
  }),
  payload: pageOf(z.object(riskFacts)),
  errors: [],
})

export const showRiskAssessmentCall = describeCall({
  ...ofMember,
  id: 'showRiskAssessment',
  path: '/api/health-risk/detail',
  changesNothing: true,
  summary: 'One risk assessment with advice and next review',
  body: z.strictObject({ id: z.uuid(requiredOr('invalid')) }),
  payload: riskAssessment,
  errors: ['notFound'],
})

export type RiskAssessment = z.infer<typeof riskAssessment>
export type RiskList = z.infer<typeof listRiskAssessmentsCall.payload>
