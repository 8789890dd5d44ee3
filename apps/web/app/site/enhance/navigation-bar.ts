export type BarPosition = { readonly isHidden: boolean; readonly scrolledTo: number }

/** Smaller movements are a trembling hand, not a direction. */
const tremblePx = 8

/** D-021: hidden while scrolling down past its place, shown below the header as soon as the reader scrolls up. */
export function nextBarPosition(before: BarPosition, scrolledTo: number, placePx: number): BarPosition {
  if (scrolledTo <= placePx) return { isHidden: false, scrolledTo }
  const moved = scrolledTo - before.scrolledTo
  if (Math.abs(moved) < tremblePx) return before
  return { isHidden: moved > 0, scrolledTo }
}

export function stickBarOnScrollUp(view: Window): void {
  const bar = view.document.querySelector<HTMLElement>('[data-navigation-bar]')
  if (!bar) return
  const html = view.document.documentElement
  const placePx = bar.offsetHeight + bar.offsetTop
  let position: BarPosition = { isHidden: false, scrolledTo: view.scrollY }
  view.addEventListener(
    'scroll',
    () => {
      position = nextBarPosition(position, view.scrollY, placePx)
      // Somebody who tabs through the menu must see it.
      html.dataset.bar = position.isHidden && !bar.querySelector(':focus-visible') ? 'hidden' : 'shown'
    },
    { passive: true },
  )
}
