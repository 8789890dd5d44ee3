import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inlineScriptHashes, pagePolicy } from './page-policy.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

describe('the page policy', () => {
  it('names the hash of each inline script of the page and of no other', () => {
    const html =
      '<script>first()</script><script src="/assets/site.js" type="module"></script><script type="module">second()</script>'
    expect(inlineScriptHashes(html)).toEqual([hashOf('first()'), hashOf('second()')])
  })

  it('changes when one character of the script changes', () => {
    expect(inlineScriptHashes('<script>a</script>')).not.toEqual(inlineScriptHashes('<script>b</script>'))
  })

  it('never allows inline code in general, evaluation or a foreign script', () => {
    const policy = pagePolicy('<script>boot()</script>', '')
    expect(policy).not.toMatch(/unsafe-|\*|https?:\/\/(?!www\.youtube-nocookie\.com)/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain(`script-src 'self' ${hashOf('boot()')};`)
  })

  it('lets the browser reach another member service only when one is configured', () => {
    expect(pagePolicy('', '')).toContain("connect-src 'self';")
    expect(pagePolicy('', 'https://api.example.org')).toContain("connect-src 'self' https://api.example.org;")
  })
})
