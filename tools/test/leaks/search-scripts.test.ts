import { describe, expect, it } from 'vitest'
import { complaintsOfScripts, serverVariables } from './search-scripts.ts'

const variables = serverVariables(['DATABASE_URL=postgres://x\n# FIELD_KEY=\nPORT=3000\nnothing'])
const complaintsOf = (text: string, file = 'a.js') => complaintsOfScripts([{ file, text }], variables)

describe('the search of what a browser loads (SEC-17)', () => {
  it('knows the settings of our servers by their examples', () => {
    expect(variables).toEqual(['DATABASE_URL', 'FIELD_KEY'])
  })

  it.each([
    ['the name of a setting', 'const a=b.DATABASE_URL', 'a.js names the server variable DATABASE_URL'],
    ['an environment', 'if(process.env.NODE_ENV)x()', 'a.js names the server variable process.env.N'],
    ['a way to our sources', 'x()\n//# sourceMappingURL=a.js.map', 'a.js shows our sources'],
    ['an address of this machine', 'fetch("http://127.0.0.1:1337/x")', 'a.js names the private host 127.0.0.1'],
    ['an address of a developer', 'fetch("http://localhost:3001")', 'a.js names the private host localhost:3001'],
    ['a host of an inner network', '"db.internal"', 'a.js names the private host db.internal'],
    ['an inner address', '"10.20.30.40"', 'a.js names the private host 10.20.30.40'],
  ])('finds %s', (_what, text, complaint) => {
    expect(complaintsOf(text)).toEqual([complaint])
  })

  it('finds a file with our sources, and a token', () => {
    expect(complaintsOf('{}', 'a.js.map')).toEqual(['a.js.map shows our sources'])
    expect(complaintsOf(`token="gh${'p_'}${'a'.repeat(36)}"`)).toEqual([expect.stringContaining('a token of GitHub')])
  })

  it.each([
    'import("/assets/a.js")',
    'x.internal()',
    'e.local||this.internal',
    'version 10.4.0',
    'https://www.ha.org.hk/',
    'MY_DATABASE_URLS',
  ])('leaves alone what is harmless: %s', (text) => expect(complaintsOf(text)).toEqual([]))
})
