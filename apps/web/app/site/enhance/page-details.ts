import { formatDate } from '@dhc/locales/format'
import { isLocale } from '@dhc/locales/locale'
import { hongKongDateOf, weekdayOf } from '@dhc/reference/hong-kong-time'

/** A cached page does not know the day; a hand-out needs it. */
export function datePrints(view: Window): void {
  view.addEventListener('beforeprint', () => {
    const { locale } = view.document.documentElement.dataset
    for (const place of view.document.querySelectorAll('[data-print-date]')) {
      if (isLocale(locale)) place.textContent = formatDate(new Date(), locale)
    }
  })
}

/** As in the CMS; 0 is Sunday. */
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

/** S2-74: a page may have been made yesterday, so only the browser knows which row of the opening hours is today's. */
export function markToday(page: Document, now: Date): void {
  const today = weekdays[weekdayOf(hongKongDateOf(now))]
  for (const row of page.querySelectorAll(`[data-weekday="${today}"]`)) row.setAttribute('aria-current', 'date')
}

/** A form of filters sends every empty field too; the address one shares is better without them. */
export function tidyAddresses(page: Document): void {
  page.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'get') return
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  })
}

const player = 'https://www.youtube-nocookie.com/embed/'

/** A film is loaded from YouTube only after the visitor asked for it, and without its cookies. */
export function playVideosOnClick(page: Document): void {
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-video]') : null
    const isPlainClick = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0
    if (!link?.dataset.video || !isPlainClick) return
    event.preventDefault()
    const frame = page.createElement('iframe')
    frame.src = `${player}${link.dataset.video}?autoplay=1&rel=0&enablejsapi=1`
    frame.title = link.dataset.videoTitle ?? ''
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    frame.className = 'video-frame'
    link.replaceWith(frame)
    frame.focus()
  })
}
