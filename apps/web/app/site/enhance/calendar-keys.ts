import { addDays } from '@dhc/reference/hong-kong-time'

/** Where an arrow leads from a day: among the days that have lessons, in their order; nothing for other keys. */
export function dayAfterKey(key: string, day: string, days: readonly string[]): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return days.findLast((other) => other < day)
    case 'ArrowRight':
      return days.find((other) => other > day)
    case 'ArrowUp':
      return days.findLast((other) => other <= addDays(day, -7))
    case 'ArrowDown':
      return days.find((other) => other >= addDays(day, 7))
    case 'Home':
      return days[0]
    case 'End':
      return days.at(-1)
  }
}

/** The days are links in tab order; the arrows are a short cut through a month. */
export function walkCalendar(page: Document): void {
  const grid = page.querySelector('[data-calendar-grid]')
  grid?.addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event as KeyboardEvent
    const day = target instanceof HTMLElement ? target.dataset.day : undefined
    if (!day || altKey || ctrlKey || metaKey) return
    const links = [...grid.querySelectorAll<HTMLElement>('[data-day]')]
    const days = links.map((link) => link.dataset.day ?? '')
    const next = links[days.indexOf(dayAfterKey(key, day, days) ?? '')]
    if (!next) return
    event.preventDefault()
    next.focus()
  })
}
