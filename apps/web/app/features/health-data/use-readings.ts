import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { draftAfter, type ReadingDraft } from '@dhc/forms/reading-draft'
import { usePage } from '@dhc/i18n/use-words'
import type { HealthDataType } from '@dhc/reference/health/measures'
import { suggestedBmiCategory } from '@dhc/reference/health/measures/bmi'
import { ethnicity } from '@dhc/reference/options/person'
import { useCallback, useEffect, useState } from 'react'
import { useOwnData } from '../../member-page/member-data.tsx'
import { useActing } from '../../member-page/member-page.tsx'
import { readLatest, readReadings } from './actions.ts'
import type { ReadingsAsked } from './model.ts'

export function useLatest() {
  const { locale } = usePage()
  return useOwnData(useCallback(() => readLatest(locale), [locale]))
}

export function useReadings(type: HealthDataType, { period, mealType }: ReadingsAsked) {
  const { locale } = usePage()
  const read = useCallback(() => readReadings(locale, type, { period, mealType }), [locale, type, period, mealType])
  return useOwnData(read)
}

/** S3-28: what the form can know already. The first BMI takes its category from the ethnicity, where that tells. */
export function useKnownDraft(type: HealthDataType, last: ReadingView | null | undefined): Partial<ReadingDraft> {
  const { locale } = usePage()
  const [category, setCategory] = useState<string>()
  const acting = useActing()
  const mustAsk = type === 'BMI' && last === null && !acting
  useEffect(() => {
    if (!mustAsk) return
    const look = async () => {
      const { readProfile } = await import('./person/actions.ts')
      const outcome = await readProfile(locale)
      const code = outcome.ok ? ethnicity.codes.find((each) => each === outcome.payload.ethnicity) : undefined
      setCategory(suggestedBmiCategory(code ?? null) ?? undefined)
    }
    // It saves one press; without it the member chooses.
    look().catch(() => undefined)
  }, [mustAsk, locale])
  return { ...(category && type === 'BMI' ? { category } : {}), ...draftAfter(last) }
}
