import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { pagePolicy } from './security-headers.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

describe('the page policy', () => {
  it('allows the inline scripts of the build, each by its own hash, and no other', () => {
    expect(pagePolicy(['first()', 'second()'])).toContain(
      `script-src 'self' ${hashOf('first()')} ${hashOf('second()')};`,
    )
  })

  it('changes when one character of a script changes', () => {
    expect(pagePolicy(['a'])).not.toEqual(pagePolicy(['b']))
  })

  it('never allows inline code in general, evaluation or a foreign script', () => {
    const policy = pagePolicy(['boot()'])
    expect(policy).not.toMatch(/unsafe-|\*|https?:\/\/(?!www\.youtube-nocookie\.com)/)
    expect(policy).toContain("require-trusted-types-for 'script'")
  })

  it('lets the browser call this site and nobody else (assumption A-67)', () => {
    expect(pagePolicy([])).toContain("connect-src 'self';")
  })
})
