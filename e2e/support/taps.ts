import { expect, type Locator } from '@playwright/test'

/** A visitor with one thumb: every tap is counted, and what lies behind something else cannot be tapped. */
export class Taps {
  #count = 0

  async tap(target: Locator): Promise<void> {
    await target.click()
    this.#count += 1
  }

  expectAtMost(most: number): void {
    expect(this.#count, 'taps').toBeLessThanOrEqual(most)
  }
}
