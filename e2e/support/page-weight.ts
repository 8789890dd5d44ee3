import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'

/** Architecture, section 3: what a page may load in all, gzip. */
const most = { readingScript: 15 * 1024, actingScript: 170 * 1024, style: 25 * 1024 }

export type PageWeight = { readonly scripts: string[]; readonly styles: string[] }

/** Call before the page is opened; the answer tells what it has loaded by then. */
export function watchWeight(page: Page): () => Promise<PageWeight> {
  const loaded: Record<'script' | 'stylesheet', Promise<string>[]> = { script: [], stylesheet: [] }
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type === 'script' || type === 'stylesheet') loaded[type].push(response.text())
  })
  return async () => {
    const inPage = await page.locator('script:not([src]):not([type])').allTextContents()
    const [scripts, styles] = [await Promise.all(loaded.script), await Promise.all(loaded.stylesheet)]
    return { scripts: [...scripts, ...inPage], styles }
  }
}

const gzipped = (texts: readonly string[]) => texts.reduce((sum, text) => sum + gzipSync(text).length, 0)

/** A page that is read: at most 15 KB of JavaScript and 25 KB of CSS, and no React. */
export function expectLightPage({ scripts, styles }: PageWeight): void {
  expect(scripts.length).toBeGreaterThan(0)
  expect(styles.length).toBeGreaterThan(0)
  expect(gzipped(scripts), 'JavaScript').toBeLessThanOrEqual(most.readingScript)
  expect(gzipped(styles), 'CSS').toBeLessThanOrEqual(most.style)
  expect(scripts.join('\n')).not.toMatch(/react-dom|createRoot|hydrateRoot|__reactRouterContext/)
}

/** A page that is operated: at most 170 KB of JavaScript and 25 KB of CSS. */
export function expectOperablePage({ scripts, styles }: PageWeight): void {
  expect(scripts.join('\n')).toContain('__reactRouterContext')
  expect(gzipped(scripts), 'JavaScript').toBeLessThanOrEqual(most.actingScript)
  expect(gzipped(styles), 'CSS').toBeLessThanOrEqual(most.style)
}
