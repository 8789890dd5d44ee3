import { isAdvice } from '@dhc/reference/health/judge-reading'
import { healthDataType, measureOf } from '@dhc/reference/health/measures'
import { expect, it } from 'vitest'
import { locales } from './locale.ts'
import { messages } from './messages.ts'

it('every alert a reading can raise has its words in three languages, and no other alert is worded; advice is told from what is urgent', () => {
  const alerts = healthDataType.codes.flatMap((type) => measureOf(type).alerts)
  const raised = alerts.map((alert) => alert.message)
  for (const { message, isUrgent } of alerts) expect(isAdvice(message), message).toBe(!isUrgent)
  for (const locale of locales) {
    const worded = Object.keys(messages[locale].health).filter((key) => key.startsWith('alert.'))
    expect(worded.sort()).toEqual([...new Set<string>(raised)].sort())
  }
})
