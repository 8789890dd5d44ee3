import { describe, expect, it } from 'vitest'
import { censored, redact } from './redact.ts'

describe('a log entry', () => {
  it('loses personal and health values at any depth, however the key is written', () => {
    const entry = { member: { mobile: '91234567', 'Given-Name_EN': 'Tai Man', readings: [{ systolic: 120 }] } }
    expect(redact(entry)).toEqual({
      member: { mobile: censored, 'Given-Name_EN': censored, readings: censored },
    })
    expect(redact({ list: [{ password: 'x' }] })).toEqual({ list: [{ password: censored }] })
  })

  it.each(['systolic', 'diastolic', 'pulse', 'glucose', 'oxygen', 'temperature', 'weight', 'height', 'bmi'])(
    'loses what was measured: %s',
    (name) => expect(redact({ [name]: 120 })).toEqual({ [name]: censored }),
  )

  it('keeps what operators need', () => {
    expect(redact({ route: '/api/health', status: 200, durationMs: 1.5 })).toEqual({
      route: '/api/health',
      status: 200,
      durationMs: 1.5,
    })
  })

  it('does not follow an endless object', () => {
    const endless: Record<string, unknown> = {}
    endless.self = endless
    expect(JSON.stringify(redact(endless))).toContain(censored)
  })
})
