import type { Refusal } from '@dhc/api-client/call-outcome'
import type { ReadingList } from '@dhc/contracts/member-api/health-data'
import type { ProfileView } from '@dhc/contracts/member-api/profile'
import { usePageLocale } from '@dhc/i18n/use-words'
import type { HealthDataPeriod } from '@dhc/reference/options/health'
import { type HealthDataType, healthDataType } from '@dhc/reference/options/health'
import { currentToken } from '@dhc/session/session-store'
import { useCallback, useEffect, useState } from 'react'
import { readReadings } from './actions.ts'
import { readProfile } from './person/actions.ts'

export type Report = {
  readonly profile: ProfileView
  /** Only types with readings in the period. */
  readonly parts: readonly { readonly type: HealthDataType; readonly list: ReadingList }[]
}

/** Everything the page for the doctor shows, all of it or nothing: half a page would mislead. */
export function useReport(period: HealthDataPeriod) {
  const { locale } = usePageLocale()
  const [report, setReport] = useState<Report>()
  const [refusal, setRefusal] = useState<Refusal>()
  const load = useCallback(async () => {
    if (!currentToken()) return
    setRefusal(undefined)
    const [profile, ...lists] = await Promise.all([
      readProfile(locale),
      ...healthDataType.codes.map((type) => readReadings(locale, type, { period, mealType: null })),
    ])
    if (!profile.ok) return setRefusal(profile.refusal)
    const parts = []
    for (const [index, type] of healthDataType.codes.entries()) {
      const outcome = lists[index]
      if (!outcome?.ok) return setRefusal(outcome?.refusal)
      if (outcome.payload.items.length > 0) parts.push({ type, list: outcome.payload })
    }
    setReport({ profile: profile.payload, parts })
  }, [locale, period])
  useEffect(() => {
    void load()
  }, [load])
  return { report, refusal, load }
}
