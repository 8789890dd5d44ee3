import { expect, type Page } from '@playwright/test'

/** S1-25, S9-34: the chat button has room of its own, so that no control, number or heading comes under it, wherever one scrolls to. */
export async function expectRoomForChat(page: Page): Promise<void> {
  const found = () => page.evaluate(partsUnderChat)
  await expect.poll(found, { message: `${page.url()} at ${page.viewportSize()?.width} px` }).toEqual([])
}

/** What of the page is, or can be scrolled, under the button. Runs in the page. */
function partsUnderChat(): string[] {
  const icon = document.querySelector('.chat-icon')?.getBoundingClientRect()
  if (!icon) return ['there is no chat button']
  if (icon.right > window.innerWidth || icon.bottom > window.innerHeight) return ['the chat button is off the screen']
  if (window.innerWidth - icon.right > 24) return ['the chat button is not at the right']
  const isGround = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const { backgroundColor } = getComputedStyle(element)
    const isOpaque = backgroundColor !== 'transparent' && !backgroundColor.endsWith(', 0)')
    const isWide = left <= 0 && right >= document.documentElement.clientWidth
    return isOpaque && isWide && top <= icon.top && bottom >= icon.bottom
  }
  // A strip from edge to edge, its own or the cookie notice: the page ends above it, and only its own words matter.
  const ground = [...document.querySelectorAll('.chat-place, [data-testid="cookie-notice"]')].find(isGround)
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
  const isUnder = (element: Element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect()
    const right = shownTo(element)
    const isBeside = right <= icon.left || left >= icon.right
    return width > 1 && !isBeside && (!ground || (top < icon.bottom && bottom > icon.top))
  }
  const parts = [...document.querySelectorAll('main *, footer *, [data-testid="cookie-notice"] *')]
  return parts
    .filter((element) => element.checkVisibility() && isPart(element) && !element.closest('.sr-only'))
    .filter((element) => (ground ? ground.contains(element) : !element.closest('[data-testid="cookie-notice"]')))
    .filter(isUnder)
    .map((element) => element.outerHTML.slice(0, 120))
}
