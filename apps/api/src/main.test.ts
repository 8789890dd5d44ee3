import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

const run = (file: string, env: Record<string, string>) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, file)], { env, encoding: 'utf8', timeout: 50_000 })

it('in production without secrets the service does not start, and says everything that is missing', {
  timeout: 60_000,
}, () => {
  const { status, stderr } = run('main.ts', { NODE_ENV: 'production' })
  expect(status).toBe(1)
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
    expect(stderr).toContain(`${key} is missing`)
  }
  expect(stderr).not.toContain('    at ')
})

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x',
  CMS_URL: 'http://127.0.0.1:1',
  SITE_URL: 'http://localhost:3000',
  WEBHOOK_SECRET: 'w'.repeat(32),
  CATALOGUE_TOKEN: 'c'.repeat(32),
  FIELD_KEY: Buffer.alloc(32, 'f').toString('base64'),
  INDEX_KEY: Buffer.alloc(32, 'i').toString('base64'),
  TOKEN_KEY: Buffer.alloc(32, 't').toString('base64'),
  SMS_PROVIDER: 'http',
  SMS_HTTP_URL: 'http://127.0.0.1:1/send',
  SMS_HTTP_TOKEN: 'token',
}

it('in production without a provider of SMS it does not start either, and says why', { timeout: 60_000 }, () => {
  const { status, stderr } = run('main.ts', { ...production, SMS_PROVIDER: 'outbox' })
  expect(status).toBe(1)
  expect(stderr).toContain('in production one-time codes must go out by SMS')
})

it('there is no demo data in production', { timeout: 60_000 }, () => {
  const { status, stderr } = run('seed.ts', production)
  expect([status, stderr]).toEqual([1, 'The seed failed: there is no demo data in production (NODE_ENV)\n'])
})

it('in production the outbox is not shown on a command line', { timeout: 60_000 }, () => {
  const { status, stdout, stderr } = run('show-outbox.ts', production)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('read by staff only')
})
