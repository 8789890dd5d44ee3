import { placeInWindow } from '../../classes/class-standing.ts'

const everyMinuteMs = 60_000

/**
 * D-109, D-113: a cached page cannot know the time, so what may be used within dates only is shown by the clock. Answers
 * a way to tell what the service's clock says: a phone may be wrong by hours, and the demonstration's clock is moved.
 */
export function showWithinDates(view: Window): (asOf: string) => void {
  let aheadMs = 0
  const show = () => {
    for (const place of view.document.querySelectorAll<HTMLElement>('[data-open-from]')) {
      const { openFrom, openUntil } = place.dataset
      place.hidden =
        placeInWindow({ from: openFrom || null, until: openUntil || null }, Date.now() + aheadMs) !== 'within'
    }
  }
  show()
  view.setInterval(show, everyMinuteMs)
  return (asOf) => {
    aheadMs = Date.parse(asOf) - Date.now()
    show()
  }
}
