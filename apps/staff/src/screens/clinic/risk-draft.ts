import type { BodyOf, PayloadOf } from '@dhc/contracts/call'
import type { RiskAssessment } from '@dhc/contracts/member-api/health-risk'
import type { listMemberRisksCall, recordRiskCall } from '@dhc/contracts/staff-api/risk-assessments'
import { monthsAfter } from '@dhc/reference/hong-kong-time'
import type { RiskLevel } from '@dhc/reference/options/health'
import { reviewAfterMonths } from '@dhc/reference/risk-templates'

export type Template = PayloadOf<typeof listMemberRisksCall>['templates'][number]

export type RiskDraft = {
  readonly date: string
  readonly type: string
  readonly riskLevel: RiskLevel
  readonly summary: string
  readonly advice: string
  readonly nextReview: string
}

export function riskDraftOf(corrected: RiskAssessment | undefined, todayOn: string): RiskDraft {
  if (corrected) {
    const { date, type, riskLevel, summary, advice, nextReview } = corrected
    return { date, type, riskLevel, summary, advice: advice ?? '', nextReview: nextReview ?? '' }
  }
  const nextReview = monthsAfter(todayOn, reviewAfterMonths)
  return { date: todayOn, type: '', riskLevel: 'LOW', summary: '', advice: '', nextReview }
}

export function begunFrom(draft: RiskDraft, { type, summaries, advice }: Template): RiskDraft {
  return { ...draft, type, summary: summaries[draft.riskLevel], advice }
}

/** Another level has another sentence, unless the nurse has written her own. */
export function atLevel(draft: RiskDraft, riskLevel: RiskLevel, templates: readonly Template[]): RiskDraft {
  const template = templates.find(({ summaries }) => summaries[draft.riskLevel] === draft.summary)
  return { ...draft, riskLevel, summary: template ? template.summaries[riskLevel] : draft.summary }
}

export function riskBodyOf(draft: RiskDraft): BodyOf<typeof recordRiskCall> {
  return { ...draft, advice: draft.advice.trim() || null, nextReview: draft.nextReview || null }
}
