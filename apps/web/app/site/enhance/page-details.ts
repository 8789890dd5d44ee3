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
    // Only a form makes form data.
    if ((target as HTMLFormElement).method !== 'get') return
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  })
}
