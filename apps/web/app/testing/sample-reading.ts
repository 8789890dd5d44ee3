import type { ReadingView } from '@dhc/contracts/member-api/reading'

let made = 0

const shared = (recordedAt: string) => {
  made += 1
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
  return { id, recordedAt, source: 'SELF' as const, alerts: [] }
}

type Kind = ReadingView['type']
type Of<Type extends Kind> = Extract<ReadingView, { type: Type }>

const samples: { readonly [Type in Kind]: Omit<Of<Type>, 'id' | 'recordedAt' | 'source' | 'alerts'> } = {
  BLOOD_PRESSURE: { type: 'BLOOD_PRESSURE', systolic: 128, diastolic: 82, pulse: 70, classification: 'NORMAL' },
  GLUCOSE: { type: 'GLUCOSE', glucose: 5.6, mealType: 'FASTING', band: 'NORMAL', classification: null },
  OXYGEN: { type: 'OXYGEN', oxygen: 98, band: 'NORMAL', classification: null },
  TEMPERATURE: { type: 'TEMPERATURE', temperature: 36.7, site: 'EAR', band: 'NORMAL', classification: null },
  BMI: { type: 'BMI', weight: 60.5, height: 165, category: 'ASIAN', bmi: 22.2, classification: 'NORMAL' },
}

/** A reading of a test: what is not said is ordinary. */
export function sampleReading<Type extends Kind>(given: Partial<Of<Type>> & { readonly type: Type }): ReadingView {
  return { ...samples[given.type], ...shared('2026-11-16T08:00:00+08:00'), ...given } as ReadingView
}
