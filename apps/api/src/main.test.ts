import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

const run = (file: string, env: Record<string, string>) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, file)], { env, encoding: 'utf8', timeout: 20_000 })

it('in production without secrets the service does not start, and says everything that is missing', {
  timeout: 30_000,
}, () => {
  const { status, stderr } = run('main.ts', { NODE_ENV: 'production' })
  expect(status).toBe(1)
  for (const key of ['DATABASE_URL', 'CMS_URL', 'SITE_URL', 'WEBHOOK_SECRET', 'CATALOGUE_TOKEN']) {
    expect(stderr).toContain(`${key} is missing`)
  }
  expect(stderr).not.toContain('    at ')
})

it('there is no demo data in production', { timeout: 30_000 }, () => {
  const { status, stderr } = run('seed.ts', {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x',
    CMS_URL: 'http://127.0.0.1:1',
    SITE_URL: 'http://localhost:3000',
    WEBHOOK_SECRET: 'w'.repeat(32),
    CATALOGUE_TOKEN: 'c'.repeat(32),
  })
  expect([status, stderr]).toEqual([1, 'The seed failed: there is no demo data in production (NODE_ENV)\n'])
})
