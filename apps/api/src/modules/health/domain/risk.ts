import type { RiskLevel } from '@dhc/reference/options/health'

/** D-126: what a nurse found and advises, and who that was. */
export type RiskWords = {
  readonly type: string
  readonly riskLevel: RiskLevel
  readonly summary: string
  readonly advice: string | null
  readonly nextReview: string | null
  readonly assessor: string
}

export type NewRisk = Omit<RiskWords, 'assessor'> & { readonly date: string }
