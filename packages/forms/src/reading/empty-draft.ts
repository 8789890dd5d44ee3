import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { defaultTemperatureSite } from '@dhc/reference/health/temperature-rules'
import type { ReadingDraft } from './reading-draft.ts'

export const emptyDraft: ReadingDraft = {
  systolic: '',
  diastolic: '',
  pulse: '',
  glucose: '',
  oxygen: '',
  temperature: '',
  weight: '',
  height: '',
  mealType: '',
  site: defaultTemperatureSite,
  category: '',
  date: '',
  time: '',
}

/** What seldom changes from one reading to the next need not be typed again: height, category, the thermometer's site. */
export function draftAfter(last: ReadingView | null | undefined): Partial<ReadingDraft> {
  if (last?.type === 'BMI') return { height: String(last.height), category: last.category }
  if (last?.type === 'TEMPERATURE') return { site: last.site }
  return {}
}
