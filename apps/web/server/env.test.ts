import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { environmentNames, readConfig } from './env.ts'

const complete = {
  NODE_ENV: 'test',
  CMS_URL: 'http://127.0.0.1:1337/',
  API_URL: 'http://127.0.0.1:4000',
  SITE_URL: 'https://dhc.example.org',
  WEBHOOK_SECRET: 'x'.repeat(32),
}

describe('the settings of the web process', () => {
  it('names every setting in .env.example', () => {
    const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
    const names = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map((match) => match[1])
    expect(names.sort()).toEqual([...environmentNames].sort())
  })

  it('lists every problem at once and does not start', () => {
    expect(() => readConfig({ ...complete, CMS_URL: 'nowhere', PORT: '99999', WEBHOOK_SECRET: 'short' })).toThrow(
      /3 setting\(s\)[\s\S]*PORT[\s\S]*CMS_URL[\s\S]*WEBHOOK_SECRET/,
    )
  })

  it('has no default for the secret: an absent one is an error', () => {
    const { WEBHOOK_SECRET: _, ...withoutSecret } = complete
    expect(() => readConfig(withoutSecret)).toThrow('WEBHOOK_SECRET: is missing')
  })

  it('listens on this machine only unless told otherwise', () => {
    expect(readConfig(complete)).toMatchObject({ host: '127.0.0.1', port: 3000, cmsUrl: 'http://127.0.0.1:1337' })
  })
})
