import { expect, type Page } from '@playwright/test'

/**
 * S1-25, S9-34: where the page is wide the chat button stands in its margin, so that nothing comes under it wherever one
 * scrolls to. On a phone it stands in the corner, and everything can be scrolled out from under it.
 */
export async function expectRoomForChat(page: Page): Promise<void> {
  const found = () => page.evaluate(partsUnderChat)
  await expect.poll(found, { message: `${page.url()} at ${page.viewportSize()?.width} px` }).toEqual([])
}

/** What of the page stays under the button whatever one does. Runs in the page. */
function partsUnderChat(): string[] {
  const icon = document.querySelector('.chat-icon')?.getBoundingClientRect()
  if (!icon) return ['there is no chat button']
  if (icon.right > window.innerWidth || icon.bottom > window.innerHeight) return ['the chat button is off the screen']
  if (window.innerWidth - icon.right > 24) return ['the chat button is not at the right']
  if (icon.width > 64 || icon.width < 44) return [`the chat button is ${icon.width} px wide`]
  const isPart = (element: Element) =>
    element.matches('a, button, input, select, textarea, summary') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  /** What a box that scrolls sideways does not show, nobody sees. */
  const shownTo = (element: Element) => {
    let { right } = element.getBoundingClientRect()
    for (let box = element.parentElement; box; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') right = Math.min(right, box.getBoundingClientRect().right)
    return right
  }
  const hasMargin = window.innerWidth >= 1024 || window.innerHeight <= 500
  const aboveWhenScrolled = document.documentElement.scrollHeight - (window.innerHeight - icon.top)
  const isUnder = (element: Element) => {
    const { left, bottom, width } = element.getBoundingClientRect()
    const isBeside = shownTo(element) <= icon.left || left >= icon.right
    return width > 1 && !isBeside && (hasMargin || bottom + window.scrollY > aboveWhenScrolled)
  }
  return [...document.querySelectorAll('main *, footer *')]
    .filter((element) => element.checkVisibility() && isPart(element) && !element.closest('.sr-only'))
    .filter(isUnder)
    .map((element) => element.outerHTML.slice(0, 120))
}
