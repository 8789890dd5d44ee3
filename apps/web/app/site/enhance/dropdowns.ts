const openDropdowns = 'details[data-dropdown][open]'

/** S2-63: an open dropdown closes on an outside click, on Escape and on scrolling; Escape gives the focus back. */
export function closeDropdowns(page: Document): void {
  const close = (keep?: Element | null) => {
    for (const dropdown of page.querySelectorAll<HTMLDetailsElement>(openDropdowns)) {
      if (dropdown !== keep) dropdown.open = false
    }
  }

  page.addEventListener('click', (event) => {
    close(event.target instanceof Element ? event.target.closest('details[data-dropdown]') : null)
  })
  page.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    const within = page.activeElement?.closest<HTMLDetailsElement>(openDropdowns)
    close()
    within?.querySelector('summary')?.focus()
  })
  page.addEventListener('focusin', (event) => {
    close(event.target instanceof Element ? event.target.closest('details[data-dropdown]') : null)
  })
  page.addEventListener('scroll', () => close(), { passive: true })
}
