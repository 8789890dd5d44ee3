/**
 * What had the focus may go away: a button that did its work, a form that was sent. The browser then forgets where one
 * was, and a screen reader begins at the top. Here the focus goes to the heading of the part that is left.
 */
export function keepFocus(root: HTMLElement): void {
  let way: HTMLElement[] = []
  const isLost = ([last]: readonly HTMLElement[]) =>
    last !== undefined && document.activeElement === document.body && !(last.isConnected && last.checkVisibility())
  root.addEventListener('focusin', ({ target }) => {
    way = []
    for (let each = target as HTMLElement | null; each && each !== root; each = each.parentElement) way.push(each)
  })
  // Who goes away by pressing elsewhere is not brought back; what was removed tells so only afterwards.
  root.addEventListener('focusout', () => setTimeout(() => (isLost(way) ? undefined : forgetUnlessInside())))
  const forgetUnlessInside = () => {
    if (!root.contains(document.activeElement)) way = []
  }
  const observer = new MutationObserver(() => {
    if (!isLost(way)) return
    const left = way.find((each) => each.isConnected && each.checkVisibility()) ?? root
    const part = left.closest<HTMLElement>('dialog, section, article, main') ?? root
    const place = part.querySelector<HTMLElement>('h1, h2, h3, legend') ?? part
    way = []
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1
    place.focus({ preventScroll: true })
  })
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden', 'open'] })
}
