import { alertsForBloodPressure } from '@dhc/reference/health/blood-pressure-rules'
import { alertsForBmi } from '@dhc/reference/health/bmi-rules'
import { alertsForGlucose } from '@dhc/reference/health/glucose-rules'
import { isAdvice } from '@dhc/reference/health/health-alert'
import { alertsForOxygen } from '@dhc/reference/health/oxygen-rules'
import { alertsForPulse } from '@dhc/reference/health/pulse-rules'
import { alertsForTemperature } from '@dhc/reference/health/temperature-rules'
import { expect, it } from 'vitest'
import { locales } from './locale.ts'
import { messages } from './messages.ts'

const adult = 40

it('every alert a reading can raise has its words in three languages, and no other alert is worded; advice is told from what is urgent', () => {
  const alerts = [
    ...alertsForBloodPressure({ systolic: 180, diastolic: 110 }, adult),
    ...alertsForBloodPressure({ systolic: 85, diastolic: 55 }, adult),
    ...alertsForPulse(35, adult),
    ...alertsForGlucose(3.5),
    ...alertsForGlucose(20),
    ...alertsForOxygen(94),
    ...alertsForOxygen(90),
    ...alertsForTemperature(40, 'EAR'),
    ...alertsForBmi(30, 'ASIAN', adult),
  ]
  const raised = alerts.map((alert) => alert.message)
  for (const { message, isUrgent } of alerts) expect(isAdvice(message), message).toBe(!isUrgent)
  for (const locale of locales) {
    const worded = Object.keys(messages[locale].health).filter((key) => key.startsWith('alert.'))
    expect(worded.sort()).toEqual([...new Set<string>(raised)].sort())
  }
})
