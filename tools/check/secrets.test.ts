import { describe, expect, it } from 'vitest'
import { isShallow, textsOfHistory } from './history.ts'
import { listFiles, readRepositoryFile } from './repository-files.ts'
import { findSecrets } from './secret-shapes.ts'

type Text = { readonly path: string; readonly text: string }

const complaintsOf = (texts: readonly Text[]) =>
  texts.flatMap(({ path, text }) =>
    findSecrets(text).map(({ what, line, fingerprint }) => `${path}:${line} has ${what} (${fingerprint})`),
  )
const isPicture = (file: string) => /\.(png|jpe?g|webp|avif|ico|woff2?|pdf|gz|zip)$/.test(file)
const whatOf = (text: string) => findSecrets(text).map(({ what }) => what)

/** Put together here, so that no text of the repository has the shape. */
const letters = (count: number) => 'aB3dE6gH9'.repeat(20).slice(0, count)
const capitals = (count: number) => 'AB3DE6GH9'.repeat(20).slice(0, count)
const looksLike: readonly [string, string][] = [
  ['a private key', `-----BEGIN ${'PRIVATE'} KEY-----`],
  ['a private key', `"-----BEGIN RSA ${'PRIVATE'} KEY-----\\nMII`],
  ['a private key', `-----BEGIN PGP ${'PRIVATE'} KEY BLOCK-----`],
  ['a key of age', `AGE-SECRET-${'KEY'}-1${capitals(50)}`],
  ['a key of AWS', `id = AK${'IA'}${capitals(16)}`],
  ['a token of GitHub', `token: gh${'p'}_${letters(36)}`],
  ['a token of GitHub', `github_${'pat'}_${letters(40)}`],
  ['a token of GitLab', `gl${'pat'}-${letters(20)}`],
  ['a token of Slack', `xo${'xb'}-${'1234567890'.repeat(2)}-x`],
  ['a key of Google', `AI${'za'}${letters(35)}`],
  ['a token of npm', `npm${'_'}${letters(36)}`],
  ['a token of npm', `//registry.example/:_auth${'Token'}=${letters(12)}`],
  ['a key of a payment service', `sk_${'live'}_${letters(24)}`],
  ['a key of SendGrid', `SG${'.'}${letters(22)}.${letters(43)}`],
  ['a key of Twilio', `S${'K'}${'0123456789abcdef'.repeat(2)}`],
  ['a signed token', `bearer ey${'J'}${letters(20)}.ey${'J'}${letters(40)}.${letters(43)}`],
  ['a password in an address', `postgres://members:${letters(9)}@db.internal:5432/members`],
  ['a password in an address', `https://clerk:${letters(3)}@sms.example/send`],
  ['a value of an environment', `FIELD_KEY=${letters(44)}`],
  ['a value of an environment', `A=1\nexport SMTP_${'PASS'}WORD="${letters(8)}"`],
]

const looksHarmless: readonly string[] = [
  'FIELD_KEY=',
  'FIELD_KEY=$SOME_KEY',
  'JWT_SECRET=replace-me-replace-me-replace-me-1',
  'SMTP_PASSWORD=short',
  'postgres://members@127.0.0.1:5432/members',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text that must pass
  'postgres://members:${password}@127.0.0.1/members',
  'postgres://members:…@host/members',
  'const key = process.env.FIELD_KEY',
  '-----BEGIN PUBLIC KEY-----',
  'http://localhost:3000/@fs/x',
  "import { x } from '@dhc/reference/x'",
  `eyJ${letters(20)}.not-a-token`,
  'ghp_short',
  'DEMO_PASSWORD=Demo1234',
]

describe('secrets (SEC-17)', () => {
  it('are in no file of the tree', () => {
    const files = listFiles().filter((file) => !isPicture(file))
    expect(files.length).toBeGreaterThan(1000)
    expect(complaintsOf(files.map((path) => ({ path, text: readRepositoryFile(path) })))).toEqual([])
  })

  it('are in no file that any commit of the history ever had', { timeout: 120_000 }, () => {
    const texts = textsOfHistory()
    if (isShallow()) console.warn(`Secrets: this clone has no whole history; ${texts.length} texts were searched`)
    expect(texts.length).toBeGreaterThan(1000)
    expect(
      complaintsOf(texts.map(({ path, blob, text }) => ({ path: `${path} (${blob.slice(0, 10)})`, text }))),
    ).toEqual([])
  })

  it.each(looksLike)('have shapes that are found: %s', (what, text) => {
    expect(whatOf(`some words\n${text}\n`)).toContain(what)
  })

  it.each(looksHarmless)('are not seen where there is none: %s', (text) => {
    expect(whatOf(text)).toEqual([])
  })

  it('are told by line and fingerprint, never repeated', () => {
    const value = letters(44)
    const found = findSecrets(`A=1\nFIELD_KEY=${value}`)
    expect(found).toEqual([expect.objectContaining({ line: 2 })])
    expect(JSON.stringify(found)).not.toContain(value.slice(0, 10))
  })

  it('that a demonstration makes for itself are not tracked', () => {
    const ownFiles = /(^|\/)(secrets\.json|\.env(\.\w+)?|demo-accounts\.json)$/
    expect(listFiles().filter((file) => ownFiles.test(file) && !file.endsWith('.env.example'))).toEqual([])
  })
})
