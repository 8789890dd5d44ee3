const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Every word that was typed must occur; half and full width, small and capital letters are the same. */
export function holdsWords(text: string, typed: string): boolean {
  const folded = fold(text)
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** Hides the questions of the page that do not hold the typed words, and says how many are left. */
export function filterLists(page: Document): void {
  page.addEventListener('input', (event) => {
    const input = event.target instanceof HTMLInputElement ? event.target : null
    const area = input?.closest('[data-filter-area]')
    if (!input || !area) return
    const items = [...area.querySelectorAll<HTMLElement>('details')]
    for (const item of items) item.hidden = !holdsWords(item.textContent ?? '', input.value)
    const status = area.querySelector<HTMLElement>('[data-filter-status]')
    const left = items.filter((item) => !item.hidden).length
    const { found = '', none = '' } = status?.dataset ?? {}
    if (status) status.textContent = left > 0 ? found.replace('{count}', String(left)) : none
  })
}
