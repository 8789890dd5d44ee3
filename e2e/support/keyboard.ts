import { expect, type Locator, type Page } from '@playwright/test'

/** A visitor with one thumb: every tap is counted, and what lies behind something else cannot be tapped. */
export class Taps {
  #count = 0

  async tap(target: Locator): Promise<void> {
    await target.click()
    this.count()
  }

  /** What was done by other means, and a thumb would do by so many taps. */
  count(taps = 1): void {
    this.#count += taps
  }

  expectAtMost(most: number): void {
    expect(this.#count, 'taps').toBeLessThanOrEqual(most)
  }
}

/** A phone in upright position, of somebody who wants no animations. */
export const quietPhone = {
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
} as const

/** More controls than this lie between nobody and where they want to be. */
const mostPresses = 60

/** Somebody without a mouse: every control is reached by Tab, can be seen to have the focus, and lies under nothing. */
export class Keyboard {
  readonly #page: Page
  /** What a thumb would have tapped for the same: a field, a button, a box; a list and its line. */
  readonly taps = new Taps()

  constructor(page: Page) {
    this.#page = page
  }

  async goTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(control).toBeEnabled()
    for (let presses = 0; presses <= mostPresses; presses += 1) {
      if (await control.evaluate(hasFocus)) return this.#expectToBeSeen(control)
      await this.#page.keyboard.press(key)
    }
    throw new Error(`${control} is not reached by ${mostPresses} times ${key}.`)
  }

  /** The page may still be scrolling to it. */
  #expectToBeSeen(control: Locator): Promise<void> {
    return expect.poll(() => control.evaluate(faultOfFocus), { message: `${control}` }).toBe('')
  }

  /** Types over whatever stands there. */
  async type(field: Locator, text: string): Promise<void> {
    await this.goTo(field)
    await this.#page.keyboard.press('ControlOrMeta+A')
    await this.#page.keyboard.type(text)
    await expect(field).toHaveValue(text)
    this.taps.count()
  }

  async press(control: Locator): Promise<void> {
    await this.goTo(control)
    await this.#page.keyboard.press('Enter')
    this.taps.count()
  }

  async tick(box: Locator): Promise<void> {
    await this.goTo(box)
    await this.#page.keyboard.press('Space')
    await expect(box).toBeChecked()
    this.taps.count()
  }

  /** Tab leads to a group of radio buttons, the arrows through it. */
  async choose(group: Locator, value: string): Promise<void> {
    const wanted = group.and(this.#page.locator(`[value="${value}"]`))
    const entrance = (await group.and(this.#page.locator(':checked')).count())
      ? group.and(this.#page.locator(':checked'))
      : group.first()
    await this.goTo(entrance)
    await this.#page.keyboard.press('Space')
    for (let left = await group.count(); left > 0 && !(await wanted.isChecked()); left -= 1)
      await this.#page.keyboard.press('ArrowDown')
    await expect(wanted).toBeChecked()
    this.taps.count()
  }

  /** A closed list goes one line further with every arrow. */
  async select(list: Locator, value: string): Promise<void> {
    await this.goTo(list)
    const lines = await list
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    for (const _line of lines) {
      if ((await list.inputValue()) === value) break
      await this.#page.keyboard.press('ArrowDown')
    }
    await expect(list).toHaveValue(value)
    this.taps.count(2)
  }
}

function hasFocus(element: Element): boolean {
  return element === document.activeElement
}

/** WCAG 2.4.7 and 2.4.11: what keeps somebody from seeing where they are. Runs in the page. */
function faultOfFocus(element: Element): string {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
  const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)')
  if (!hasRing) return 'has the focus without a ring'
  const { left, top, width, height } = element.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  return seen && (element.contains(seen) || seen.contains(element))
    ? ''
    : 'has the focus behind something or off the screen'
}
