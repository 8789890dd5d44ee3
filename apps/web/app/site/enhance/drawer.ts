/** The drawer covers the page, so nothing behind it may take the focus; its button gets the focus back (S2-65). */
export function holdFocusInDrawer(view: Window): void {
  const drawer = view.document.querySelector<HTMLElement>('.menu-drawer')
  if (!drawer) return
  const behind = [...view.document.body.children].filter(
    (part) => part !== drawer && !(part instanceof HTMLScriptElement),
  )
  const setInert = (isInert: boolean) => {
    for (const part of behind) part.toggleAttribute('inert', isInert)
  }
  drawer.addEventListener('beforetoggle', (event) => {
    // Before the browser gives the focus back to the button, the button must be able to take it.
    if (event.newState === 'closed') setInert(false)
  })
  drawer.addEventListener('toggle', (event) => {
    if (event.newState !== 'open') return
    setInert(true)
    drawer.querySelector('button')?.focus()
  })
  // D-022: on a wide screen there is no drawer to close.
  view.matchMedia('(min-width: 1024px)').addEventListener('change', ({ matches }) => {
    if (matches && drawer.matches(':popover-open')) drawer.hidePopover()
  })
}
