import { useWords } from '@dhc/i18n/use-words'
import { type RiskLevel, riskLevel } from '@dhc/reference/options/risk-level'

const tones = { LOW: 'good', MEDIUM: 'watch', HIGH: 'high' } as const satisfies Record<RiskLevel, string>

/** A word, a shape and a colour. */
export function RiskLevelChip({ level }: { readonly level: RiskLevel }) {
  const words = useWords()
  return (
    <span className="health-class" data-tone={tones[level]}>
      {words.option(riskLevel, level)}
    </span>
  )
}
