/** D-128: how many notifications wait, beside their entry in the account menu. */
export async function showUnread(page: Document, ask: () => Promise<unknown>): Promise<void> {
  page.addEventListener('dhc-unread', (event) => show(page, (event as CustomEvent<number>).detail))
  const answer = (await ask()) as { readonly unread?: number } | undefined
  if (answer?.unread !== undefined) show(page, answer.unread)
}

function show(page: Document, unread: number): void {
  for (const badge of page.querySelectorAll<HTMLElement>('[data-unread]')) {
    badge.hidden = unread === 0
    const number = badge.querySelector('[data-unread-count]')
    if (number) number.textContent = unread > 99 ? '99+' : String(unread)
  }
}
