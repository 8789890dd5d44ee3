import { describe, expect, it } from 'vitest'
import { readEnvironment, secretNames } from './environment.ts'

function problemsOf(source: Record<string, string>): string {
  try {
    readEnvironment(source)
    return ''
  } catch (error) {
    return String(error)
  }
}

describe('the operator environment', () => {
  it('needs nothing for the demonstration', () => {
    expect(readEnvironment({})).toMatchObject({ NODE_ENV: 'development', WEB_PORT: 3000, DEMO_PASSWORD: 'Demo1234' })
  })

  it('lists every missing variable at once when production has no secrets', () => {
    const problems = problemsOf({ NODE_ENV: 'production' })
    for (const name of ['SITE_URL', 'DATABASE_URL', 'CMS_DATABASE_URL', 'SMS_PROVIDER', ...secretNames])
      expect(problems).toContain(`${name}: missing`)
  })

  it('lists every bad value in one message', () => {
    const problems = problemsOf({
      WEB_PORT: 'eighty',
      API_PORT: '70000',
      DATABASE_URL: 'mysql://x',
      DEMO_PASSWORD: 'short',
      LOG_LEVEL: 'loud',
    })
    for (const name of ['WEB_PORT', 'API_PORT', 'DATABASE_URL', 'DEMO_PASSWORD', 'LOG_LEVEL'])
      expect(problems).toContain(`- ${name}:`)
    expect(problems).toContain('5 problem(s)')
  })

  it('sends codes by SMS in production, and nothing at all in the demonstration', () => {
    expect(problemsOf({ NODE_ENV: 'production', SMS_PROVIDER: 'outbox' })).toContain('SMS_PROVIDER: must be http')
    expect(problemsOf({ SMS_PROVIDER: 'outbox' })).toBe('')
  })

  it('treats an empty value as absent, never as a secret', () => {
    expect(problemsOf({ NODE_ENV: 'production', WEBHOOK_SECRET: '' })).toContain('WEBHOOK_SECRET: missing')
  })

  it('hands the settings of message providers on to the member service, which checks them', () => {
    const given = { SMS_PROVIDER: 'twilio', TWILIO_FROM: '+85221234567', SMTP_HOST: '', UNRELATED: 'x' }
    expect(readEnvironment(given).messageSettings).toEqual({ SMS_PROVIDER: 'twilio', TWILIO_FROM: '+85221234567' })
  })

  it('refuses a secret that is too short to be one', () => {
    expect(problemsOf({ WEBHOOK_SECRET: 'hunter2' })).toContain('at least 32 characters')
  })
})
