const openDropdowns = 'details[data-dropdown][open]'

/** S2-63: an open dropdown closes on an outside click, on Escape and on scrolling; Escape gives the focus back. */
export function closeDropdowns(page: Document): void {
  const close = (keep?: Element | null) => {
    for (const dropdown of page.querySelectorAll<HTMLDetailsElement>(openDropdowns)) {
      if (dropdown !== keep) dropdown.open = false
    }
  }

  const giveFocusBack = (dropdown: Element | null | undefined) => dropdown?.querySelector('summary')?.focus()

  page.addEventListener('click', (event) => {
    const cross = event.target instanceof Element ? event.target.closest('[data-close-dropdown]') : null
    if (cross) {
      const dropdown = cross.closest('details')
      close()
      return giveFocusBack(dropdown)
    }
    close(event.target instanceof Element ? event.target.closest('details[data-dropdown]') : null)
  })
  page.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    const within = page.activeElement?.closest<HTMLDetailsElement>(openDropdowns)
    close()
    giveFocusBack(within)
  })
  page.addEventListener('focusin', (event) => {
    close(event.target instanceof Element ? event.target.closest('details[data-dropdown]') : null)
  })
  page.addEventListener('scroll', () => close(), { passive: true })
  focusFieldOnOpening(page)
}

/**
 * S2-57: whoever opens the search panel wants to type. The browser opens a panel after the click and tells of it later
 * still; keys typed in between would be lost, so we open it ourselves, with the focus in its field.
 */
function focusFieldOnOpening(page: Document): void {
  page.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest('summary') : null
    const dropdown = control?.closest<HTMLDetailsElement>('details[data-dropdown]')
    const field = dropdown && fieldOf(dropdown)
    if (!field || dropdown.open) return
    event.preventDefault()
    dropdown.open = true
    field.focus()
  })
  // Opened before this script ran.
  const open = page.querySelector<HTMLDetailsElement>(openDropdowns)
  if (open) fieldOf(open)?.focus()
}

function fieldOf(dropdown: HTMLDetailsElement): HTMLElement | null {
  return dropdown.querySelector<HTMLElement>('input[type="search"]')
}
