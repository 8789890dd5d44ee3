import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Written in parts, so that this file is not among its own findings. */
const shapes = [
  ['-----BEGIN', '[A-Z ]*PRIVATE KEY-----'].join(' '),
  ['AK', 'IA[0-9A-Z]{16}\\b'].join(''),
  ['gh', '[pousr]_[A-Za-z0-9]{36}'].join(''),
  ['xo', 'x[abprs]-[0-9A-Za-z-]{20}'].join(''),
  ['AIza', '[0-9A-Za-z_-]{35}'].join(''),
  ['npm', '_[A-Za-z0-9]{36}'].join(''),
]
const secret = new RegExp(shapes.join('|'))

function trackedTexts(): string[] {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\0')
  return files.filter((file) => /\.(tsx?|mjs|js|json|md|sql|ya?ml|env|example|css|html|svg|txt|sh)$/.test(file))
}

describe('secrets (SEC-17)', () => {
  it('are in no file of the tree', () => {
    const texts = trackedTexts()
    expect(texts.length).toBeGreaterThan(1000)
    expect(texts.filter((file) => secret.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([])
  })

  it('of any of these shapes would be found', () => {
    expect(secret.test(`-----BEGIN EC ${'PRIVATE KEY-----'}`)).toBe(true)
    expect(secret.test(`token: gh${'p_'}${'a'.repeat(36)}`)).toBe(true)
  })

  it('that a demonstration makes for itself are not tracked', () => {
    const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\n')
    expect(
      tracked.filter(
        (file) =>
          /(^|\/)(secrets\.json|\.env(\.\w+)?|demo-accounts\.json)$/.test(file) && !file.endsWith('.env.example'),
      ),
    ).toEqual([])
  })
})
