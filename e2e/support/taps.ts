import { expect, type Locator } from '@playwright/test'

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
