import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EnvironmentError, environmentKeys, readConfig } from './env.ts'

const complete = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/members',
  CMS_URL: 'http://127.0.0.1:1337',
  SITE_URL: 'http://localhost:3000/anything',
  WEBHOOK_SECRET: 'w'.repeat(32),
  CATALOGUE_TOKEN: 'c'.repeat(32),
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

  it('in production lists every missing variable at once', () => {
    const message = problemsOf({ NODE_ENV: 'production' })
    for (const key of ['DATABASE_URL', 'CMS_URL', 'SITE_URL', 'WEBHOOK_SECRET', 'CATALOGUE_TOKEN']) {
      expect(message).toContain(`${key} is missing`)
    }
  })

  it('treats an empty secret as wrong, and never repeats a value', () => {
    const message = problemsOf({ ...complete, WEBHOOK_SECRET: '', CATALOGUE_TOKEN: 'short-one', PORT: 'http' })
    expect(message).toContain('WEBHOOK_SECRET must have at least 32 characters')
    expect(message).toContain('CATALOGUE_TOKEN must have at least 32 characters')
    expect(message).toContain('PORT')
    expect(message).not.toContain('short-one')
  })

  it('is production unless somebody says otherwise, so that demo data never appears by accident', () => {
    const { NODE_ENV: _left, ...withoutMode } = complete
    expect(readConfig(withoutMode).isProduction).toBe(true)
  })

  it('reads exactly the keys of .env.example', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    const keys = [...example.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1])
    expect(keys.toSorted()).toEqual(environmentKeys.toSorted())
  })
})
