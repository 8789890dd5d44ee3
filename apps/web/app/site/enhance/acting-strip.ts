import { type ActingChoice, stopActing } from '@dhc/session/acting-for'
import { openTabStorage } from '@dhc/session/browser-storage'
import { withName } from '../../script-words.ts'

/** D-140: who this tab acts for, on a page that is read. Stopping loads it anew, so that nothing of them stays on it. */
export function showActing(view: Window, { name }: ActingChoice): void {
  const strip = view.document.querySelector<HTMLElement>('[data-acting-strip]')
  const sentence = strip?.querySelector('p')
  if (!strip || !sentence) return
  sentence.textContent = withName(strip.dataset.actingStrip ?? '', name)
  strip.hidden = false
  strip.querySelector('button')?.addEventListener('click', () => {
    stopActing(openTabStorage(view))
    view.location.reload()
  })
}
