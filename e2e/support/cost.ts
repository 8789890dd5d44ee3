import type { Page } from '@playwright/test'

export type Cost = { readonly keys: number; readonly clicks: number }

/**
 * What a task costs the person at the counter: every key and every click that reaches the page, counted by the page
 * itself and over as many pages as the task takes. Typing into a field costs its letters, a scanner costs nothing.
 */
export async function startCounting(page: Page): Promise<(work: () => Promise<unknown>) => Promise<Cost>> {
  let cost = { keys: 0, clicks: 0 }
  await page.exposeFunction('countCost', (kind: keyof Cost) => {
    cost = { ...cost, [kind]: cost[kind] + 1 }
  })
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return async (work) => {
    cost = { keys: 0, clicks: 0 }
    await work()
    return cost
  }
}

/**
 * How long a practised person needs for it (keystroke-level model of Card, Moran and Newell: 0.5 s a key for somebody
 * who types little; 1.3 s to point and press, 1.35 s to think before it). No clock of a machine is in it.
 */
export function secondsOf({ keys, clicks }: Cost): number {
  return keys * 0.5 + clicks * 2.65
}

function listen(): void {
  const tell = (kind: keyof Cost) => (event: Event) => {
    // A key that presses a button makes a click of its own: it is one action, and counted as the key.
    const isOfKeyboard = event instanceof PointerEvent && event.pointerType === ''
    if (!isOfKeyboard) void (window as unknown as { countCost(kind: keyof Cost): void }).countCost(kind)
  }
  window.addEventListener('keydown', tell('keys'), { capture: true })
  window.addEventListener('click', tell('clicks'), { capture: true })
}
