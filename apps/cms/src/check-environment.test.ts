import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkEnvironment } from './check-environment'

const lines = readFileSync(new URL('../.env.example', import.meta.url), 'utf8').split('\n')
const example = Object.fromEntries(
  lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)),
)

describe('the environment of the CMS', () => {
  it('accepts the example, which names every variable that is read', () => {
    const asked = new Set<string>()
    const watched = new Proxy(example, {
      get: (target, name) => {
        asked.add(String(name))
        return target[String(name)]
      },
    })
    expect(checkEnvironment(watched).problems).toEqual([])
    expect([...asked].sort()).toEqual(Object.keys(example).sort())
  })

  it('reports every problem at once', () => {
    const { problems } = checkEnvironment({ NODE_ENV: 'staging', PORT: 'x', API_URL: 'ftp://a', JWT_SECRET: 'short' })
    expect(problems).toEqual(
      expect.arrayContaining([
        'NODE_ENV must be one of production, development, test',
        'PORT must be a port number',
        'API_URL must be an address starting with http:// or https://',
        'JWT_SECRET must have at least 32 characters',
        'DATABASE_URL is missing',
        'ENCRYPTION_KEY is missing',
      ]),
    )
  })

  it('knows no demo accounts in production', () => {
    expect(checkEnvironment(example).environment?.demoAccounts).toHaveLength(3)
    expect(checkEnvironment({ ...example, NODE_ENV: 'production' }).environment?.demoAccounts).toEqual([])
  })

  it('takes an empty account for none, and half of one for a mistake', () => {
    const without = { ...example, CMS_EDITOR_EMAIL: '', CMS_EDITOR_PASSWORD: '' }
    expect(checkEnvironment(without).environment?.demoAccounts.map(({ role }) => role)).toEqual(['admin', 'reviewer'])
    const half = checkEnvironment({ ...without, CMS_EDITOR_EMAIL: 'editor@demo-dhc.example', PORT: '0' })
    expect(half.environment).toBeUndefined()
    expect(half.problems).toEqual([
      'PORT must be a port number',
      'CMS_EDITOR_EMAIL and CMS_EDITOR_PASSWORD go together',
    ])
  })

  it('hands the rest on in our names, with Strapi’s word for the level', () => {
    const { environment } = checkEnvironment({ ...example, LOG_LEVEL: 'trace', API_URL: 'http://127.0.0.1:4000/' })
    expect(environment).toMatchObject({ logLevel: 'silly', apiUrl: 'http://127.0.0.1:4000', seedOnStart: false })
    expect(environment).toMatchObject({ port: 1337, appKeys: example.APP_KEYS?.split(','), mode: 'development' })
  })

  it('wants an editor’s password of 15 to 64 characters (CVE-2025-25298)', () => {
    expect(checkEnvironment({ ...example, CMS_EDITOR_PASSWORD: 'Short1' }).problems).toHaveLength(1)
    expect(checkEnvironment({ ...example, CMS_EDITOR_PASSWORD: 'Aa1'.repeat(30) }).problems).toHaveLength(1)
  })
})
