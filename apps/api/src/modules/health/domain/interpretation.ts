import type { HealthAlert } from '@dhc/reference/health/health-alert'
import type { Judgement } from '@dhc/reference/health/judge-reading'

/** HL7 v3-ObservationInterpretation, from critically low to critically high. */
export type Interpretation = 'LL' | 'L' | 'N' | 'H' | 'HH'

const ofClass: Readonly<Record<string, Interpretation>> = {
  IDEAL: 'N',
  NORMAL: 'N',
  RELATIVELY_HIGH: 'H',
  HIGH: 'H',
  UNDERWEIGHT: 'L',
  OVERWEIGHT: 'H',
  OBESE: 'H',
  LOW: 'L',
  RAISED: 'H',
  EMERGENCY: 'LL',
  FEVER: 'H',
}

const ofAlert: Readonly<Record<string, Interpretation>> = {
  BP_VERY_HIGH: 'HH',
  GLU_LOW: 'LL',
  GLU_VERY_HIGH: 'HH',
  SPO2_EMERGENCY: 'LL',
}

/** Health rules 8: class or band, and beyond it what an urgent alert says; nothing for who is not classified. */
export function interpretationOf({ classification, band, alerts }: Judgement): Interpretation | null {
  const urgent = alerts.map(({ code }: HealthAlert) => ofAlert[code]).find((each) => each !== undefined)
  if (urgent) return urgent
  const isUrgent = alerts.some(({ code }) => code === 'TEMP_URGENT')
  if (isUrgent) return alerts.some(({ code }) => code === 'FEVER') ? 'HH' : 'LL'
  return ofClass[classification ?? band ?? ''] ?? null
}
