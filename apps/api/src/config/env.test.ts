import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EnvironmentError, environmentKeys, readAuditConfig, readConfig } from './env.ts'

const complete = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/members',
  CMS_URL: 'http://127.0.0.1:1337',
  SITE_URL: 'http://localhost:3000/anything',
  WEBHOOK_SECRET: 'w'.repeat(32),
  CATALOGUE_TOKEN: 'c'.repeat(32),
  FIELD_KEY: Buffer.alloc(32, 'f').toString('base64'),
  INDEX_KEY: Buffer.alloc(32, 'i').toString('base64'),
  TOKEN_KEY: Buffer.alloc(32, 't').toString('base64'),
}

/** What production needs besides. */
const inProduction = {
  NODE_ENV: 'production',
  SMS_PROVIDER: 'http',
  SMS_HTTP_URL: 'https://gateway.example/send',
  SMS_HTTP_TOKEN: 'token',
}

function problemsOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message
    throw error
  }
  return ''
}

describe('the environment of the member service', () => {
  it('becomes one frozen object in our names', () => {
    const config = readConfig(complete)
    expect(config).toMatchObject({
      isProduction: false,
      http: { host: '127.0.0.1', port: 4000 },
      siteOrigin: 'http://localhost:3000',
    })
    expect(Object.isFrozen(config) && Object.isFrozen(config.cms)).toBe(true)
  })

  it('has so many connections to the database as it is told, the rest of which are for calls', () => {
    expect(readConfig(complete).database.connections).toEqual({ forCalls: 12, forJobs: 2 })
    expect(readConfig({ ...complete, DATABASE_CONNECTIONS: '8' }).database.connections.forCalls).toBe(4)
    expect(problemsOf({ ...complete, DATABASE_CONNECTIONS: '7' })).toContain('must be from 8 to 100')
  })

  it('a list of servers is refused with what to give instead', () => {
    const list = 'postgresql://u:p@one,two/members?target_session_attrs=read-write'
    for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'ANNOUNCEMENTS_URL'])
      expect(problemsOf({ ...complete, [name]: list })).toMatch(new RegExp(`${name} names several servers .*HAProxy`))
  })

  it('production has no clock that can be moved', () => {
    expect(problemsOf({ ...complete, ...inProduction, DEMO_CLOCK_FILE: '/tmp/clock' })).toContain(
      'DEMO_CLOCK_FILE is for demonstrations only',
    )
    expect(() => readConfig({ ...complete, DEMO_CLOCK_FILE: '/tmp/clock' })).not.toThrow()
  })

  it('in production lists every missing variable at once', () => {
    const message = problemsOf({ NODE_ENV: 'production' })
    for (const key of [
      'DATABASE_URL',
      'CMS_URL',
      'SITE_URL',
      'WEBHOOK_SECRET',
      'CATALOGUE_TOKEN',
      'FIELD_KEY',
      'INDEX_KEY',
      'TOKEN_KEY',
      'SMS_PROVIDER',
    ]) {
      expect(message).toContain(`${key} is missing`)
    }
  })

  it.each([undefined, 'outbox'])(
    'in production there is no start without a provider of SMS (%s): codes must reach people, and nobody else',
    (SMS_PROVIDER) => {
      const message = problemsOf({ ...complete, NODE_ENV: 'production', SMS_PROVIDER, WEBHOOK_SECRET: 'short' })
      expect(message).toMatch(/SMS_PROVIDER .*http or twilio/)
      expect(message).toContain('WEBHOOK_SECRET')
      expect(problemsOf({ ...complete, SMS_PROVIDER })).toBe('')
    },
  )

  it('staff read the texts of messages in the demonstration, never in production', () => {
    expect(readConfig(complete).accounts.showsMessageTexts).toBe(true)
    expect(readConfig({ ...complete, ...inProduction }).accounts.showsMessageTexts).toBe(false)
  })

  it('treats an empty secret as wrong, and never repeats a value', () => {
    const message = problemsOf({ ...complete, WEBHOOK_SECRET: '', CATALOGUE_TOKEN: 'short-one', PORT: 'http' })
    expect(message).toContain('WEBHOOK_SECRET must have at least 32 characters')
    expect(message).toContain('CATALOGUE_TOKEN must have at least 32 characters')
    expect(message).toContain('PORT')
    expect(message).not.toContain('short-one')
  })

  it('is production unless somebody says otherwise, so that demo data never appears by accident', () => {
    const { NODE_ENV: _left, ...withoutMode } = { ...complete, ...inProduction }
    expect(readConfig(withoutMode).isProduction).toBe(true)
  })

  it('keeps every message in the outbox unless a provider is chosen', () => {
    expect(readConfig(complete).senders).toEqual({
      sms: { provider: 'outbox' },
      whatsApp: { provider: 'outbox' },
      mail: { provider: 'outbox' },
    })
  })

  it('names everything a chosen provider needs, together with what else is wrong', () => {
    const message = problemsOf({
      ...complete,
      WEBHOOK_SECRET: 'short',
      SMS_PROVIDER: 'twilio',
      WHATSAPP_PROVIDER: 'cloud',
      MAIL_PROVIDER: 'smtp',
      SMTP_USER: 'centre',
      SMS_HTTP_BODY: '{"to":',
    })
    const wrong = ['WEBHOOK_SECRET', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'WHATSAPP_TOKEN']
    for (const key of [...wrong, 'WHATSAPP_TEMPLATE', 'SMTP_HOST', 'MAIL_FROM', 'SMTP_PASSWORD', 'SMS_HTTP_BODY']) {
      expect(message).toMatch(new RegExp(`^  ${key} `, 'm'))
    }
    expect(message).not.toContain('SMS_HTTP_URL')
  })

  it('reads the settings of each provider', () => {
    const { senders } = readConfig({
      ...complete,
      SMS_PROVIDER: 'http',
      SMS_HTTP_URL: 'https://gateway.example/send',
      SMS_HTTP_TOKEN: 'token',
      MAIL_PROVIDER: 'smtp',
      MAIL_FROM: 'DHC <centre@dhc.example>',
      SMTP_HOST: 'mail.example',
      SMTP_USER: 'centre',
      SMTP_PASSWORD: 'secret',
    })
    expect(senders.sms).toMatchObject({ provider: 'http', url: 'https://gateway.example/send', token: 'token' })
    expect(senders.mail).toMatchObject({ port: 587, tls: 'starttls', credentials: { user: 'centre' } })
  })

  it('takes keys of exactly 32 bytes, and keeps the former ones for reading', () => {
    const short = Buffer.alloc(31, 's').toString('base64')
    expect(problemsOf({ ...complete, FIELD_KEY: short, INDEX_KEY: 'not base64!' })).toMatch(/FIELD_KEY[\s\S]*INDEX_KEY/)
    const former = Buffer.alloc(32, 'o').toString('base64')
    expect(readConfig({ ...complete, FIELD_KEYS_FORMER: former }).fieldKeys.former).toHaveLength(1)
  })

  it('gives the check of the audit log what it needs and asks for nothing else', () => {
    const { DATABASE_URL, INDEX_KEY } = complete
    const needed = { DATABASE_URL, INDEX_KEY, AUDIT_HEAD_FILE: '/var/lib/heads.log' }
    expect(readAuditConfig(needed)).toMatchObject({ databaseUrl: DATABASE_URL, headFile: '/var/lib/heads.log' })
    expect(() => readAuditConfig({ DATABASE_URL })).toThrow('INDEX_KEY is missing')
  })

  it('reads exactly the keys of .env.example', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    const keys = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map((match) => match[1])
    expect(keys.toSorted()).toEqual(environmentKeys.toSorted())
  })
})
