import { riskTones } from '@dhc/i18n/health/reading-words'
import { useWords } from '@dhc/i18n/use-words'
import { type RiskLevel, riskLevel } from '@dhc/reference/options/health'

/** A word, a shape and a colour. */
export function RiskLevelChip({ level }: { readonly level: RiskLevel }) {
  const words = useWords()
  return (
    <span className="health-class" data-tone={riskTones[level]}>
      {words.option(riskLevel, level)}
    </span>
  )
}
