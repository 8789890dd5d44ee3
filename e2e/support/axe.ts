import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The open page, on a phone and on a desktop; by night the colours alone are another question (D-146). */
export async function expectNothingFromAxe(page: Page): Promise<void> {
  for (const viewport of Object.values(screens)) {
    await page.setViewportSize(viewport)
    await expectNothingFromAxeAsShown(page)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  // A colour on its way from day to night has the contrast of neither.
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  })
  await expectNothingFromAxeAsShown(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The open page as it stands, with whatever the visitor has opened on it. */
export async function expectNothingFromAxeAsShown(page: Page, runOnly = rules): Promise<void> {
  // Legacy mode saves a second page per analysis; it only matters for frames of other sites, which no page has.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly, resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(found, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([])
}
